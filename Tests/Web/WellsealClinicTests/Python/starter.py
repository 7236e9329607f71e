"""Serve a folder of resources with fhirstarter, behind a SMART sign-in that accepts everyone.

    FHIR_SEQUENCE=R4B starter.py PORT FOLDER     with FOLDER/TYPE/ID.json

Adds what fhirstarter doesn't have: smart-configuration, codes and tokens, and injected faults (POST /fault?kind=…).
"""

import base64
import hashlib
import importlib
import json
import pathlib
import secrets
import sys
import urllib.parse

import uvicorn
from fhir.resources.R4B.bundle import Bundle
from fhirstarter import FHIRProvider, FHIRStarter, InteractionContext
from fhirstarter.exceptions import FHIRResourceNotFoundError
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

PORT, FOLDER = int(sys.argv[1]), pathlib.Path(sys.argv[2])
ORIGIN = f"http://127.0.0.1:{PORT}"
# Types that clients request by patient; the folder contains others, too.
SEARCHED = [folder.name for folder in sorted(FOLDER.iterdir()) if folder.name not in ("Patient", "Binary")]

app = FHIRStarter(title="starter", openapi_url=None)
state = {"codes": {}, "tokens": set(), "refresh": set(), "fault": None, "asked": 0}


def load(file):
    """A resource without embedded documents, which fhirstarter 4.2 can't write as JSON."""
    return json.loads(file.read_text(), object_hook=lambda one: {key: one[key] for key in one if key != "data"})


def resources(kind):
    return [load(file) for file in sorted((FOLDER / kind).glob("*.json"))]


def serve(kind):
    """Defines read and search for one type by function annotations, as fhirstarter requires."""
    model = getattr(importlib.import_module(f"fhir.resources.R4B.{kind.lower()}"), kind)
    provider = FHIRProvider()

    async def read(context: InteractionContext, id_: str) -> model:
        file = FOLDER / kind / f"{pathlib.PurePath(id_).name}.json"
        if not file.exists():
            raise FHIRResourceNotFoundError
        return model.model_validate(load(file))

    async def search(context: InteractionContext, patient: str | None) -> Bundle:
        found = resources(kind)
        return Bundle(type="searchset", total=len(found), entry=[{"resource": one} for one in found] or None)

    provider.read(model)(read)
    if kind in SEARCHED:
        provider.search_type(model)(search)
    app.add_providers(provider)


for kind in ["Patient", *SEARCHED]:
    serve(kind)


@app.middleware("http")
async def guard(request: Request, go_on):
    """Requires a token, and injects the requested faults."""
    path = request.url.path
    if path.startswith(("/.well-known", "/oauth", "/metadata", "/fault")):
        return await go_on(request)
    if request.headers.get("Authorization", "").removeprefix("Bearer ") not in state["tokens"]:
        return Response(status_code=401)
    state["asked"] += 1
    if state["fault"] and state["asked"] % 4 == 0:
        return wrong(state["fault"])
    return await go_on(request)


def wrong(kind):
    if kind == "expired":
        state["tokens"].clear()
        return Response(status_code=401)
    if kind == "malformed":
        return Response("{", media_type="application/fhir+json")
    return Response(status_code=int(kind), headers={"Retry-After": "1"})


@app.get("/Binary/{name}")
async def binary(name: str):
    return Response((FOLDER / "Binary" / f"{pathlib.PurePath(name).name}.json").read_text(), media_type="application/fhir+json")


@app.get("/.well-known/smart-configuration")
async def configuration():
    return JSONResponse(
        {
            "authorization_endpoint": f"{ORIGIN}/oauth/authorize",
            "token_endpoint": f"{ORIGIN}/oauth/token",
            "grant_types_supported": ["authorization_code", "refresh_token"],
            "code_challenge_methods_supported": ["S256"],
            "capabilities": ["launch-standalone", "permission-v2"],
        }
    )


@app.get("/oauth/authorize")
async def authorize(request: Request):
    asked, code = request.query_params, secrets.token_urlsafe(16)
    assert asked["aud"] == ORIGIN and asked["code_challenge_method"] == "S256"
    state["codes"][code] = asked["code_challenge"]
    answer = urllib.parse.urlencode({"code": code, "state": asked["state"]})
    return RedirectResponse(f"{asked['redirect_uri']}?{answer}", status_code=303)


@app.post("/oauth/token")
async def token(request: Request):
    form = dict(urllib.parse.parse_qsl((await request.body()).decode()))
    if form["grant_type"] == "authorization_code":
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        proof = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        is_good = state["codes"].pop(form["code"], None) == proof
    else:
        is_good = form["refresh_token"] in state["refresh"]
        state["refresh"].discard(form["refresh_token"])
    if not is_good:
        return JSONResponse({"error": "invalid_grant"}, status_code=400)
    access, refresh = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    state["tokens"].add(access)
    state["refresh"].add(refresh)
    return JSONResponse(
        {
            "access_token": access,
            "token_type": "Bearer",
            "expires_in": 3600,
            "refresh_token": refresh,
            "scope": "patient/*.rs",
            "patient": resources("Patient")[0]["id"],
        }
    )


@app.post("/fault")
async def fault(request: Request):
    state["fault"], state["asked"] = request.query_params.get("kind") or None, 0
    return Response(status_code=204)


uvicorn.run(app, host="127.0.0.1", port=PORT, log_level="error")
