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

/// A user who shares data with others, in memory.
final class CaregiverFixture: Sendable {
  let storage = MemoryDocuments()
  let directory = Directory()
  let broker: ConsentBroker
  let person = UUID()
  let clock = Clock()

  init() throws {
    let (clock, place) = (clock, storage)
    broker = ConsentBroker(
      try ConsentRepository(KeptDocument("consent.json", in: place)),
      log: AccessLog(to: place, key: [UInt8](repeating: 7, count: 32)), now: { clock.now })
  }

  func service() throws -> CaregiverService {
    try CaregiverService(
      of: person, broker, KeptDocument(CaregiverRecord.document, in: storage), directory,
      now: { [clock] in clock.now })
  }

  /// Invites a caregiver, who accepts at once.
  func holder(
    _ request: CaregiverRequest, _ account: UUID = UUID(), in service: CaregiverService,
    own: StoreReopening? = nil
  ) async throws -> CaregiverGrant {
    let (secret, holding) = try await service.invite(request, opening: Self.store(0))
    try await service.accept(
      secret, of: holding.id, by: account, called: "Ben", with: own ?? Self.store(1))
    return try await service.holding(holding.id)
  }

  /// Returns what reopens the store of one of a few users.
  ///
  /// The stores are created once.
  static func store(_ number: Int) throws -> StoreReopening { try stores.get()[number] }

  private static let stores = Result {
    try (0..<3).map { number in
      let store = try SealedStore.create(
        in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "one two \(number)")],
        cost: ScryptCost(rounds: 1 << 10))
      return try #require(store.reopening)
    }
  }

  /// A clock that a test advances.
  final class Clock: Sendable {
    private let state = Mutex(Date.noon)
    var now: Date { state.withLock { $0 } }
    func advance(by seconds: TimeInterval) { state.withLock { $0 += seconds } }
  }

  /// In-memory documents and log lines.
  final class MemoryDocuments: DocumentKeeping, AccessAppending {
    private let state = Mutex<(documents: [String: [UInt8]], lines: [UInt8])>(([:], []))

    func read(_ name: String, limit: Int) throws -> [UInt8]? { state.withLock { $0.documents[name] } }
    func write(_ bytes: [UInt8], to name: String) throws { state.withLock { $0.documents[name] = bytes } }
    func location(of name: String) -> String { name }
    func append(_ bytes: [UInt8]) throws { state.withLock { $0.lines += bytes } }

    var text: String {
      state.withLock { state in
        state.documents.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
          + String(decoding: state.lines, as: UTF8.self)
      }
    }

    /// The number of log lines.
    var lines: Int { state.withLock { $0.lines.count { $0 == 0x0A } } }
  }

  /// An in-memory directory database.
  final class Directory: CaregiverDirectory {
    struct Row {
      var id: UUID
      var key: CaregiverKey
      var ends: Date?
    }

    private let state = Mutex<(invitations: [[UInt8]: UUID], rows: [UUID: Row])>(([:], [:]))

    func keep(invitation digest: [UInt8], of id: UUID, until end: Date) throws {
      state.withLock { $0.invitations[digest] = id }
    }
    func accept(invitation digest: [UInt8]) throws -> Bool {
      state.withLock { $0.invitations.removeValue(forKey: digest) != nil }
    }
    func keep(_ key: CaregiverKey, of id: UUID, by account: UUID, until end: Date?) throws {
      state.withLock { $0.rows[account] = Row(id: id, key: key, ends: end) }
    }
    func setExpiry(_ end: Date?, of id: UUID) throws {
      state.withLock { state in
        for account in state.rows.keys where state.rows[account]?.id == id { state.rows[account]?.ends = end }
      }
    }
    func end(_ id: UUID) throws {
      state.withLock { state in
        state.rows = state.rows.filter { $0.value.id != id }
        state.invitations = state.invitations.filter { $0.value != id }
      }
    }
    func held() throws -> Set<UUID> { state.withLock { Set($0.rows.values.map(\.id)) } }

    func row(of account: UUID) -> Row? { state.withLock { $0.rows[account] } }
    func remove(_ account: UUID) { state.withLock { $0.rows[account] = nil } }
  }
}

extension CaregiverRequest {
  /// Returns a request for a grant of heart rates.
  static func heart(
    _ name: String = "Ben", window: ReadWindow = ReadWindow(), lastDays: Int? = nil, until: Date? = nil
  ) -> CaregiverRequest {
    CaregiverRequest(name, .caregiver, read: [.heartRate], window: window, lastDays: lastDays, until: until)
  }
}
