"""Why a word list cannot be built; every message says what to do."""


class BuildError(RuntimeError):
    """A list cannot be built."""


class FetchError(BuildError):
    """What a list is built from cannot be fetched."""


class AffixError(BuildError):
    """An affix file that does not follow the format."""


class CorrectionError(BuildError):
    """A reviewed list with a line that says nothing."""
