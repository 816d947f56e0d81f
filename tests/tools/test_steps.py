"""Set-up's steps: done once, told on one line each, with all a program said when it fails."""

import sys
from pathlib import Path
from threading import Barrier

import pytest

import steps
from steps import Step, Stop


@pytest.fixture(autouse=True)
def stamps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own to remember what was done."""
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "setup.json")
    return tmp_path / "setup.json"


def test_a_step_is_done_once_and_again_when_its_ingredients_change() -> None:
    done = list[str]()
    for made_from in ("a", "a", "b"):
        steps.do_all([Step("step", [made_from], lambda made=made_from: done.append(made))])  # type: ignore[misc]
    assert done == ["a", "b"]


def test_a_step_is_done_again_when_what_it_made_is_gone() -> None:
    done = list[int]()
    for is_there in (True, True, False):
        steps.do_all([Step("step", [], lambda: done.append(1), is_there=lambda is_=is_there: is_)])  # type: ignore[misc]
    assert len(done) == 2


def test_damaged_stamps_count_for_nothing(stamps: Path) -> None:
    done = list[int]()
    step = Step("step", [], lambda: done.append(1))
    for damaged in ("not JSON", "[]"):
        stamps.write_text(damaged)
        steps.do_all([step])
    assert len(done) == 2


def test_cost_first_then_one_line_a_step(capsys: pytest.CaptureFixture[str]) -> None:
    steps.do_all(
        [Step("packages", [], lambda: None, 60, 100), Step("app", [], lambda: None, 30, 2)]
    )
    assert capsys.readouterr().out == (
        "Set-up, about 1.5 min, 102 MB on the disk:\n[1/2] packages … 0 s\n[2/2] app … 0 s\n"
    )
    steps.do_all([Step("packages", [], lambda: None), Step("app", [], lambda: None)])
    assert capsys.readouterr().out == ""


def test_lanes_are_done_side_by_side_each_in_its_order(capsys: pytest.CaptureFixture[str]) -> None:
    done, meeting = list[str](), Barrier(2, timeout=20)

    def step(name: str, *, meets: bool = False) -> Step:
        def do() -> None:
            if meets:
                meeting.wait()  # for the other lane, which would come later if it had to wait
            done.append(name)

        return Step(name, [], do, 60, 1)

    lanes = [step("app", meets=True), step("page")], [step("words", meets=True)], list[Step]()
    steps.do_all([step("packages")], *lanes)
    assert done[0] == "packages"
    assert sorted(done) == ["app", "packages", "page", "words"]
    assert done.index("app") < done.index("page")
    assert capsys.readouterr().out == (
        "Set-up, about 3 min, 4 MB on the disk:\n"
        "[1/4] packages … 0 s\n[2–4/4] app, page, words … 0 s\n"
    )
    steps.do_all([step("packages")], *lanes)
    assert len(done) == 4


def test_a_lane_that_fails_stops_set_up_and_the_others_are_remembered() -> None:
    def fail() -> None:
        raise Stop("no")

    words, page = Step("words", [], lambda: None), Step("page", [], lambda: None)
    with pytest.raises(Stop, match="no"):
        steps.do_all([], [Step("app", [], fail), page], [words])
    assert words.is_done
    assert not page.is_done


def test_little_work_is_told_in_seconds() -> None:
    assert steps.forecast([Step("app", [], lambda: None, 10)]) == "less than a minute"


def test_what_a_program_says_is_shown_only_when_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    steps.run([sys.executable, "-c", "print('chatter')"], "it failed")
    assert capfd.readouterr().out == ""
    with pytest.raises(Stop, match=r"it failed\. The program said:\n    the cause"):
        steps.run([sys.executable, "-c", "print('the cause'); exit(1)"], "it failed")


def test_a_failed_step_ends_its_line_and_is_tried_again(capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise Stop("no")

    step = Step("step", [], fail)
    with pytest.raises(Stop):
        steps.do_all([step])
    assert capsys.readouterr().out.endswith("[1/1] step … stopped\n")
    assert not step.is_done


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(Stop, match=r"it failed: .*no-such-program"):
        steps.run(["/no-such-program"], "it failed")


@pytest.mark.parametrize(
    ("output", "is_network"),
    [
        ("npm error code ENOTFOUND", True),
        ("error: client error (Connect): dns error: failed to lookup", True),
        ("NewConnectionError: Failed to establish a new connection", True),
        ("lxml==4.9.4 has no usable wheels", False),
        ("error: command 'gcc' failed: No such file or directory", False),
        ("ModuleNotFoundError: No module named 'x'", False),
        ("OSError: [Errno 28] No space left on device", False),
        ("", False),
    ],
)
def test_the_network_is_blamed_only_for_what_is_its_fault(output: str, is_network: bool) -> None:
    message = steps.explain("it failed", output)
    assert ("cannot be reached" in message) == is_network
    assert (output or "(no message)") in message
