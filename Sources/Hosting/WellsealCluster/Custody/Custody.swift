import Crypto
import FoundationEssentials
import Synchronization
import WellsealModel

/// The keys under which people's keys lie, as far as the custodian opens them.
///
/// | in `vault` | bytes |
/// |---|---|
/// | without a custodian | the person's 32 bytes |
/// | version | 1, the number 1 |
/// | identifier of the key | 16 |
/// | nonce, ciphertext, tag | 60, AES-256-GCM with `wellseal vault` and the person's identifier as associated data |
///
/// The custodian is asked again after a minute, so that one who is taken away is missed. What it refuses is remembered for
/// a while, and a wrong PIN for good: each question more could be the token's last.
package final class Custody: Sendable {
  private let custodians: [CustodianKind: any KeyCustodian]
  private let time: @Sendable () -> ContinuousClock.Instant
  // A mutex, because stores are opened on any thread; held while the custodian is asked, so that it is asked once.
  private let state = Mutex(State())

  private struct State {
    var keys: [UUID: SymmetricKey] = [:]
    /// By which of them new people's keys are sealed.
    var newest: UUID?
    var refusal: CustodianError?
    /// Until when this is believed.
    var end: ContinuousClock.Instant?
  }

  /// What a person's key is sealed under.
  struct Sealing {
    let id: UUID
    fileprivate let key: SymmetricKey
  }

  /// - Parameters:
  ///   - custodians: whom the settings name.
  ///   - now: the clock.
  package init(
    _ custodians: [any KeyCustodian] = [],
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.custodians = Dictionary(custodians.map { ($0.kind, $0) }) { first, _ in first }
    time = now
  }

  /// A row of the database, which says who keeps a key.
  struct Row {
    let id: UUID
    let kind: CustodianKind
    let body: [UInt8]
  }

  /// Opens a person's key.
  ///
  /// - Parameters:
  ///   - stored: as the database has it.
  ///   - person: whose.
  ///   - rows: asks the database who keeps keys, the newest last.
  /// - Returns: nil where there is no key of it any more.
  /// - Throws: ``CustodianError``, and what the database says.
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

  /// Seals a person's key.
  static func close(_ key: [UInt8], of person: UUID, _ sealing: Sealing) throws -> [UInt8] {
    let box = try AES.GCM.seal(key, using: sealing.key, authenticating: data(of: person))
    guard let bytes = box.combined else { throw CustodianError.otherKey }
    return [version] + withUnsafeBytes(of: sealing.id.uuid) { Array($0) } + bytes
  }

  /// By what new people's keys are sealed; nil where there is no custodian.
  func sealing(_ rows: () throws -> [Row], isAnew: Bool = false) throws -> Sealing? {
    let known = try keys(rows, isAnew: isAnew)
    guard let id = known.newest, let key = known.keys[id] else { return nil }
    return Sealing(id: id, key: key)
  }

  /// Whether the custodian opens what it keeps, where there is one; asked alike of people that there are and of others.
  func require(_ rows: () throws -> [Row]) throws { _ = try keys(rows) }

  /// A new key, sealed by a custodian.
  ///
  /// - Returns: the row of it.
  /// - Throws: ``CustodianError``.
  func makeKey(for kind: CustodianKind) throws(CustodianError) -> Row {
    guard let custodian = custodians[kind] else { throw .notNamed(kind) }
    let (id, key) = (UUID.random(), SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
    let body = try custodian.seal(key, for: Self.data(ofKey: id))
    // What cannot be opened again is not to be relied on.
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
          state.end = now + Self.patience
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
    Array("wellseal vault".utf8) + withUnsafeBytes(of: person.uuid) { Array($0) }
  }

  private static func data(ofKey id: UUID) -> [UInt8] {
    Array("wellseal custodian".utf8) + withUnsafeBytes(of: id.uuid) { Array($0) }
  }

  private static let version: UInt8 = 1
  private static let head = 17
  /// The length of a key that no custodian keeps.
  static let open = 32
  /// For how long keys are kept in memory.
  private static let memory = Duration.seconds(60)
  /// For how long a refusal is believed.
  private static let patience = Duration.seconds(5)
}
