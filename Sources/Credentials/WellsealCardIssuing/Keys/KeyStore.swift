import Crypto
import FoundationEssentials
public import WellsealBase
import WellsealCredentials
import WellsealFiles
public import WellsealKeys

/// The keys of an issuer on disk: a private folder with one sealed file for each key.
///
/// Listing and publishing need no secret; signing and rotating do. `KeyRecord` is the format.
public struct KeyStore: Sendable {
  let folder: Folder
  /// The cost of opening new files; existing files keep theirs.
  let cost: ScryptCost

  /// Creates a store for the keys in a folder, with a cost that slows down guessing the passphrase.
  public init(folder: String, cost: ScryptCost = .standard) {
    self.folder = Folder(folder, isPrivate: true)
    self.cost = cost
  }

  /// Returns all keys, latest first, with their states at a time.
  public func keys(at now: UnixTime) throws(IssuerStoreError) -> [IssuerKey] {
    let records = try records()
    let active = Self.active(of: records)?.kid
    return records.map { Self.key($0, active: active, at: now) }
  }

  /// Creates the first key.
  public func create(with secret: UnlockSecret, at now: UnixTime) throws(IssuerStoreError) -> SigningKey {
    let lock = try IssuerStoreError.wrapping { () throws(StorageError) in try folder.lock() }
    defer { lock.release() }
    if let active = Self.active(of: try records()) { throw .activeKeyExists(kid: active.kid) }
    return try add(with: secret, at: now)
  }

  /// Creates a new signing key; the old one stays published.
  ///
  /// The secret opens the old key and seals the new one. `end` is the time until which the old key
  /// is published; `nil` means no end. A time in the past removes the key immediately, and
  /// invalidates all of its cards: this is appropriate for a compromised key.
  public func rotate(
    with secret: UnlockSecret, publishingOldUntil end: UnixTime? = nil, at now: UnixTime
  ) throws(IssuerStoreError) -> (new: SigningKey, old: IssuerKey) {
    let lock = try IssuerStoreError.wrapping { () throws(StorageError) in try folder.lock() }
    defer { lock.release() }
    guard let old = Self.active(of: try records()) else { throw .noActiveKey }
    let oldKey = try old.privateKey(with: secret)
    let new = try add(with: secret, at: max(now, UnixTime(old.created + 1)))
    var retired = old
    if let end {
      retired = try KeyRecord.sealing(
        oldKey, created: old.created, retires: Int(end.seconds.rounded(.up)), with: secret, cost: cost)
      try write(retired)
    }
    return (new, Self.key(retired, active: new.kid, at: now))
  }

  /// Opens a key, by default the active one.
  public func signingKey(
    _ kid: String? = nil, with secret: UnlockSecret, at now: UnixTime
  ) throws(IssuerStoreError) -> SigningKey {
    let records = try records()
    let active = Self.active(of: records)
    guard let record = kid.map({ kid in records.first { $0.kid == kid } }) ?? active else {
      throw kid.map { .unknownKey(kid: $0) } ?? .noActiveKey
    }
    return SigningKey(
      key: Self.key(record, active: active?.kid, at: now), privateKey: try record.privateKey(with: secret))
  }
}

extension KeyStore {
  private func add(with secret: UnlockSecret, at now: UnixTime) throws(IssuerStoreError) -> SigningKey {
    let privateKey = P256.Signing.PrivateKey()
    let record = try KeyRecord.sealing(
      privateKey, created: Int(now.seconds.rounded(.down)), with: secret, cost: cost)
    try write(record)
    return SigningKey(key: Self.key(record, active: record.kid, at: now), privateKey: privateKey)
  }

  private func write(_ record: KeyRecord) throws(IssuerStoreError) {
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.write(Array((record.file.indented + "\n").utf8), to: "\(record.kid).json")
    }
  }

  /// Returns every key file, latest first.
  private func records() throws(IssuerStoreError) -> [KeyRecord] {
    let names = try IssuerStoreError.wrapping { () throws(StorageError) in try folder.names() }
    var records: [KeyRecord] = []
    for name in names where name.hasSuffix(".json") && name != RevocationIdentifiers.fileName {
      let bytes = try IssuerStoreError.wrapping { () throws(StorageError) in try folder.read(name) }
      records.append(try KeyRecord(bytes, name: name))
    }
    return records.sorted { ($0.created, $0.kid) > ($1.created, $1.kid) }
  }

  /// Returns the latest of the keys without an end.
  private static func active(of records: [KeyRecord]) -> KeyRecord? { records.first { $0.retires == nil } }

  private static func key(_ record: KeyRecord, active: String?, at now: UnixTime) -> IssuerKey {
    let state: IssuerKey.State =
      if record.kid == active { .active } else if let end = record.retires, UnixTime(end) <= now {
        .retired(since: UnixTime(end))
      } else { .retiring(until: record.retires.map { UnixTime($0) }) }
    return IssuerKey(key: record.publicKey, created: UnixTime(record.created), state: state)
  }
}
