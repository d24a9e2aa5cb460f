"""Studies on a dask cluster: whatever it loses, the run ends in words and nothing false is written."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from tests.lost.clusters import HAPPENS, cluster, play, trial

KILLS = 5

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("clusters")]


@pytest.fixture(scope="module")
def serial(tmp_path_factory: pytest.TempPathFactory) -> pd.DataFrame:
    out = tmp_path_factory.mktemp("serial") / "study.parquet"
    play(processes=1, out=out)
    return pd.read_parquet(out)


@pytest.mark.parametrize("number", range(KILLS))
@pytest.mark.parametrize("happens", HAPPENS)
def test_a_lost_cluster_ends_the_run_in_words(
    happens: str, number: int, serial: pd.DataFrame, tmp_path: Path
) -> None:
    trial(happens, random.Random(f"{happens} {number}"), serial, tmp_path)


CLIENT = """
from distributed import Client
from tests.lost.clusters import play
if __name__ == "__main__":
    client = Client({address!r}, timeout=10)
    print("begun", flush=True)
    play(executor=client.get_executor(), out={out!r})
"""


@pytest.mark.parametrize("number", range(KILLS))
def test_a_killed_client_loses_no_game(number: int, serial: pd.DataFrame, tmp_path: Path) -> None:
    out = tmp_path / "study.parquet"
    script = tmp_path / "client.py"
    with cluster() as made:
        script.write_text(CLIENT.format(address=made.address, out=str(out)))
        root = Path(__file__).parents[2]
        process = subprocess.Popen(
            [sys.executable, script], stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": str(root)}
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(random.Random(number).uniform(0.0, 1.0))
        process.send_signal(signal.SIGKILL)
        process.wait()
    if not out.exists():
        play(out=out, processes=1)
    assert_frame_equal(pd.read_parquet(out), serial, check_dtype=False)
