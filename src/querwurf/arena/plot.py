"""Pictures of a tournament: points, ratings, and how the shares settled; PNG and SVG."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from querwurf.arena.contest import Deal
from querwurf.arena.standing import running_means
from querwurf.arena.tournament import Tournament

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_SIZE = (8.0, 4.5)
_INTERVAL = 1.96
FORMATS = ("png", "svg")


class NoPlots(RuntimeError):
    """Pictures need a package that is not installed."""


def plot(tournament: Tournament, deals: Sequence[Deal], folder: Path) -> list[Path]:
    """Write all pictures into a folder, and say which."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as missing:
        told = f"{missing.name} is not installed: pip install querwurf[plots]"
        raise NoPlots(told) from None
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, draw in (("points", _points), ("ratings", _ratings), ("course", _course)):
        figure = Figure(figsize=_SIZE, layout="constrained")
        draw(figure.subplots(), tournament, deals)
        for kind in FORMATS:
            path = folder / f"{tournament.plan.game}-{name}.{kind}"
            metadata: dict[str, Any] = {"Date": None} if kind == "svg" else {}
            figure.savefig(path, metadata=metadata)
            written.append(path)
    return written


def _points(axes: "Axes", tournament: Tournament, deals: Sequence[Deal]) -> None:
    """Draw the points of every player as a histogram."""
    for player in tournament.plan.players:
        points = [deal.points[deal.pair.index(player)] for deal in deals if player in deal.pair]
        axes.hist(points, bins=30, histtype="step", linewidth=1.5, label=player)
    axes.set(title=f"{tournament.plan.game}: points", xlabel="points", ylabel="deals")
    axes.legend()


def _ratings(axes: "Axes", tournament: Tournament, deals: Sequence[Deal]) -> None:
    """Draw the ladder with its errors."""
    ladder = tournament.ratings[::-1]
    axes.errorbar(
        [rating.elo for rating in ladder],
        [rating.player for rating in ladder],
        xerr=[_INTERVAL * rating.se for rating in ladder],
        fmt="o",
        capsize=3,
    )
    axes.set(title=f"{tournament.plan.game}: ratings with 95 % intervals", xlabel="Elo")


def _course(axes: "Axes", tournament: Tournament, deals: Sequence[Deal]) -> None:
    """Draw how the mean share of every two players settled."""
    for meeting in tournament.meetings:
        shares = [deal.share for deal in deals if deal.pair == meeting.players]
        axes.plot(
            range(1, len(shares) + 1), running_means(shares), label=" – ".join(meeting.players)
        )
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(title=f"{tournament.plan.game}: share so far", xlabel="deals", ylim=(0, 1))
    axes.legend()
