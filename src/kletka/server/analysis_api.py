"""Analyses of finished games over HTTP: begun once, asked for until they are ready."""

from typing import Annotated, Any

from litestar import Request, Response, post, route
from litestar.params import JSONBody, PathParameter
from msgspec import json

from kletka.server.compression import CompressedDocument
from kletka.server.http_api import JSON, answered
from kletka.server.node import NodeDependency, address_of
from kletka.server.problems import PROBLEMS, answer
from kletka.server.web import OWN_COMPRESSION, READ
from kletka.wire.analysis_documents import (
    AnalysisProgress,
    Evaluation,
    EvaluationRequest,
    PositionText,
)

PROGRESS = answer(AnalysisProgress, "How far it is, and the analysis when it is ready")
MatchId = Annotated[str, PathParameter(description="The id of a match", max_length=64)]
RecordId = Annotated[str, PathParameter(description="The id of a record", max_length=64)]
Number = Annotated[int, PathParameter(description="The number of an entry", ge=0, le=2**31)]
HEADERS = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}


@post(
    "/api/matches/{match:str}/analysis",
    summary="Begin the analysis of a match that is over, for everybody who asks",
    responses={200: PROGRESS, **PROBLEMS},
    status_code=200,
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def begin_match_analysis(
    request: Request[Any, Any, Any], node: NodeDependency, match: MatchId
) -> Response[bytes]:
    return await _answered(
        request, await node.analyses.begin("matches", match, address_of(request))
    )


@post(
    "/api/records/{record:str}/analysis",
    summary="Begin the analysis of a record, for everybody who asks",
    responses={200: PROGRESS, **PROBLEMS},
    status_code=200,
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def begin_record_analysis(
    request: Request[Any, Any, Any], node: NodeDependency, record: RecordId
) -> Response[bytes]:
    return await _answered(
        request, await node.analyses.begin("records", record, address_of(request))
    )


@route(
    "/api/matches/{match:str}/analysis",
    http_method=READ,
    summary="How far the analysis of a match is, and the analysis when it is ready",
    responses={200: PROGRESS, **PROBLEMS},
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def match_analysis(
    request: Request[Any, Any, Any], node: NodeDependency, match: MatchId
) -> Response[bytes]:
    return await _answered(
        request, await node.analyses.progress("matches", match, address_of(request))
    )


@route(
    "/api/records/{record:str}/analysis",
    http_method=READ,
    summary="How far the analysis of a record is, and the analysis when it is ready",
    responses={200: PROGRESS, **PROBLEMS},
    media_type=JSON,
    opt={OWN_COMPRESSION: True},
)
async def record_analysis(
    request: Request[Any, Any, Any], node: NodeDependency, record: RecordId
) -> Response[bytes]:
    return await _answered(
        request, await node.analyses.progress("records", record, address_of(request))
    )


@route(
    "/api/matches/{match:str}/positions/{number:int}",
    http_method=READ,
    summary="The position after an entry of a finished match, to play on from",
    responses=PROBLEMS,
)
async def match_position(
    request: Request[Any, Any, Any], node: NodeDependency, match: MatchId, number: Number
) -> PositionText:
    client = address_of(request)
    return PositionText(await node.variations.position("matches", match, number, client))


@route(
    "/api/records/{record:str}/positions/{number:int}",
    http_method=READ,
    summary="The position after an entry of a record, to play on from",
    responses=PROBLEMS,
)
async def record_position(
    request: Request[Any, Any, Any], node: NodeDependency, record: RecordId, number: Number
) -> PositionText:
    client = address_of(request)
    return PositionText(await node.variations.position("records", record, number, client))


@post(
    "/api/matches/{match:str}/evaluation",
    summary="The best moves on a variation of a finished match, or what a move there is worth",
    status_code=200,
    responses=PROBLEMS,
)
async def evaluate_match_variation(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    match: MatchId,
    data: JSONBody[EvaluationRequest],
) -> Evaluation:
    node.count_study(request)
    return await node.variations.evaluation("matches", match, data, address_of(request))


@post(
    "/api/records/{record:str}/evaluation",
    summary="The best moves on a variation of a record, or what a move there is worth",
    status_code=200,
    responses=PROBLEMS,
)
async def evaluate_record_variation(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    record: RecordId,
    data: JSONBody[EvaluationRequest],
) -> Evaluation:
    node.count_study(request)
    return await node.variations.evaluation("records", record, data, address_of(request))


async def _answered(
    request: Request[Any, Any, Any], found: AnalysisProgress | CompressedDocument
) -> Response[bytes]:
    if isinstance(found, CompressedDocument):
        return await answered(request, found, HEADERS)
    return Response(json.encode(found), headers=HEADERS, media_type=JSON, status_code=200)


HANDLERS = [
    begin_match_analysis,
    begin_record_analysis,
    match_analysis,
    record_analysis,
    match_position,
    record_position,
    evaluate_match_variation,
    evaluate_record_variation,
]
