"""Three questions about the games, answered with polars from the rows that Perigee writes.

perigee simulate end-of-days --seats 3 --games 200 --rows games.parquet --moves moves.parquet
python examples/rows/three_questions.py games.parquet moves.parquet
"""

import sys

import polars as pl


def first_to_move(games: pl.DataFrame) -> pl.DataFrame:
    """How often does each seat win?"""
    won = games.select(pl.col("winners").str.split(" ").alias("seat")).explode("seat").filter(pl.col("seat") != "")
    return won.group_by("seat").len("wins").sort("seat").with_columns(share=pl.col("wins") / games.height)


def hardest_question(moves: pl.DataFrame) -> pl.DataFrame:
    """Which question leaves the most answers to choose from?"""
    asked = moves.filter(pl.col("question") != "")
    return asked.group_by("question").agg(pl.len().alias("asked"), pl.col("options").mean()).sort("options").reverse()


def what_winners_do(games: pl.DataFrame, moves: pl.DataFrame) -> pl.DataFrame:
    """What does a winner say more often in a game than the others do?"""
    said = moves.filter(pl.col("seat").is_not_null()).join(games.select("number", "winners"), on="number")
    won = pl.col("winners").str.split(" ").list.contains(pl.col("seat").cast(pl.String))
    counted = said.with_columns(won=won).group_by("verb", "won").len()
    return counted.sort("verb", "won").pivot("won", index="verb", values="len")


if __name__ == "__main__":
    games, moves = pl.read_parquet(sys.argv[1]), pl.read_parquet(sys.argv[2])
    for answer in (first_to_move(games), hardest_question(moves), what_winners_do(games, moves)):
        print(answer)
