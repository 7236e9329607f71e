public import WellsealBase

/// The directories that the caller trusts.
public struct TrustStore: Sendable {
  /// The directories, in the order of lookup; the first that lists an issuer supplies its name.
  public var directories: [TrustDirectory]
  /// A Boolean value that indicates whether the directories were chosen for this request.
  ///
  /// If so, an unlisted issuer is an error.
  public var isExplicit: Bool

  /// Creates a store of trusted directories; without a directory, no issuer is known.
  public init(_ directories: [TrustDirectory] = [], isExplicit: Bool = false) {
    self.directories = directories
    self.isExplicit = isExplicit
  }

  /// Returns the first directory that lists exactly this URL, and its entry.
  public func entry(for issuer: String) -> (directory: TrustDirectory, issuer: TrustedIssuer)? {
    for directory in directories {
      if let entry = directory.entry(for: issuer) { return (directory, entry) }
    }
    return nil
  }

  /// Returns the keys of an issuer from a directory; revocation times after `now` are reported.
  public func keys(for issuer: String, now: UnixTime) -> IssuerKeys? {
    for directory in directories {
      guard var keys = directory.entry(for: issuer)?.keys(now: now)?.value else { continue }
      keys.origin = .directory(directory.name)
      if keys.seen == nil { keys.seen = directory.made }
      return keys
    }
    return nil
  }

  /// Returns whether any listed issuer other than this one has the key.
  func anotherIssuer(than issuer: String, has kid: String) -> Bool {
    directories.contains { directory in
      directory.issuers.contains { $0.key != issuer && $0.value.lists(kid) }
    }
  }
}
