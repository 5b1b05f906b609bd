"""A PostgreSQL and a Redis server for tests: those that the environment names, or those of this machine."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from redis.asyncio import Redis
from redis.exceptions import RedisError

from tests.timeouts import TIMEOUT

POSTGRES = os.environ.get("RATUSZ_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("RATUSZ_TEST_REDIS", "redis://127.0.0.1:6379")
MUST_BE_THERE = "RATUSZ_TEST_POSTGRES" in os.environ
"""Whoever names servers means them: without them tests fail rather than be left out."""


def missing(what: str, error: BaseException) -> None:
    reason = f"no {what} here: {type(error).__name__} {error}"
    if MUST_BE_THERE:
        pytest.fail(reason)
    pytest.skip(reason)


@asynccontextmanager
async def fresh_database() -> AsyncIterator[str]:
    """The address of a database that is empty, and gone afterwards."""
    name = f"ratusz_test_{os.getpid()}_{os.urandom(4).hex()}"
    try:
        server = await asyncpg.connect(POSTGRES, timeout=TIMEOUT)
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        missing("PostgreSQL server", error)
        raise
    try:
        await server.execute(f"create database {name}")
        yield f"{POSTGRES.rpartition('/')[0]}/{name}"
        await server.execute(f"drop database {name} with (force)")
    finally:
        await server.close()


async def redis_address() -> str:
    redis = Redis.from_url(REDIS, socket_connect_timeout=TIMEOUT)
    try:
        await asyncio.wait_for(redis.ping(), TIMEOUT)
    except (OSError, TimeoutError, RedisError) as error:
        missing("Redis server", error)
    finally:
        await redis.aclose()
    return REDIS
