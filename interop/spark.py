"""Runs the query of `impact --emit sql --dialect spark` on Spark in local mode, over a made table of many rows, and holds what it finds
to what reading the calls finds. No part of the test run: `npm run build`, then with pyspark and Java at hand

    python interop/spark.py [ROWS]        # 50,000,000 by default
"""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

from pyspark.sql import SparkSession

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / 'test/fixtures/traffic/edge.log'
FROM = '2020-01-01'


def impact(*words):
    run = ['node', str(ROOT / 'dist/cli.js'), 'impact', *words, '--from', FROM]
    return subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def read():
    """What reading the log finds: how many calls, by day, effect and operation."""
    report = json.loads(impact(str(LOG), '--format', 'json'))
    hits = {}
    for day in report['days']:
        for operation in day['operations']:
            for hit in operation['hits']:
                hits[(day['day'], hit['effect'], hit['coordinate'])] = hit['calls']
    for absent in report['absent']:
        hits[(absent.get('goneSince', absent.get('comes')), 'absent', absent['coordinate'])] = absent['calls']
    return hits


def main():
    calls = re.findall(r'"([A-Z]+) (\S+) HTTP', LOG.read_text())
    times = max(1, int(sys.argv[1] if len(sys.argv) > 1 else 50_000_000) // len(calls))
    expected = {key: count * times for key, count in read().items()}
    builder = SparkSession.builder.master('local[*]').config('spark.driver.memory', '4g')
    spark = builder.config('spark.ui.enabled', 'false').getOrCreate()
    spark.sparkContext.setLogLevel('ERROR')
    made = spark.createDataFrame([(at, *call, '2024-01-01') for at, call in enumerate(calls)], ['at', 'method', 'url', 'time'])
    rows = spark.range(times * len(calls)).selectExpr(f'id % {len(calls)} AS at')
    rows.join(made, 'at').createOrReplaceTempView('access_log')
    query = impact('--emit', 'sql', '--dialect', 'spark').rstrip().rstrip(';')
    start = time.monotonic()
    found = {(str(row.effect_day), row.effect, row.operation): row.calls for row in spark.sql(query).collect()}
    seconds = time.monotonic() - start
    differing = [key for key in expected.keys() | found.keys() if expected.get(key) != found.get(key)]
    for key in sorted(differing):
        print('failed:', *key, expected.get(key), found.get(key))
    print(f'{times * len(calls)} rows, {len(found)} lines of the query, {seconds:.0f} s')
    print(f'{len(expected) - len(differing)} passed, {len(differing)} failed')
    sys.exit(1 if differing else 0)


main()
