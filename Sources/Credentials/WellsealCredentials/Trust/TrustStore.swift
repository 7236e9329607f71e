public import WellsealBase

/// The directories that somebody chose to believe, side by side.
public struct TrustStore: Sendable {
  /// The directories, in the order in which they are asked; the first that lists an issuer gives its name.
  public var directories: [TrustDirectory]
  /// Whether the directories were chosen for this very question; a card from elsewhere is then an error.
  public var isExplicit: Bool

  /// Directories to believe; without one, no issuer is known.
  public init(_ directories: [TrustDirectory] = [], isExplicit: Bool = false) {
    self.directories = directories
    self.isExplicit = isExplicit
  }

  /// The first directory that lists exactly this address, and its entry.
  public func entry(for issuer: String) -> (directory: TrustDirectory, issuer: TrustedIssuer)? {
    for directory in directories {
      if let entry = directory.entry(for: issuer) { return (directory, entry) }
    }
    return nil
  }

  /// The keys of an issuer that a directory carries; revocation times after now are noticed.
  public func keys(for issuer: String, now: UnixTime) -> IssuerKeys? {
    for directory in directories {
      guard var keys = directory.entry(for: issuer)?.keys(now: now)?.value else { continue }
      keys.origin = .directory(directory.name)
      if keys.seen == nil { keys.seen = directory.made }
      return keys
    }
    return nil
  }

  /// Whether any listed issuer other than this one has the key.
  func anotherIssuer(than issuer: String, has kid: String) -> Bool {
    directories.contains { directory in
      directory.issuers.contains { $0.key != issuer && $0.value.lists(kid) }
    }
  }
}
