package import WellsealBase
package import WellsealFiles

/// Why the files of a server's certificates cannot be used.
package struct CertificateFilesError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(StorageError)
    case noCertificates
    case noKey
    case encryptedKey
    /// The key in a file is not that of the first certificate.
    case mismatch(key: String)
    case expired(at: UnixTime, since: UnixTime)
    case notYetValid(at: UnixTime, from: UnixTime)
  }

  package var reason: Reason
  /// The file that it is about.
  package var path: String

  package init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}

extension CertificateFilesError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unreadable(let error): "\(error)"
    case .noCertificates: "\(path) holds no certificates in PEM"
    case .noKey: "\(path) holds no private key in PEM"
    case .encryptedKey: "the private key in \(path) is encrypted with a passphrase"
    case .mismatch(let key): "the private key in \(key) is not that of the first certificate in \(path)"
    case .expired(let now, let end):
      "the first certificate in \(path) expired at \(end.rfc3339), and it is \(now.rfc3339)"
    case .notYetValid(let now, let start):
      "the first certificate in \(path) is valid from \(start.rfc3339), and it is \(now.rfc3339)"
    }
  }
}
