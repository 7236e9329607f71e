import WellsealFiles

/// A file with a secret.
package struct SecretFile: Sendable {
  private let path: String
  private let isCredential: Bool

  /// - Parameters:
  ///   - path: of the file.
  ///   - isCredential: whether systemd has laid it down for this service, in a folder that nobody else enters; it belongs to root
  ///     then. Any other one must be this user's, and closed to others.
  package init(_ path: String, isCredential: Bool = false) {
    self.path = path
    self.isCredential = isCredential
  }

  /// What is in it now; nil where it cannot be read.
  func read() -> [UInt8]? { try? AtomicFile.read(path, limit: 1 << 10, isPrivate: !isCredential) }
}
