import Crypto
import WellsealBase
import WellsealCompression
import WellsealCredentials

/// A fictional issuer that signs anything, which a real one must not do.
struct TestIssuer {
  let key = P256.Signing.PrivateKey()
  var address = "https://issuer.example/cards"

  var kid: String { VerificationKey(publicKey: key.publicKey).kid }

  /// Returns the published keys.
  func keys(listVersion: Int? = nil, lists: [String: RevocationList] = [:]) -> IssuerKeys {
    let key = VerificationKey(publicKey: key.publicKey, listVersion: listVersion)
    return IssuerKeys(issuer: address, set: JSONWebKeySet(keys: [key]), lists: lists, origin: .issuer)
  }

  /// Returns the published key set.
  func keySet(_ change: (inout JSON) -> Void = { _ in }) -> JSON {
    let point = Array(key.publicKey.rawRepresentation)
    var entry: JSON = [
      "kty": "EC", "kid": .string(kid), "use": "sig", "alg": "ES256", "crv": "P-256",
      "x": .string(Base64.url.encode(point[..<32])), "y": .string(Base64.url.encode(point[32...])),
    ]
    change(&entry)
    return ["keys": .array([entry])]
  }

  /// A directory that lists the issuer.
  var trust: TrustStore {
    TrustStore([TrustDirectory(name: "test", issuers: [TrustedIssuer(address: address, name: "Test Issuer")])]
    )
  }

  /// Returns a payload with one vaccination, modified by the test.
  func payload(_ change: (inout JSON) -> Void = { _ in }) -> JSON {
    var payload: JSON = [
      "iss": .string(address), "nbf": 1_600_000_000,
      "vc": [
        "type": [.string(CardPayload.healthCardType)],
        "credentialSubject": ["fhirVersion": "4.0.1", "fhirBundle": Self.bundle],
      ],
    ]
    change(&payload)
    return payload
  }

  /// Returns a signed card.
  func card(
    _ payload: JSON? = nil, header: JSON? = nil, deflate: ([UInt8]) -> [UInt8] = RawDeflate.deflate
  ) throws -> [UInt8] {
    let header = header ?? ["zip": "DEF", "alg": "ES256", "kid": .string(kid)]
    let body = deflate((payload ?? self.payload()).minified)
    let input = "\(Base64.url.encode(header.minified)).\(Base64.url.encode(body))"
    let signature = try key.signature(for: Array(input.utf8)).rawRepresentation
    return Array("\(input).\(Base64.url.encode(Array(signature)))".utf8)
  }

  /// Verifies a text with this issuer's keys and directory.
  func verify(_ text: [UInt8], keys: IssuerKeys? = nil, at now: UnixTime = UnixTime(1_700_000_000))
    -> CardOutcome
  {
    CardVerifier(trust: trust).verify(UnverifiedCard.read(text), keys: keys ?? self.keys(), at: now)
  }

  static let bundle: JSON = [
    "resourceType": "Bundle", "type": "collection",
    "entry": [
      [
        "fullUrl": "resource:0",
        "resource": [
          "resourceType": "Patient", "name": [["family": "Anyperson", "given": ["Jane"]]],
          "birthDate": "1961-01-20",
        ],
      ],
      [
        "fullUrl": "resource:1",
        "resource": [
          "resourceType": "Immunization", "status": "completed",
          "vaccineCode": ["coding": [["system": "http://hl7.org/fhir/sid/cvx", "code": "207"]]],
          "patient": ["reference": "resource:0"], "occurrenceDateTime": "2021-01-01",
        ],
      ],
    ],
  ]
}

extension CardOutcome {
  var verdict: CardVerdict { assessment.verdict }
  var codes: Set<FindingCode> { Set(assessment.findings.map(\.code)) }
}
