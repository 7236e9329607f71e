import WellsealFiles

/// A file with a secret.
package struct SecretFile: Sendable {
  private let path: String
  private let isCredential: Bool

  /// Creates a reference to a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isCredential: Whether systemd placed the file for this service in a folder that no other
  ///     user can enter. It then belongs to root. Any other file must belong to this user and be
  ///     inaccessible to others.
  package init(_ path: String, isCredential: Bool = false) {
    self.path = path
    self.isCredential = isCredential
  }

  /// Reads the current content, or returns `nil` if the file is unreadable.
  func read() -> [UInt8]? { try? AtomicFile.read(path, limit: 1 << 10, isPrivate: !isCredential) }
}
