import Foundation
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles
import WellsealKeys

/// An issuer in a temporary folder that is removed with the test.
final class Workshop: Sendable {
  let folder: String
  let home: IssuerDirectory
  let secret: UnlockSecret

  static let address = "https://cards.example.org/issuer"
  /// A second on 2024-03-01.
  static let now = UnixTime(1_709_251_200)
  /// The minimum cost that a file may have, because tests open many.
  static let cheap = ScryptCost(rounds: 1 << 10, blockSize: 1, parallelism: 1)

  init() throws {
    folder = NSTemporaryDirectory() + "wellseal-issuing-\(UUID().uuidString)"
    home = IssuerDirectory(home: folder, cost: Self.cheap)
    secret = try UnlockSecret(passphrase: "a passphrase for tests")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ text: String, to name: String, permissions: UInt32 = 0o600) throws -> String {
    try Folder(folder, isPrivate: false).create()
    try AtomicFile.write(Array(text.utf8), to: path(name), permissions: permissions)
    return path(name)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try AtomicFile.read(path(name), limit: 1 << 24), as: UTF8.self)
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  /// Returns the issuer of the active key, which is created if there is none.
  func issuer(_ address: String = address) throws -> CardIssuer {
    if try home.keys.keys(at: Self.now).isEmpty { _ = try home.keys.create(with: secret, at: Self.now) }
    return CardIssuer(
      address: address, key: try home.keys.signingKey(with: secret, at: Self.now),
      keys: try home.publicKeys(address: address, at: Self.now))
  }

  /// Verifies a card like a verifier that trusts this issuer and fetches its keys.
  func verdict(on jws: [UInt8], at now: UnixTime = now) throws -> CardAssessment {
    let directory = TrustDirectory(
      name: "test", issuers: [TrustedIssuer(address: Self.address, name: "Test")])
    let keys = try home.publicKeys(address: Self.address, at: now)
    return CardVerifier(trust: TrustStore([directory])).verify(UnverifiedCard.read(jws), keys: keys, at: now)
      .assessment
  }
}

/// Health data for cards.
enum Sample {
  /// Words that must never appear in logs and reports.
  static let personal = ["Quillfeather", "Tabitha", "1987-06-05", "LOT4711X"]

  static let form =
    #"{"family":"Quillfeather","given":"Tabitha","birthDate":"1987-06-05","doses":[{"vaccine":"208","date":"2021-03-01","lot":"LOT4711X","performer":"Clinic"}]}"#

  static let patient: JSON = [
    "resourceType": "Patient", "name": [["family": "Quillfeather", "given": ["Tabitha"]]],
    "birthDate": "1987-06-05",
  ]

  static func dose(_ date: String = "2021-03-01", patient: String = "resource:0") -> JSON {
    [
      "resourceType": "Immunization", "status": "completed",
      "vaccineCode": ["coding": [["system": "http://hl7.org/fhir/sid/cvx", "code": "208"]]],
      "patient": ["reference": .string(patient)], "occurrenceDateTime": .string(date),
      "lotNumber": "LOT4711X", "performer": [["actor": ["display": "Clinic"]]],
    ]
  }

  static func bundle(_ resources: [JSON]) -> JSON {
    [
      "resourceType": "Bundle", "type": "collection",
      "entry": .array(
        resources.enumerated().map { ["fullUrl": .string("resource:\($0)"), "resource": $1] }),
    ]
  }

  static let card = bundle([patient, dose()])

  /// Returns a bundle that is too large for one QR code.
  static func long() -> JSON {
    bundle(
      [patient]
        + (0..<40).map { number in
          var dose = dose("20\(10 + number % 12)-0\(1 + number % 9)-1\(number % 10)")
          dose["lotNumber"] = .string("L\(number &* 7919 % 9973)X\(number &* 104_729 % 9949)")
          return dose
        })
  }

  static func request(_ bundle: JSON = card, profile: String? = nil) -> CardRequest {
    var request = CardRequest(bundle: bundle, issued: Workshop.now)
    request.profile = profile.flatMap { CardProfile.named($0) }
    return request
  }
}
