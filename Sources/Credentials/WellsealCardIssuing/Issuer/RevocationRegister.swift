import FoundationEssentials
public import WellsealBase
public import WellsealCredentials
import WellsealFiles

/// The lists of revoked cards that an issuer keeps, one for each key, in the form in which they are published.
///
/// A list only grows: each change counts its version up by one, and a list that cannot be read is never begun anew,
/// because verifiers would take the lower version for an older list.
///
/// Source: SMART Health Cards Framework, "Revocation".
public struct RevocationRegister: Sendable {
  private let folder: Folder

  /// The lists in a folder.
  public init(folder: String) { self.folder = Folder(folder, isPrivate: false) }

  /// The list of a key; nil where none of its cards was ever revoked.
  public func list(of kid: String) throws(IssuerStoreError) -> RevocationList? {
    try document(of: kid).map { bytes throws(IssuerStoreError) in try Self.read(bytes, kid: kid) }
  }

  /// The list of a key as it is published.
  func document(of kid: String) throws(IssuerStoreError) -> [UInt8]? {
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.readIfPresent("\(kid).json", limit: 1 << 24)
    }
  }

  /// Revokes cards of a key.
  ///
  /// Revoking what is revoked already changes nothing. Of two times for one identifier the later one counts, and no
  /// time, which means every card, counts more than any time.
  ///
  /// - Parameters:
  ///   - identifiers: what stands in the cards as `rid`.
  ///   - kid: the key that signed them.
  ///   - before: only cards issued before this time are revoked; nil for all.
  /// - Returns: the list as it is now.
  /// - Throws: ``IssuerStoreError`` where a text is no identifier, or the list cannot be read or written.
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

  /// The time that revokes more; nil revokes every card.
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
  /// The published form.
  ///
  /// Identifiers are sorted, so their order does not tell who was revoked when.
  var document: JSON {
    let identifiers = entries.sorted { $0.key < $1.key }.map { entry -> JSON in
      .string(entry.value.map { "\(entry.key).\(Int($0.seconds))" } ?? entry.key)
    }
    return ["kid": .string(kid), "method": "rid", "ctr": .integer(version), "rids": .array(identifiers)]
  }
}
