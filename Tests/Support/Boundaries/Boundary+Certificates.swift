import Crypto
import WellsealBase
import WellsealCredentials
import WellsealEUCertificates

extension Boundary {
  /// A text is rejected, or it is the canonical encoding of its bytes.
  public static let base45 = Boundary("base45") { bytes in
    try expect((try? Base45.decode(Base45.encode(bytes).utf8)) == bytes, "bytes are not read back")
    let decoded = try Base45.decode(bytes)
    try expect(Array(Base45.encode(decoded).utf8) == bytes, "a value has two spellings")
  }

  /// A decoded value round-trips.
  public static let cbor = Boundary("cbor") { bytes in
    let value = try CBOR(parsing: bytes)
    let encoded = value.encoded
    try expect((try? CBOR(parsing: encoded))?.encoded == encoded, "a value is not read back")
    try expect(encoded.count <= bytes.count, "the shortest encoding is longer than another one")
  }

  /// A certificate that was never signed is never verified.
  public static let cose = Boundary("cose") { bytes in
    let isText = bytes.first.map { $0 < 0x80 } ?? true
    let reading = isText ? UnverifiedCertificate.read(bytes) : UnverifiedCertificate.read(message: bytes)
    let outcome = verifier.verify(reading, at: UnixTime(1_767_225_600))
    guard let certificate = outcome.certificate else { throw Refused() }
    let isSigned = signed.contains(Hex.text(SHA256.hash(data: certificate.message.payload)))
    if outcome.assessment.signature == .valid { try expect(isSigned, "nobody signed it") }
    if case .verified = outcome { try expect(isSigned, "nobody signed it, and it is verified") }
    let again = UnverifiedCertificate.read(Array(certificate.text.utf8)).value
    try expect(again?.message == certificate.message, "its code is not read back")
  }

  /// A seal of the ICAO has a valid signature only over content that was signed, and its canonical
  /// form is stable.
  public static let seal = Boundary("seal") { bytes in
    let text = verifier.verify(seal: bytes, at: UnixTime(1_767_225_600))
    let data = (try? JSONDocument(file: bytes).root)?["data"]?.canonical
    if text.assessment.signature == .valid {
      let hash = Hex.text(SHA256.hash(data: data ?? []))
      try expect(signedSeals.contains(hash), "nobody signed it")
    }
    guard let data else { throw Refused() }
    try expect((try? JSONDocument(parsing: data).root.canonical) == data, "its canonical form isn't stable")
    guard text.assessment.signature == .valid else { throw Refused() }
  }

  /// The evaluation of a rule ends, with or without a result.
  public static let certlogic = Boundary("certlogic") { bytes in
    guard let rules = RuleSet.read(bytes).value, let certificate else { throw Refused() }
    let results = rules.results(for: certificate, arrivingIn: "XX", at: UnixTime(1_767_225_600))
    try expect(results.count <= rules.rules.count, "there are more results than rules")
  }

  private struct Refused: Error {}

  private static let verifier = CertificateVerifier(
    signers: SignerStore([
      SignerList(name: "corpus", signers: key.map { [Signer(keyIdentifier: identifier, key: $0)] } ?? [])
    ]))

  /// The key that signed the certificates of the corpus.
  private static let key = SignatureKey(derEncoded: spki)
  private static let identifier = Array(SHA256.hash(data: spki).prefix(8))
  private static let spki =
    (try? Base64.standard.decode(
      "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESVPlHJUGoUamBWyV5rzpHkFhq2NUBKFUDdqHA49Ov5SD6ZJhFoBIdHHJVX1cR9/dQe5V6cQUVn2g2YJiUtDr0g=="
    )) ?? []

  /// The hashes of the payloads that it did sign.
  private static let signed: Set<String> = [
    "e22640021bea67f4b77d1a4183e0d82770ab82a45f0d352b8b32255a90a9e034",
    "e5ef2aee8a81a65c2b9d38f77e75541e41f1f2fed2eae8b6b0ae584eefd1b8fb",
  ]

  /// The hashes of the canonical contents of the corpus' seals.
  private static let signedSeals: Set<String> = [
    "10653c4412da174b3b4089f6491dc7892d515dfa01a816f39844075ad6316c5b",
    "086152a860f85331f42ccb3a538e0b0ad30b7121ddc6cebd2c9dfd8f9bad2f8e",
  ]

  /// A certificate to evaluate rules on.
  private static let certificate: UnverifiedCertificate? = {
    let content: JSON = [
      "ver": "1.3.0", "nam": ["fnt": "A"], "dob": "1980",
      "v": [
        ["mp": "EU/1/20/1528", "dn": 2, "sd": 2, "dt": "2025-05-20", "co": "XX", "ci": "URN:UVCI:01:XX:1"]
      ],
    ]
    let text = try? TestCertificateIssuer().issue(content, issued: 1_735_689_600, expires: 1_798_761_600)
    return text.flatMap { UnverifiedCertificate.read(Array($0.utf8)).value }
  }()
}
