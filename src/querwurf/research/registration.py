"""Registers every game with Gymnasium, under its title."""

from querwurf import catalog

NAMESPACE, VERSION = "querwurf", 0


def register_all() -> None:
    """Register the games; who has no Gymnasium is told what brings it."""
    try:
        import gymnasium
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"{missing.name} is missing: pip install querwurf[research]", name=missing.name
        ) from None
    for game in catalog.games():
        gymnasium.register(
            id=env_id(game),
            entry_point="querwurf.research.gym:make",
            vector_entry_point="querwurf.research.gym_vector:BatchEnv",
            kwargs={"game": game.key},
        )


def env_id(game: catalog.AnyGame) -> str:
    """Name a game's environment: its title in one word, `querwurf/KrissKross-v0`."""
    title = "".join(word[:1].upper() + word[1:] for word in game.title.split())
    return f"{NAMESPACE}/{title}-v{VERSION}"
