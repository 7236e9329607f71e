import Crypto
import FoundationEssentials
import WellsealKeys

/// The unencrypted header of a store, as JSON: how to unlock it, and the key for writes while it is
/// locked.
///
/// | member | meaning |
/// |---|---|
/// | `format` | 1 |
/// | `store` | the store's identifier, a UUID |
/// | `slots` | the master key, wrapped once for each secret that opens the store |
/// | `ring` | the data keys (``KeyRing``), sealed with the master key |
/// | `journal` | the last merged row of the journal, to detect rows that were put back |
/// | `journalKey` | the X25519 public key for data saved while the store is locked |
package struct StoreHeader: Hashable, Sendable, Codable {
  private(set) var format = 1
  let store: UUID
  private(set) var slots: [KeySlot]
  private var ring: Data
  var journal: UInt64 = 0
  let journalKey: Data

  static let format = 1

  private enum CodingKeys: String, CodingKey {
    case format = "format"
    case store = "store"
    case slots = "slots"
    case ring = "ring"
    case journal = "journal"
    case journalKey = "journalKey"
  }
}

/// The master key wrapped with AES-256-GCM and a key derived from one secret.
struct KeySlot: Hashable, Sendable, Codable {
  let kind: StoreSecret.Kind
  /// The cost, for passphrases.
  let cost: ScryptCost?
  let salt: Data
  /// The nonce, ciphertext and tag.
  let sealed: Data

  package init(
    _ master: SymmetricKey, for secret: StoreSecret, cost: ScryptCost, store: UUID
  ) throws(StoreFileError) {
    kind = secret.kind
    self.cost = secret.kind == .passphrase ? cost : nil
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    self.salt = salt
    let key = try secret.key(salt: Array(salt), cost: self.cost)
    let content = master.withUnsafeBytes { Array($0) }
    guard let box = try? AES.GCM.seal(content, using: key, authenticating: Self.data(kind, store)),
      let sealed = box.combined
    else { throw StoreFileError(.malformedHeader("slots")) }
    self.sealed = sealed
  }

  func open(with secret: StoreSecret, store: UUID) throws(StoreFileError) -> SymmetricKey {
    let key = try secret.key(salt: Array(salt), cost: cost)
    guard let box = try? AES.GCM.SealedBox(combined: sealed) else {
      throw StoreFileError(.malformedHeader("slots.sealed"))
    }
    guard let master = try? AES.GCM.open(box, using: key, authenticating: Self.data(kind, store)) else {
      throw StoreFileError(.wrongSecret)
    }
    return SymmetricKey(data: master)
  }

  private static func data(_ kind: StoreSecret.Kind, _ store: UUID) -> [UInt8] {
    // The text is part of the format and never changes.
    Array("wellseal slot 1 \(kind.rawValue) \(store.uuidString)".utf8)
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case cost = "cost"
    case salt = "salt"
    case sealed = "sealed"
  }
}

extension StoreHeader {
  /// Returns a header for a new store.
  static func make(
    _ ring: KeyRing, master: SymmetricKey, for secrets: [StoreSecret], cost: ScryptCost
  ) throws(StoreFileError) -> StoreHeader {
    let store = UUID()
    var slots: [KeySlot] = []
    for secret in secrets { slots.append(try KeySlot(master, for: secret, cost: cost, store: store)) }
    var header = StoreHeader(
      store: store, slots: slots, ring: Data(), journalKey: ring.journalKey.publicKey.rawRepresentation)
    try header.seal(ring, with: master)
    return header
  }

  /// Returns the master key from the slot that a secret opens.
  func master(with secret: StoreSecret) throws(StoreFileError) -> SymmetricKey {
    let slots = slots.filter { $0.kind == secret.kind }
    guard !slots.isEmpty else { throw StoreFileError(.noSuchSlot(secret.kind.name)) }
    for slot in slots.dropLast() {
      if let master = try? slot.open(with: secret, store: store) { return master }
    }
    return try slots[slots.count - 1].open(with: secret, store: store)
  }

  /// Returns true if a secret of a kind opens the store.
  package func hasSlot(for kind: StoreSecret.Kind) -> Bool { slots.contains { $0.kind == kind } }

  func openRing(with master: SymmetricKey) throws(StoreFileError) -> KeyRing {
    guard let box = try? AES.GCM.SealedBox(combined: ring),
      let content = try? AES.GCM.open(box, using: master, authenticating: ringData),
      let ring = try? KeyRing(Array(content))
    else { throw StoreFileError(.malformedHeader("ring")) }
    return ring
  }

  /// Seals a changed ring.
  mutating func seal(_ ring: KeyRing, with master: SymmetricKey) throws(StoreFileError) {
    guard let box = try? AES.GCM.seal(ring.encoded, using: master, authenticating: ringData),
      let sealed = box.combined
    else { throw StoreFileError(.malformedHeader("ring")) }
    self.ring = sealed
  }

  /// Replaces all slots of the same kind with one.
  mutating func replaceSlots(with slot: KeySlot) {
    slots.removeAll { $0.kind == slot.kind }
    slots.append(slot)
  }

  /// Returns true if the same secrets open both.
  func opensLike(_ other: StoreHeader) -> Bool { slots == other.slots && ring == other.ring }

  // The text is part of the format and never changes.
  private var ringData: [UInt8] { Array("wellseal ring 1 \(store.uuidString)".utf8) }
}

extension StoreHeader {
  var encoded: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Dates and numbers in a header are finite, so encoding can't fail.
    guard let data = try? encoder.encode(self) else { preconditionFailure("StoreHeader: not encodable") }
    return Array(data)
  }

  package init(_ bytes: [UInt8]) throws(StoreFileError) {
    struct Format: Decodable {
      let format: Int

      private enum CodingKeys: String, CodingKey {
        case format = "format"
      }
    }

    guard bytes.count <= 1 << 20 else { throw StoreFileError(.malformedHeader("size")) }
    let decoder = JSONDecoder()
    guard let format = try? decoder.decode(Format.self, from: Data(bytes)).format else {
      throw StoreFileError(.malformedHeader("format"))
    }
    guard format <= Self.format else { throw StoreFileError(.newerFormat(format)) }
    guard let header = try? decoder.decode(StoreHeader.self, from: Data(bytes)) else {
      throw StoreFileError(.malformedHeader("member"))
    }
    guard header.slots.count <= Self.maxSlots else { throw StoreFileError(.malformedHeader("slots")) }
    guard ScryptCost.areAcceptable(header.slots.compactMap(\.cost)) else {
      throw StoreFileError(.tooMuchWork)
    }
    self = header
  }

  /// The maximum number of slots, so that a malicious header can't keep the machine busy.
  private static var maxSlots: Int { 8 }

  /// The digest of the header, which the catalog stores.
  var digest: [UInt8] { Array(SHA256.hash(data: encoded)) }
}

extension StoreSecret.Kind {
  var name: String {
    switch self {
    case .passphrase: "passphrase"
    case .keyFile: "key file"
    case .recoveryCode: "recovery code"
    }
  }
}
