import Crypto
import Foundation
import Synchronization
import TestSupport
import Testing
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealFiles
import WellsealKeys
import WellsealStore

/// An in-memory store and the records next to it.
final class StoreFixture: Sendable {
  let store: SealedStore
  let documents = InMemoryStorage()
  let log: AccessLog
  let person = UUID()
  let party = RelyingParty(publicName: "health.example.org")
  let challenges = CeremonyChallenges()

  init() throws {
    store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "one two three")],
      cost: ScryptCost(rounds: 1 << 10))
    log = AccessLog(to: documents, key: [UInt8](repeating: 7, count: 32))
  }

  func service(of other: UUID? = nil) throws -> AccountService {
    try AccountService(
      of: other ?? person, called: "Anna", at: party, challenges,
      KeptDocument(AccountRecord.document, in: documents), log: log, now: { Date.noon })
  }

  func reopening() throws -> StoreReopening { try #require(store.reopening) }

  /// In-memory documents and log lines.
  final class InMemoryStorage: DocumentKeeping, AccessAppending {
    private let state = Mutex<(documents: [String: [UInt8]], lines: [UInt8])>(([:], []))
    /// Whether writes fail.
    let isFull = Mutex(false)

    private func check() throws {
      if isFull.withLock({ $0 }) { throw StorageError(.busy, path: "memory") }
    }

    func read(_ name: String, limit: Int) throws -> [UInt8]? { state.withLock { $0.documents[name] } }

    func write(_ bytes: [UInt8], to name: String) throws {
      try check()
      state.withLock { $0.documents[name] = bytes }
    }

    func location(of name: String) -> String { name }

    func append(_ bytes: [UInt8]) throws {
      try check()
      state.withLock { $0.lines += bytes }
    }

    var text: String { state.withLock { String(decoding: $0.documents.values.joined(), as: UTF8.self) } }

    var events: [AccessEvent] {
      state.withLock { $0.lines }.split(separator: 0x0A).compactMap { line in
        (try? JSONDocument(parsing: Array(line)).root).flatMap { AccessEntry($0)?.event }
      }
    }
  }

  private static let shared = Result { try StoreFixture() }

  /// Creates a passkey with an external key.
  static func passkey(_ identifier: [UInt8], key: [UInt8]) throws -> Passkey {
    // Register it like an authenticator would, without a signature, because only the key matters.
    let party = RelyingParty(publicName: "localhost")
    let client: JSON = ["type": "webauthn.create", "challenge": "AA", "origin": "https://localhost"]
    let length = [UInt8(identifier.count >> 8), UInt8(identifier.count & 0xFF)]
    let hash = Array(SHA256.hash(data: Array("localhost".utf8)))
    let data =
      hash + [0x45, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16) + length + identifier + key
    let attestation: CBOR = ["fmt": "none", "attStmt": .map([]), "authData": .bytes(data)]
    let verified = try PasskeyRegistration(
      identifier: identifier, clientData: client.minified, attestation: attestation.encoded
    ).verified(at: party) { _ in true }
    return try Passkey(
      verified, name: "Key", made: Date.noon, nil, opening: shared.get().reopening())
  }
}
