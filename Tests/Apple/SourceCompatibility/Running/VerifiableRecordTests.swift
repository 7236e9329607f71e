import Combine
import CryptoKit
import Foundation
import HealthKit
import Testing
import WellsealCompression
import WellsealModel

/// The programs of this folder that verify records work with a store and an issuer of the test.
@Suite("Programs that verify records", .serialized)
struct VerifiableRecordTests {
  @Test("The async program accepts a valid card and rejects a changed one")
  func asynchronous() async throws {
    try await withIssuer { issuer in
      let reader = issuer.reader
      let cards = try await reader.cards(in: DateInterval(start: .distantPast, end: .distantFuture))
      #expect(cards.map(\.vc.type) == [["good"], ["changed"]])
      #expect(try await reader.verify(issuer.record("good")).iss == issuer.server.url)
      await #expect(throws: HealthCardReader.Failure.self) {
        try await reader.verify(issuer.record("changed"))
      }
    }
  }

  @Test("The program with a completion handler parses both")
  func handler() async throws {
    try await withIssuer { issuer in
      let cards = try await withCheckedThrowingContinuation { continuation in
        issuer.reader.cardsWithHandler { continuation.resume(with: $0) }
      }
      #expect(cards.count == 2)
    }
  }

  @Test("The program with publishers keeps only the card with a valid signature")
  func publishers() async throws {
    try await withIssuer { issuer in
      let list = HealthCardList(reader: issuer.reader)
      var cancellable: AnyCancellable?
      let cards = try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<[HealthCard], Error>) in
        cancellable = list.verifiedCards().sink(
          receiveCompletion: { if case .failure(let error) = $0 { continuation.resume(throwing: error) } },
          receiveValue: { continuation.resume(returning: $0) })
      }
      #expect(cards.map(\.vc.type) == [["good"]])
      cancellable?.cancel()
    }
  }

  private func withIssuer(_ body: (Issuer) async throws -> Void) async throws {
    let issuer = try Issuer()
    defer { issuer.server.stop() }
    try await body(issuer)
  }
}

/// An issuer that signs cards, publishes the key, and provides the cards to a store's callers.
private struct Issuer {
  let server: IssuerServer
  private let key = P256.Signing.PrivateKey()

  init() throws {
    server = try IssuerServer()
    let point = key.publicKey.rawRepresentation
    try server.publish(
      JSONEncoder().encode([
        "keys": [["kid": "k1", "x": base64(point.prefix(32)), "y": base64(point.suffix(32))]]
      ]))
  }

  var reader: HealthCardReader {
    HealthCardReader(store: PersonsStore(answering: try? [record("good"), record("changed")])) {
      Data(try RawDeflate.inflate([UInt8]($0), limit: 10_000))
    }
  }

  func record(_ type: String) throws -> HKVerifiableClinicalRecord {
    let claims = "{\"iss\":\"\(server.url)\",\"nbf\":1,\"vc\":{\"type\":[\"\(type)\"]}}"
    let signed =
      base64(Data("{\"alg\":\"ES256\",\"kid\":\"k1\",\"zip\":\"DEF\"}".utf8)) + "."
      + base64(Data(RawDeflate.deflate([UInt8](claims.utf8))))
    let text = type == "changed" ? signed + "A" : signed
    let signature = try key.signature(for: Data(text.utf8)).rawRepresentation
    let kind = try #require(HealthType.all.first { $0.kind == .verifiableRecord })
    let sample = try HealthSample(
      type: kind, start: .now, end: .now,
      value: .verifiableRecord(
        VerifiableRecord(
          recordTypes: ["https://smarthealth.cards#immunization"], issuerIdentifier: "\(server.url)",
          subjectName: "Ann Other", issuedDate: .now, relevantDate: .now, itemNames: [type],
          sourceType: "SMARTHealthCard", dataRepresentation: Data("\(signed).\(base64(signature))".utf8))))
    return try #require(HKObject.of(sample) as? HKVerifiableClinicalRecord)
  }

  private func base64(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// A store that shares the same records with every caller.
private final class PersonsStore: HKHealthStore, @unchecked Sendable {
  private let records: [HKVerifiableClinicalRecord]

  init(answering records: [HKVerifiableClinicalRecord]?) {
    self.records = records ?? []
    super.init()
  }

  override func execute(_ query: HKQuery) { (query as? HKVerifiableClinicalRecordQuery)?.answer(records) }
}
