package import WellsealBase
import WellsealFiles

/// An error that occurs when the files of a server's certificates can't be used.
package struct CertificateFilesError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case unreadable(StorageError)
    case noCertificates
    case noKey
    case encryptedKey
    /// The key in a file doesn't belong to the first certificate.
    case mismatch(key: String)
    case expired(at: UnixTime, since: UnixTime)
    case notYetValid(at: UnixTime, from: UnixTime)
  }

  var reason: Reason
  /// The path of the file.
  var path: String

  init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}

extension CertificateFilesError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unreadable(let error): "\(error)"
    case .noCertificates: "\(path) contains no PEM certificates"
    case .noKey: "\(path) contains no PEM private key"
    case .encryptedKey: "the private key in \(path) is encrypted with a passphrase"
    case .mismatch(let key): "the key in \(key) doesn't match the first certificate in \(path)"
    case .expired(let now, let end):
      "the first certificate in \(path) expired at \(end.rfc3339) (now: \(now.rfc3339))"
    case .notYetValid(let now, let start):
      "the first certificate in \(path) isn't valid before \(start.rfc3339) (now: \(now.rfc3339))"
    }
  }
}

extension CertificateFilesError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .unreadable: "certificate-files.unreadable"
    case .noCertificates: "certificate-files.no-certificates"
    case .noKey: "certificate-files.no-key"
    case .encryptedKey: "certificate-files.encrypted-key"
    case .mismatch: "certificate-files.mismatch"
    case .expired: "certificate-files.expired"
    case .notYetValid: "certificate-files.not-yet-valid"
    }
  }

  package var hint: String? {
    switch reason {
    case .unreadable: "use a file that the server's user can read"
    case .noCertificates:
      "openssl x509 -noout -text -in \(path) shows what is in it; with -inform der it reads the binary form"
    case .noKey: "openssl pkey -noout -text -in \(path) shows what is in it"
    case .encryptedKey:
      "openssl pkey -in \(path) -out FILE removes the passphrase; keep that file private"
    case .mismatch(let key):
      "the server's own certificate must come first; compare openssl x509 -noout -pubkey -in \(path) "
        + "with openssl pkey -pubout -in \(key)"
    case .expired: "renew it; a running server reloads its files"
    case .notYetValid: "check the system clock with timedatectl"
    }
  }

  package var exitClass: ExitClass { .noInput }
}
