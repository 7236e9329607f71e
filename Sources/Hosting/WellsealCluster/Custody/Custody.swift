import Crypto
import FoundationEssentials
import Synchronization
import WellsealModel

/// The wrapping keys of users's keys, as far as the key provider opens them.
///
/// | in `vault` | bytes |
/// |---|---|
/// | without a key provider | the user's 32 bytes |
/// | version | 1, the number 1 |
/// | identifier of the key | 16 |
/// | nonce, ciphertext, tag | 60, AES-256-GCM |
///
/// The associated data is `wellseal vault` and the user's identifier.
///
/// The key provider is queried again after a minute, so that its removal takes effect. Errors are
/// cached for a few seconds, and a wrong PIN permanently, because each further attempt could lock
/// the token.
package final class Custody: Sendable {
  private let custodians: [CustodianKind: any KeyCustodian]
  private let time: @Sendable () -> ContinuousClock.Instant
  // A mutex, because stores are opened on any thread. It is held during calls to the key provider,
  // so that concurrent callers share one call.
  private let state = Mutex(State())

  private struct State {
    var keys: [UUID: SymmetricKey] = [:]
    /// The wrapping key for new users's keys.
    var newest: UUID?
    var refusal: CustodianError?
    /// The end of the validity of this state.
    var end: ContinuousClock.Instant?
  }

  /// A wrapping key for users's keys.
  struct Sealing {
    let id: UUID
    fileprivate let key: SymmetricKey
  }

  /// Creates a cache of wrapping keys.
  ///
  /// - Parameters:
  ///   - custodians: The configured key providers.
  ///   - now: The clock.
  package init(
    _ custodians: [any KeyCustodian] = [],
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.custodians = Dictionary(custodians.map { ($0.kind, $0) }) { first, _ in first }
    time = now
  }

  /// A row of the database with a wrapping key and the kind of its key provider.
  struct Row {
    let id: UUID
    let kind: CustodianKind
    let body: [UInt8]
  }

  /// Opens a user's key.
  ///
  /// - Parameters:
  ///   - stored: The value in the database.
  ///   - person: The user.
  ///   - rows: Reads the wrapping keys from the database, the latest last.
  /// - Returns: The key, or `nil` if its wrapping key no longer exists.
  /// - Throws: ``CustodianError``, or the error of the database.
  func open(_ stored: [UInt8], of person: UUID, _ rows: () throws -> [Row]) throws -> [UInt8]? {
    guard stored.count != Self.open else { return stored }
    guard stored.first == Self.version, stored.count > Self.head, let id = Self.identifier(in: stored) else {
      return nil
    }
    let known = try keys(rows)
    guard let key = try known.keys[id] ?? keys(rows, isAnew: true).keys[id] else { return nil }
    guard let box = try? AES.GCM.SealedBox(combined: stored.dropFirst(Self.head)),
      let opened = try? AES.GCM.open(box, using: key, authenticating: Self.data(of: person))
    else { throw CustodianError.otherKey }
    return Array(opened)
  }

  /// Seals a user's key.
  static func close(_ key: [UInt8], of person: UUID, _ sealing: Sealing) throws -> [UInt8] {
    let box = try AES.GCM.seal(key, using: sealing.key, authenticating: data(of: person))
    guard let bytes = box.combined else { throw CustodianError.otherKey }
    return [version] + withUnsafeBytes(of: sealing.id.uuid) { Array($0) } + bytes
  }

  /// Returns the wrapping key for new users, or `nil` if there is no key provider.
  func sealing(_ rows: () throws -> [Row], isAnew: Bool = false) throws -> Sealing? {
    let known = try keys(rows, isAnew: isAnew)
    guard let id = known.newest, let key = known.keys[id] else { return nil }
    return Sealing(id: id, key: key)
  }

  /// Checks that the key provider, if there is one, opens the wrapping keys.
  ///
  /// It is called for existing and unknown users alike.
  func require(_ rows: () throws -> [Row]) throws { _ = try keys(rows) }

  /// Creates a wrapping key, sealed by a key provider.
  ///
  /// - Returns: The row for the database.
  /// - Throws: ``CustodianError``.
  func makeKey(for kind: CustodianKind) throws(CustodianError) -> Row {
    guard let custodian = custodians[kind] else { throw .notNamed(kind) }
    let (id, key) = (UUID.random(), SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
    let body = try custodian.seal(key, for: Self.data(ofKey: id))
    // Verify that the sealed key can be opened again.
    guard try custodian.open(body, for: Self.data(ofKey: id)) == key else { throw .otherKey }
    return Row(id: id, kind: kind, body: body)
  }

  private func keys(_ rows: () throws -> [Row], isAnew: Bool = false) throws -> State {
    let result = state.withLock { state -> Result<State, any Error> in
      let now = time()
      if let refusal = state.refusal, refusal.mustNotBeRepeated { return .failure(refusal) }
      if let end = state.end, now < end, !isAnew || state.refusal != nil {
        return state.refusal.map { .failure($0) } ?? .success(state)
      }
      state = State()
      do {
        for row in try rows() {
          guard let custodian = custodians[row.kind] else { throw CustodianError.notNamed(row.kind) }
          state.keys[row.id] = SymmetricKey(
            data: try custodian.open(row.body, for: Self.data(ofKey: row.id)))
          state.newest = row.id
        }
        state.end = now + Self.memory
        return .success(state)
      } catch {
        state = State()
        if let refusal = error as? CustodianError {
          state.refusal = refusal
          state.end = now + Self.errorLifetime
        }
        return .failure(error)
      }
    }
    return try result.get()
  }

  static func identifier(in stored: [UInt8]) -> UUID? {
    guard stored.count > head else { return nil }
    let bytes = stored[1..<head]
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func data(of person: UUID) -> [UInt8] {
    // The text is part of the format and never changes.
    Array("wellseal vault".utf8) + withUnsafeBytes(of: person.uuid) { Array($0) }
  }

  private static func data(ofKey id: UUID) -> [UInt8] {
    // The text is part of the format and never changes.
    Array("wellseal custodian".utf8) + withUnsafeBytes(of: id.uuid) { Array($0) }
  }

  private static let version: UInt8 = 1
  private static let head = 17
  /// The length of an unwrapped key.
  static let open = 32
  /// The time for which keys are cached in memory.
  private static let memory = Duration.seconds(60)
  /// The time for which an error is cached.
  private static let errorLifetime = Duration.seconds(5)
}
