import WellsealBase
import WellsealCardService
import WellsealFHIR
import WellsealFiles
import WellsealLinkService
import WellsealQRCode

@testable import WellsealCardIssuing
@testable import WellsealCredentials
@testable import WellsealKiosk
@testable import WellsealLinkServer

extension ErrorExamples {
  static let cards: [any Error] =
    trust
    + ([.notAnObject, .unknownMember, .wrongValue] as [PlacePolicyError.Reason])
    .map { PlacePolicyError("show", $0) }

  private static let trust: [TrustError] = [
    .name("A b"), .reserved("vci"), .unknown("x"), .malformed("x", []),
    .malformed("x", [Finding(.payloadIsText, at: "keys")]), .withoutAddress("x"), .signature("x"),
    .older("x", made: "2024-01-01", atHand: "2024-02-01"),
    .tooManyRevocationLists(limit: 256, bytes: 8_388_608), .web("no"), .file("no"),
  ]

  static let issuing: [any Error] =
    issuerStore + bundles + formReasons.map { CardFormError($0, field: "doses[0].date") }
    + ([.malformed(member: "form"), .unknownProfile, .noIdentifiers] as [CardOrderError])
    + ([.anotherBatch("profile"), .journalDamaged, .unknownColumn] as [BatchError])
    + codes
    + [
      IssuingError(findings: []),
      IssuingError(findings: [Finding(.payloadIsText, at: "card")]),
      CardTooLong(budget: budget),
    ]

  private static let issuerStore: [IssuerStoreError] = [
    .file(StorageError(.openToOthers(mode: 0o644), path: "/keys")),
    .file(StorageError(.notFound, path: "/keys")), .emptyPassphrase, .keyFileLength(31), .wrongPassphrase,
    .wrongKeyFile, .sealedWithPassphrase, .sealedWithKeyFile, .unknownFormat(file: "issuer.json"),
    .malformed(member: "kid"), .keyMismatch(kid: "k1"), .noActiveKey, .activeKeyExists(kid: "k1"),
    .unknownKey(kid: "k1"), .noIssuerAddress, .notAnIdentifier, .severalKeys, .notOwnCard,
    .cardWithoutIdentifier, .listUnreadable(kid: "k1"), .listStepsBack(kid: "k1", published: 3, own: 2),
  ]

  private static let bundles: [BundleError] = [
    .notABundle, .noResources,
    .notR4([FHIRIssue(.error, .jsonType, at: "Bundle.entry[0]", "no object")]), .noPatient,
    .severalPatients(2), .unresolvableReference(path: "entry[0].subject"),
    .breaksRules([FHIRIssue(.error, .missingElement, at: "Bundle.entry[0]", "no status")]),
    .unreadable(JSONError(.empty, at: 0)),
  ]

  private static let formReasons: [CardFormError.Reason] = [
    .notAnObject, .notAList, .notAText, .unknownField, .missing, .notADate, .notANumber, .unknownCode,
    .ambiguousName(["a", "b"]), .tooLong(limit: 3), .tooMany(limit: 3), .unprintable, .nothingToSay,
    .severalTopics,
  ]

  private static let codes: [QREncodingError] = [
    .tooLong(excessBits: 8, version: 22, level: .low), .cannotWrite(segment: 0, mode: .numeric), .isEmpty,
    .noMemory,
  ]

  /// The size budget of a payload with one resource.
  private static let budget: CardBudget = {
    let bundle = #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient"}}]}"#
    guard let root = try? JSONDocument(parsing: bundle).root else {
      preconditionFailure("the bundle is JSON")
    }
    let payload = CardPayload(
      issuer: "https://example.org", notBefore: UnixTime(0), expires: nil, fhirVersion: "4.0.1",
      bundle: root, revocationIdentifier: nil, root: root)
    return CardBudget(jws: 2000, payload: payload, compressed: 1500)
  }()

  static let links: [any Error] =
    ([
      .noSuchLink, .noHost, .hostNotReached("offline"), .hostRefused("410"), .emptyPasscode, .noPatient,
      .addressUnreadable, .malformedRecords, .noteUnreadable, .tooLongToDraw("Observation"),
    ] as [LinkServiceError]) + [LinkDatabaseError(code: 11)]
}
