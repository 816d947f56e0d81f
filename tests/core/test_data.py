"""All data of all games are frozen: a state that was shown can never change."""

import pytest

from querwurf import catalog
from querwurf.core.data import Data


def kinds_of(base: type[Data]) -> list[type[Data]]:
    return [kind for sub in base.__subclasses__() for kind in (sub, *kinds_of(sub))]


@pytest.mark.parametrize("key", catalog.game_keys())
def test_data_are_frozen_and_refuse_unknown_fields(key: str) -> None:
    catalog.game(key)
    kinds = [kind for kind in kinds_of(Data) if f".{key}." in kind.__module__]
    assert len(kinds) > 5
    for kind in kinds:
        assert kind.__struct_config__.frozen, kind
        assert kind.__struct_config__.forbid_unknown_fields, kind
