import Foundation
import Synchronization
import TestSupport
import Testing
import WellsealConsent
import WellsealFiles
import WellsealKeys
import WellsealModel
import WellsealStore

@testable import WellsealAccounts

/// A user who may take part in studies, and the operators of one, in memory.
final class StudyFixture: Sendable {
  let documents = InMemoryStorage()
  let directory = Directory()
  let broker: ConsentBroker
  let person = UUID()
  let secret = StudySecret()
  private let clock = Mutex(Date.noon)

  init() throws {
    let place = documents
    broker = ConsentBroker(
      try ConsentRepository(KeptDocument("consent.json", in: place)),
      log: AccessLog(to: place, key: [UInt8](repeating: 7, count: 32)), now: { .noon })
  }

  var now: Date { clock.withLock { $0 } }
  func advance(by seconds: TimeInterval) { clock.withLock { $0 += seconds } }

  func service() throws -> StudyService {
    try StudyService(
      of: person, broker, KeptDocument(StudyRecord.document, in: documents), directory,
      now: { [self] in now })
  }

  /// Publishes a version of the study.
  @discardableResult
  func publish(
    _ number: Int = 1, _ types: Set<HealthType> = [.heartRate], window: ReadWindow = ReadWindow(),
    document: String = "We read your pulse.", study: String = "sleep-well"
  ) throws -> StudyVersion {
    let version = try StudyVersion(
      of: study, number, title: "Sleep well", document: document, types: types, window: window, at: .noon)
    directory.publish(StudyOffer(version, for: secret.publicKey))
    return version
  }

  /// Consents to the published version, like a user who read it.
  @discardableResult
  func agree(_ service: StudyService, to study: String = "sleep-well") async throws -> Agreement {
    let version = try await service.offer(study).version
    return try await service.agree(
      to: study, version: version.number, digest: version.digest, opening: Self.store.get())
  }

  /// A function that reopens a store, which is created once.
  static let store = Result {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "one two three")],
      cost: ScryptCost(rounds: 1 << 10))
    return try #require(store.reopening)
  }

  /// In-memory documents and log lines.
  final class InMemoryStorage: DocumentKeeping, AccessAppending {
    private let state = Mutex<(documents: [String: [UInt8]], lines: [UInt8])>(([:], []))

    func read(_ name: String, limit: Int) throws -> [UInt8]? { state.withLock { $0.documents[name] } }
    func write(_ bytes: [UInt8], to name: String) throws { state.withLock { $0.documents[name] = bytes } }
    func location(of name: String) -> String { name }
    func append(_ bytes: [UInt8]) throws { state.withLock { $0.lines += bytes } }

    /// The lines of the access log.
    var log: String { state.withLock { String(decoding: $0.lines, as: UTF8.self) } }
    var lines: Int { state.withLock { $0.lines.count { $0 == 0x0A } } }
  }

  /// An in-memory directory database.
  final class Directory: StudyDirectory {
    private let state = Mutex<(offers: [String: StudyOffer], rows: [String: [UInt8]])>(([:], [:]))

    func publish(_ offer: StudyOffer) { state.withLock { $0.offers[offer.version.study] = offer } }

    func close(_ study: String) {
      state.withLock { state in
        state.offers[study] = nil
        state.rows[study] = nil
      }
    }

    func offer(_ study: String) throws -> StudyOffer? { state.withLock { $0.offers[study] } }
    func enroll(in study: String, version: Int, _ sealed: [UInt8]) throws -> Bool {
      state.withLock { state in
        guard state.offers[study] != nil else { return false }
        state.rows[study] = sealed
        return true
      }
    }
    func withdraw(from study: String) throws { state.withLock { $0.rows[study] = nil } }
    func enrolled() throws -> Set<String> { state.withLock { Set($0.rows.keys) } }

    func sealed(for study: String) -> [UInt8]? { state.withLock { $0.rows[study] } }
    func put(_ sealed: [UInt8], for study: String) { state.withLock { $0.rows[study] = sealed } }
  }
}
