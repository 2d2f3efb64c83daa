"""How the players of some files play: spark-submit spark_profiles.py OUT FILE..."""

import sys

from pyspark.sql import SparkSession

from kibitzer import spark as chess

out, files = sys.argv[1], sys.argv[2:]

session = SparkSession.builder.getOrCreate()
games = chess.games(session, files, dead=f"{out}/dead")
profiles = chess.profiles(games, land=f"{out}/partials")
profiles.write.mode("overwrite").parquet(f"{out}/profiles")
