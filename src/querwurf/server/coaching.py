"""What the coach of a lesson says and points at, for a client's eyes."""

import msgspec

from querwurf.core.lesson import Free, Line
from querwurf.core.words import Language
from querwurf.server import lesson_messages
from querwurf.table.lesson import AnyMatch, Course


def lesson_state(
    course: Course, match: AnyMatch, language: Language
) -> lesson_messages.LessonState:
    """Show a lesson as it stands, in a client's language."""

    def said(line: Line | None) -> str:
        return "" if line is None else line.of(language)

    marks, script = course.marks(), course.script
    state = lesson_messages.LessonState(
        step=course.step,
        steps=len(course.lesson.steps),
        phase=_phase(course, match),
        lines=tuple(map(said, course.says(match))),
        half=said(None if isinstance(script, Free) else script.half),
        marks=lesson_messages.LessonMarks(marks.cells, marks.line, marks.controls, marks.letters),
        turned=course.turned,
        undoable=course.has_acted and not match.over,
    )
    if isinstance(script, Free):
        return msgspec.structs.replace(
            state, late="" if match.over else said(script.late(match.state))
        )
    return msgspec.structs.replace(
        state, control=script.control, seen=said(script.seen), unseen=said(script.unseen)
    )


def _phase(course: Course, match: AnyMatch) -> lesson_messages.Phase:
    if course.is_free:
        return "over" if match.over else "free"
    answer = course.answer()
    return "say" if answer is None else answer.kind
