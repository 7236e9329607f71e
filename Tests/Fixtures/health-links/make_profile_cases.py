"""Write profile-cases.json and profile-cases.csv: links of the profile "Patient-Shared Health Documents via SMART Health Links".

Keys and initialization vectors follow from the names of the cases, so that only the signature of the attestation changes
between runs. Each file is encrypted with the Debian package python3-cryptography and opened again with python3-jwcrypto.
"""

import base64
import csv
import hashlib
import json
import pathlib
import zlib

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from jwcrypto import jwe, jwk

FOLDER = pathlib.Path(__file__).parent
CLOCK, EXPIRY, PAST = 1796083200, 1826928000, 1706745600
HOST, APP = "https://files.links.example.org", "https://app.links.example.org"
PERSON, CONDITION, MEDICATION, ALLERGY, IMMUNIZATION, DOCUMENT = (
    f"urn:uuid:{digit * 8}-{digit * 4}-4{digit * 3}-8{digit * 3}-{digit * 12}" for digit in "567890"
)


def base64url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def derived(name, purpose, count):
    return hashlib.sha256(f"wellseal profile case {purpose}: {name}".encode()).digest()[:count]


def coded(system, code, display):
    return {"coding": [{"system": system, "code": code, "display": display}], "text": display}


def status(kind):
    return {"coding": [{"system": f"http://terminology.hl7.org/CodeSystem/{kind}", "code": "active"}]}


PATIENT = {"resourceType": "Patient", "name": [{"family": "Ostrander", "given": ["Neve"]}], "gender": "female", "birthDate": "1971-11-23"}
FACTS = {
    CONDITION: {
        "resourceType": "Condition",
        "clinicalStatus": status("condition-clinical"),
        "code": coded("http://hl7.org/fhir/sid/icd-10-cm", "J45.20", "Mild intermittent asthma, uncomplicated"),
        "subject": {"reference": PERSON},
    },
    MEDICATION: {
        "resourceType": "MedicationRequest",
        "status": "active",
        "intent": "order",
        "medicationCodeableConcept": coded("http://www.nlm.nih.gov/research/umls/rxnorm", "435", "albuterol"),
        "subject": {"reference": PERSON},
        "authoredOn": "2026-02-14",
    },
    ALLERGY: {
        "resourceType": "AllergyIntolerance",
        "clinicalStatus": status("allergyintolerance-clinical"),
        "code": {"text": "Walnut"},
        "patient": {"reference": PERSON},
    },
    IMMUNIZATION: {
        "resourceType": "Immunization",
        "status": "completed",
        "vaccineCode": coded("http://hl7.org/fhir/sid/cvx", "140", "influenza, seasonal, injectable, preservative free"),
        "patient": {"reference": PERSON},
        "occurrenceDateTime": "2025-10-06",
    },
}


def pdf(text):
    """Returns a document of one page."""
    content = f"BT /F1 14 Tf 72 720 Td ({text}) Tj ET"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        f"<</Length {len(content)}>>stream\n{content}\nendstream",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    out, offsets = "%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n"
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    end = f"trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(out)}\n%%EOF\n"
    return f"{out}xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{end}".encode()


RENDERED = {
    "resourceType": "DocumentReference",
    "meta": {"security": [{"system": "http://terminology.hl7.org/CodeSystem/v3-ObservationValue", "code": "PATAST"}]},
    "status": "current",
    "type": coded("http://loinc.org", "60591-5", "Patient summary Document"),
    "category": [coded("https://cms.gov/fhir/CodeSystem/patient-shared-category", "patient-shared", "Patient Shared")],
    "subject": {"reference": PERSON},
    "author": [{"reference": PERSON}],
    "date": "2026-11-30T09:00:00Z",
    "content": [
        {
            "attachment": {
                "contentType": "application/pdf",
                "data": base64.b64encode(pdf("Neve Ostrander: asthma, albuterol, walnut, influenza")).decode(),
                "title": "Patient summary Document",
            }
        }
    ],
}


def bundle(*facts, kind="collection", attestation=None):
    resources = [(PERSON, PATIENT)] + [(urn, FACTS.get(urn, RENDERED)) for urn in facts]
    value = {"resourceType": "Bundle", "type": kind, "timestamp": "2026-11-30T09:00:00Z"}
    if attestation:
        url = "https://cms.gov/fhir/StructureDefinition/app-attestation"
        value["meta"] = {"extension": [{"url": url, "valueString": attestation}]}
    value["entry"] = [{"fullUrl": urn, "resource": resource} for urn, resource in resources]
    return value


# The key of an app that does not exist; it signs nothing else.
APP_KEY = ec.derive_private_key(int.from_bytes(derived("app", "signing key", 32), "big"), ec.SECP256R1())
KEY_NAME = "profile-cases"


def app_keys():
    numbers = APP_KEY.public_key().public_numbers()
    x, y = (base64url(number.to_bytes(32, "big")) for number in (numbers.x, numbers.y))
    return {"keys": [{"kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": KEY_NAME, "x": x, "y": y}]}


def attestation():
    claims = {"iss": APP, "iat": CLOCK - 3600, "jti": "3b7c5a0e-92c4-4c11-8a4e-0f6f6e3c9d21"}
    text = f"{base64url(compact({'alg': 'ES256', 'kid': KEY_NAME}))}.{base64url(compact(claims))}"
    r, s = utils.decode_dss_signature(APP_KEY.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{text}.{base64url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def encrypted(name, plaintext, compresses):
    header = {"alg": "dir", "enc": "A256GCM", "cty": "application/fhir+json"}
    data = plaintext
    if compresses:
        header["zip"] = "DEF"
        data = zlib.compress(plaintext, 9)[2:-4]
    head, vector = base64url(compact(header)), derived(name, "vector", 12)
    sealed = AESGCM(derived(name, "key", 32)).encrypt(vector, data, head.encode())
    file = f"{head}..{base64url(vector)}.{base64url(sealed[:-16])}.{base64url(sealed[-16:])}"
    opened = jwe.JWE()
    opened.deserialize(file, jwk.JWK(kty="oct", k=base64url(derived(name, "key", 32))))
    if opened.payload != plaintext:
        raise SystemExit(f"{name}: jwcrypto opens another text")
    return file


def tampered(file):
    """Changes one character in the middle of the ciphertext."""
    parts = file.split(".")
    middle = len(parts[3]) // 2
    parts[3] = parts[3][:middle] + ("A" if parts[3][middle] != "A" else "B") + parts[3][middle + 1 :]
    return ".".join(parts)


def case(
    name,
    expected="accept",
    fails_at="",
    content=None,
    *,
    label=None,
    flag="U",
    expiry=EXPIRY,
    compresses=False,
    changed=False,
    truncated=False,
):
    payload = {
        "url": f"{HOST}/p/{base64url(derived(name, 'address', 32))}",
        "flag": flag,
        "key": base64url(derived(name, "key", 32)),
        "exp": expiry,
    }
    if label:
        payload["label"] = label
    text = compact(payload)
    link = "shlink:/" + base64url(text[:24] if truncated else text)
    value = {"id": name, "expected": expected, "failsAt": fails_at, "link": link}
    if not truncated:
        value["viewerForm"] = f"https://viewer.links.example.org/#{link}"
        value["payload"] = payload
    if content:
        plaintext = compact(content)
        file = encrypted(name, plaintext, compresses)
        value["entries"] = len(content["entry"])
        value["plaintextSHA256"] = hashlib.sha256(plaintext).hexdigest()
        value["body"] = tampered(file) if changed else file
    return value


# A label whose payload has both characters in which base64url differs from base64.
MARKED = "🧪⚕️ résumé für Neve ÿÿ?>~"
SMALL, CORE = bundle(CONDITION), bundle(CONDITION, MEDICATION, ALLERGY, IMMUNIZATION, DOCUMENT)
CASES = [
    (
        case("PC-01", content=SMALL, label="Neve's summary"),
        "decode",
        "a bare link with flag U, expiry and label: every member comes out unchanged",
    ),
    (case("PC-02", content=SMALL, label=MARKED), "decode", "the encoded payload has - and _, which plain base64 does not know"),
    (case("PC-03", content=SMALL), "decode", "the label is absent"),
    (case("PC-04", "reject", "payload", content=SMALL, flag="P"), "decode", "flag P is not part of the profile; no request is made"),
    (case("PC-05", "reject", "decode", truncated=True), "decode", "the payload ends in the middle and is no JSON"),
    (
        case("PC-06", "reject", "payload", content=SMALL, expiry=PAST, label="Expired in 2024"),
        "retrieve",
        "the expiry is long past: found before a request, although the file is still served",
    ),
    (case("PC-07", content=CORE, compresses=True), "decrypt", "zip DEF: raw deflate before encryption"),
    (
        case("PC-08", "reject", "decrypt", content=SMALL, changed=True),
        "decrypt",
        "one character of the ciphertext is changed: nothing is shown",
    ),
    (case("PC-09", content=bundle(CONDITION, MEDICATION, ALLERGY, IMMUNIZATION)), "bundle", "resources alone: a document is not required"),
    (case("PC-10", content=CORE), "bundle", "the four types that each receiver keeps, and a rendered PDF of them"),
    (case("PC-11", content=bundle(CONDITION, attestation=attestation())), "bundle", "a valid attestation, whose keys the app publishes"),
    (
        case("PC-12", "reject", "bundle", content=bundle(CONDITION, kind="document")),
        "bundle",
        "Bundle.type is document: the file opens, and the profile is not met",
    ),
]


def main():
    # The first rows of the recorded web are those of the other table.
    table = FOLDER / "offline-web.csv"
    with table.open(newline="") as file:
        rows = [row for row in csv.reader(file) if not row[4].startswith("profile-cases.json")]
    headers = "Content-Type: {}; Access-Control-Allow-Origin: *"
    for number, (value, _, _) in enumerate(CASES):
        if "body" in value:
            body = f"profile-cases.json#/cases/{number}/body"
            rows.append(
                ["GET", value["payload"]["url"], "200", headers.format("application/jose"), body, f"{value['id']}; ?recipient= ignored"]
            )
    rows.append(["GET", f"{APP}/.well-known/jwks.json", "200", headers.format("application/json"), "profile-cases.json#/appKeys", "PC-11"])
    with table.open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    whole = {
        "about": "Made by make_profile_cases.py; the person, the app and all hosts are invented.",
        "clock": CLOCK,
        "appKeys": app_keys(),
        "cases": [value for value, _, _ in CASES],
    }
    (FOLDER / "profile-cases.json").write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n")
    with (FOLDER / "profile-cases.csv").open("w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["id", "group", "expected", "fails_at", "meaning"])
        for value, group, meaning in CASES:
            out.writerow([value["id"], group, value["expected"], value["failsAt"], meaning])


if __name__ == "__main__":
    main()
