import FoundationEssentials
public import WellsealBase
public import WellsealCredentials
import WellsealFiles

/// The lists of revoked cards of an issuer, one for each key, in the published format.
///
/// A list only grows, and each change increments its version. An unreadable list is never replaced
/// with a new one, because verifiers would treat the lower version as outdated.
///
/// Source: SMART Health Cards Framework, "Revocation".
public struct RevocationRegister: Sendable {
  private let folder: Folder

  /// Creates a register of the lists in a folder.
  public init(folder: String) { self.folder = Folder(folder, isPrivate: false) }

  /// Returns the list of a key, or `nil` if none of its cards was ever revoked.
  public func list(of kid: String) throws(IssuerStoreError) -> RevocationList? {
    try document(of: kid).map { bytes throws(IssuerStoreError) in try Self.read(bytes, kid: kid) }
  }

  /// Returns the published document of a key's list.
  func document(of kid: String) throws(IssuerStoreError) -> [UInt8]? {
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.readIfPresent("\(kid).json", limit: 1 << 24)
    }
  }

  /// Revokes cards of a key.
  ///
  /// Revoking a revoked card changes nothing. If an identifier has two times, the later one counts.
  /// No time means every card and takes precedence over any time.
  ///
  /// - Parameters:
  ///   - identifiers: The `rid` of the cards.
  ///   - kid: The identifier of the key that signed them.
  ///   - before: Only cards issued before this time are revoked; `nil` for all.
  /// - Returns: The updated list.
  /// - Throws: ``IssuerStoreError`` if an identifier is invalid, or the list can't be read or
  ///   written.
  public func revoke(
    _ identifiers: [String], of kid: String, before: UnixTime? = nil
  ) throws(IssuerStoreError) -> RevocationList {
    guard identifiers.allSatisfy({ RevocationList.isIdentifier($0) }) else { throw .notAnIdentifier }
    let lock = try IssuerStoreError.wrapping { () throws(StorageError) in try folder.lock() }
    defer { lock.release() }
    let old = try list(of: kid)
    var entries = old?.entries ?? [:]
    let until = before.map { $0.rounded(.up) }
    for identifier in identifiers { entries[identifier] = .some(Self.later(entries[identifier], until)) }
    if let old, old.entries == entries { return old }
    let new = RevocationList(kid: kid, version: (old?.version ?? 0) + 1, entries: entries)
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.write(new.document.minified, to: "\(kid).json")
    }
    return new
  }

  /// Returns the time that revokes more cards; `nil` revokes every card.
  private static func later(_ present: UnixTime??, _ added: UnixTime?) -> UnixTime? {
    guard let present, let old = present, let added else { return present == .some(nil) ? nil : added }
    return max(old, added)
  }

  static func read(_ bytes: [UInt8], kid: String) throws(IssuerStoreError) -> RevocationList {
    let list = RevocationList.read(bytes, kid: kid, announced: nil, now: .distantFuture)
    guard let value = list.value, value.isComplete else { throw .listUnreadable(kid: kid) }
    return value
  }
}

extension RevocationList {
  /// The published document.
  ///
  /// Identifiers are sorted, so that their order doesn't reveal the order of revocation.
  var document: JSON {
    let identifiers = entries.sorted { $0.key < $1.key }.map { entry -> JSON in
      .string(entry.value.map { "\(entry.key).\(Int($0.seconds))" } ?? entry.key)
    }
    return ["kid": .string(kid), "method": "rid", "ctr": .integer(version), "rids": .array(identifiers)]
  }
}
