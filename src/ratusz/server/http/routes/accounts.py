"""Routes of accounts, which are optional and use passkeys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody, PathParameter

from ratusz.host.schemas.results import History, PlayedTable, TitleCount
from ratusz.server.accounts.passkey_text import id_in, text_of
from ratusz.server.accounts.passkeys import TIMEOUT, RelyingParty
from ratusz.server.accounts.sign_in import Asked
from ratusz.server.accounts.values import AccountInfo, Export, Me, PasskeyInfo
from ratusz.server.core.sessions import ACCOUNT_COOKIE, CEREMONY_COOKIE
from ratusz.server.http.dependencies import ContextDependency, RequestContext, Skip
from ratusz.server.http.openapi import ACCOUNT, COOKIE_SET, refusals
from ratusz.server.schemas.accounts import AccountRequest, Challenge, NewPasskey, PasskeyName, TakenAlong, UsedPasskey
from ratusz.server.storage.accounts import Account

_SIGNING = refusals(400, 403, 409, 413, 429, 503)
_SIGNED_IN = refusals(400, 401, 403, 413, 503)
_ADDING = refusals(400, 401, 403, 409, 413, 429, 503)

KeyInPath = Annotated[str, PathParameter(name="key", description="A passkey's ID.")]


@get("/api/account", tags=[ACCOUNT], summary="Signed-in account", responses=refusals(503))
async def get_account(context: ContextDependency) -> Me:
    """Get the account that this browser is signed in to, if any. Accounts are optional."""
    return await _me(context)


@post(
    "/api/account/new",
    tags=[ACCOUNT],
    summary="Start registration",
    status_code=200,
    responses=_SIGNING,
    response_headers=COOKIE_SET,
)
async def post_new_account(context: ContextDependency, data: JSONBody[AccountRequest]) -> Response[Challenge]:
    """Get the options for an authenticator, which then creates the account's first passkey.

    The challenge is valid only in this browser; a cookie links the two.
    """
    return _asked(
        context, await context.service.accounts.ask_to_register(_relying_party(context), context.address, data.name)
    )


@post(
    "/api/account",
    tags=[ACCOUNT],
    summary="Finish registration",
    status_code=201,
    responses=_SIGNING,
    response_headers=COOKIE_SET,
)
async def post_account(context: ContextDependency, data: JSONBody[NewPasskey]) -> Response[Me]:
    """Create the account with its new passkey, and sign this browser in."""
    signed_in = await context.service.accounts.register(
        _relying_party(context), context.cookies, data.credential, data.name
    )
    return await _welcome(context, signed_in.account, signed_in.token, 201)


@post(
    "/api/account/key",
    tags=[ACCOUNT],
    summary="Start sign-in",
    status_code=200,
    responses=_SIGNING,
    response_headers=COOKIE_SET,
)
async def post_key(context: ContextDependency) -> Response[Challenge]:
    """Get the options for an authenticator, which then signs with a passkey of any account.

    The challenge is valid only in this browser; a cookie links the two.
    """
    return _asked(context, await context.service.accounts.ask_to_sign_in(_relying_party(context), context.address))


@post(
    "/api/account/sign-in",
    tags=[ACCOUNT],
    summary="Finish sign-in",
    status_code=200,
    responses=_SIGNING,
    response_headers=COOKIE_SET,
)
async def post_sign_in(context: ContextDependency, data: JSONBody[UsedPasskey]) -> Response[Me]:
    """Sign this browser in. It then plays the account's seats; its own return when it signs out."""
    signed_in = await context.service.accounts.sign_in(_relying_party(context), context.cookies, data.credential)
    return await _welcome(context, signed_in.account, signed_in.token, 200)


@post(
    "/api/account/sign-out",
    tags=[ACCOUNT],
    summary="Sign out",
    status_code=200,
    responses=refusals(400, 403, 413, 503),
    response_headers=COOKIE_SET,
)
async def post_sign_out(context: ContextDependency) -> Response[Me]:
    """Sign this browser out. Other browsers stay signed in."""
    await context.service.accounts.sign_out(context.cookies)
    return _cleared(context, Me(None, await _tables_here(context)))


@post(
    "/api/account/sign-out-elsewhere",
    tags=[ACCOUNT],
    summary="Sign out other browsers",
    status_code=200,
    responses=_SIGNED_IN,
)
async def post_sign_out_elsewhere(context: ContextDependency) -> Me:
    """Sign out all other browsers, such as that of a lost phone. Their open streams end at once."""
    await context.service.accounts.sign_out_elsewhere(await _account(context), context.cookies)
    return await _me(context)


@patch("/api/account", tags=[ACCOUNT], summary="Rename the account", responses=_SIGNED_IN)
async def patch_account(context: ContextDependency, data: JSONBody[AccountRequest]) -> Me:
    """Rename the account. Names at tables do not change."""
    await context.service.accounts.rename(await _account(context), data.name)
    return await _me(context)


@delete("/api/account", tags=[ACCOUNT], summary="Delete the account", status_code=200, responses=_SIGNED_IN)
async def delete_account(context: ContextDependency) -> Response[Me]:
    """Permanently delete the account, its passkeys, its campaigns, and its tables without other players.

    At other tables, its seats lose their name and owner, and its chat messages are deleted.
    """
    await context.service.accounts.delete(await _account(context))
    return _cleared(context, Me(None, await _tables_here(context)))


@post(
    "/api/account/seats",
    tags=[ACCOUNT],
    summary="Move this browser's seats to the account",
    status_code=200,
    responses=_SIGNED_IN,
)
async def post_seats(context: ContextDependency) -> TakenAlong:
    """Move the seats and campaigns of this browser to the account."""
    accounts = context.service.accounts
    return TakenAlong(await accounts.take_along(await _account(context), context.cookies))


@post(
    "/api/account/passkeys/new",
    tags=[ACCOUNT],
    summary="Start adding a passkey",
    status_code=200,
    responses=_ADDING,
    response_headers=COOKIE_SET,
)
async def post_new_passkey(context: ContextDependency) -> Response[Challenge]:
    """Get the options for an authenticator, which then creates an additional passkey."""
    account = await _account(context)
    return _asked(context, await context.service.accounts.ask_to_add(_relying_party(context), context.address, account))


@post("/api/account/passkeys", tags=[ACCOUNT], summary="Finish adding a passkey", status_code=201, responses=_ADDING)
async def post_passkey(context: ContextDependency, data: JSONBody[NewPasskey]) -> Me:
    """Add a passkey, to sign in on another device or with another password manager."""
    account = await _account(context)
    await context.service.accounts.add(_relying_party(context), account, context.cookies, data.credential, data.name)
    return await _me(context)


@patch("/api/account/passkeys/{key:str}", tags=[ACCOUNT], summary="Rename a passkey", responses=_SIGNED_IN)
async def patch_passkey(context: ContextDependency, key: KeyInPath, data: JSONBody[PasskeyName]) -> Me:
    """Rename a passkey. Only its owner sees the name."""
    account = await _account(context)
    await context.service.accounts.rename_passkey(account, id_in(key), data.name)
    return await _me(context)


@delete(
    "/api/account/passkeys/{key:str}",
    tags=[ACCOUNT],
    summary="Remove a passkey",
    status_code=200,
    responses=refusals(400, 401, 403, 409, 503),
)
async def delete_passkey(context: ContextDependency, key: KeyInPath) -> Me:
    """Remove a passkey. The last one cannot be removed, because nobody could sign in without it."""
    await context.service.accounts.remove_passkey(await _account(context), id_in(key))
    return await _me(context)


@get("/api/account/history", tags=[ACCOUNT], summary="Game history", responses=refusals(401, 429, 503))
async def get_history(context: ContextDependency) -> History:
    """Get the newest tables, totals, records and head-to-head results.

    Only finished games with exactly one seat of the account count.
    """
    account = await _account(context)
    await context.service.histories.count(account.session)
    return await context.service.histories.history(account.session)


@get("/api/account/tables", tags=[ACCOUNT], summary="Tables of the account", responses=refusals(400, 401, 429, 503))
async def get_played_tables(context: ContextDependency, skip: Skip = 0) -> Sequence[PlayedTable]:
    """Get a page of twenty tables, newest first."""
    account = await _account(context)
    await context.service.histories.count(account.session)
    return await context.service.histories.tables(account.session, skip)


@get("/api/account/titles", tags=[ACCOUNT], summary="Titles of the account", responses=refusals(401, 429, 503))
async def get_titles(context: ContextDependency) -> list[TitleCount]:
    """Count the titles that the account has earned in campaigns that it played alone."""
    account = await _account(context)
    await context.service.histories.count(account.session)
    return await context.service.histories.titles(account.session)


@get("/api/account/export", tags=[ACCOUNT], summary="Export account data", responses=refusals(401, 429, 503))
async def get_export(context: ContextDependency) -> Response[Export]:
    """Download everything stored about the account, with its games and campaigns as text."""
    account = await _account(context)
    await context.service.histories.count(account.session)
    export = await context.service.histories.export(account)
    return Response(export, headers={"content-disposition": 'attachment; filename="ratusz-account.json"'})


def _relying_party(context: RequestContext) -> RelyingParty:
    return RelyingParty("https" if context.is_secure else "http", context.host)


async def _account(context: RequestContext) -> Account:
    return await context.service.accounts.account(context.cookies)


async def _me(context: RequestContext) -> Me:
    account = await context.service.accounts.who(context.cookies)
    return Me(None if account is None else await _info(context, account), await _tables_here(context))


async def _tables_here(context: RequestContext) -> int:
    return await context.service.accounts.tables_of_browser(context.cookies)


async def _info(context: RequestContext, account: Account) -> AccountInfo:
    found = await context.service.accounts.passkeys(account)
    keys = [PasskeyInfo(text_of(key.id), key.name, key.created, key.used) for key in found]
    return AccountInfo(account.name, account.created, keys)


def _asked(context: RequestContext, asked: Asked) -> Response[Challenge]:
    return Response(Challenge(asked.options), headers=context.cookie(asked.token, CEREMONY_COOKIE, TIMEOUT))


async def _welcome(context: RequestContext, account: Account, token: str, status: int) -> Response[Me]:
    me = Me(await _info(context, account), await _tables_here(context))
    return Response(me, status_code=status, headers=context.cookie(token, ACCOUNT_COOKIE))


def _cleared(context: RequestContext, me: Me) -> Response[Me]:
    return Response(me, headers=context.cookie("", ACCOUNT_COOKIE))


HANDLERS = [
    get_account,
    post_new_account,
    post_account,
    post_key,
    post_sign_in,
    post_sign_out,
    post_sign_out_elsewhere,
    patch_account,
    delete_account,
    post_seats,
    post_new_passkey,
    post_passkey,
    patch_passkey,
    delete_passkey,
    get_history,
    get_played_tables,
    get_titles,
    get_export,
]
