import Crypto
import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles

/// Cards verified by independent programs: those of the Debian packages `openssl` and
/// `python3-cryptography`.
@Suite("Issued cards and other programs")
struct CrossCheckTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test("openssl accepts the signature")
  func opensslAccepts() throws {
    let card = try workshop.issuer().issue(Sample.request(), at: Workshop.now).card.card
    let pem = try workshop.write(try workshop.home.issuerKey(at: Workshop.now).pem, to: "key.pem")
    let message = try workshop.write(String(decoding: card.jws.signingInput, as: UTF8.self), to: "message")
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: card.jws.signature).derRepresentation
    try AtomicFile.write(Array(signature), to: workshop.path("signature"))
    let run = try ProgramRun(
      "/usr/bin/openssl",
      ["dgst", "-sha256", "-verify", pem, "-signature", workshop.path("signature"), message])
    #expect(run.output == "Verified OK\n")
  }

  @Test(
    "Python verifies the QR text and finds the same bundle")
  func pythonAccepts() throws {
    let card = try workshop.issuer().issue(Sample.request(), at: Workshop.now)
    let drawing = CodeDrawing(png: { Array($0.utf8) }, svg: { Array($0.utf8) })
    let numeric = try CardOutputs([.numeric], drawing: drawing).files(of: card, named: "card")[0].bytes
    let keys = JSON.publicKeySet(try workshop.home.issuerKeys(at: Workshop.now)).text
    let script = try workshop.write(Self.script, to: "check.py")
    let run = try ProgramRun(
      "/usr/bin/python3",
      [
        script, try workshop.write(String(decoding: numeric, as: UTF8.self), to: "numeric"),
        try workshop.write(keys, to: "jwks.json"), try workshop.write(Sample.card.text, to: "bundle.json"),
      ])
    #expect(run.errors == "")
    #expect(run.output == "verified\n")
  }

  private static let script = """
    import base64, hashlib, json, sys, zlib
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives import hashes

    def decode(text):
        return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))

    numeric, keys, bundle = (open(path).read() for path in sys.argv[1:4])
    assert numeric.startswith('shc:/')
    digits = numeric[5:]
    jws = ''.join(chr(int(digits[i:i + 2]) + 45) for i in range(0, len(digits), 2))
    header, payload, signature = jws.split('.')
    head = json.loads(decode(header))
    assert head['alg'] == 'ES256' and head['zip'] == 'DEF'
    key = next(k for k in json.loads(keys)['keys'] if k['kid'] == head['kid'])
    members = json.dumps({m: key[m] for m in ['crv', 'kty', 'x', 'y']}, separators=(',', ':'), sort_keys=True)
    assert base64.urlsafe_b64encode(hashlib.sha256(members.encode()).digest()).decode().rstrip('=') == key['kid']
    raw = decode(signature)
    assert len(raw) == 64
    number = lambda data: int.from_bytes(data, 'big')
    point = ec.EllipticCurvePublicNumbers(number(decode(key['x'])), number(decode(key['y'])), ec.SECP256R1())
    point.public_key().verify(
        utils.encode_dss_signature(number(raw[:32]), number(raw[32:])), (header + '.' + payload).encode(),
        ec.ECDSA(hashes.SHA256()))
    claims = json.loads(zlib.decompress(decode(payload), wbits=-15))
    assert claims['vc']['credentialSubject']['fhirBundle'] == json.loads(bundle)
    print('verified')
    """
}
