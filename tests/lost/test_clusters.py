"""Studies on a dask cluster: whatever it loses, the run ends in words and nothing false is written."""

from __future__ import annotations

import random
from pathlib import Path

import pandas as pd
import pytest

from tests.lost.clusters import TRIALS, play

KILLS = 5

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("clusters")]


@pytest.fixture(scope="module")
def serial(tmp_path_factory: pytest.TempPathFactory) -> pd.DataFrame:
    out = tmp_path_factory.mktemp("serial") / "study.parquet"
    play(processes=1, out=out)
    return pd.read_parquet(out)


@pytest.mark.parametrize("number", range(KILLS))
@pytest.mark.parametrize("happens", TRIALS)
def test_a_study_on_a_cluster_comes_to_the_serial_table(
    happens: str, number: int, serial: pd.DataFrame, tmp_path: Path
) -> None:
    TRIALS[happens](random.Random(f"{happens} {number}"), serial, tmp_path)
