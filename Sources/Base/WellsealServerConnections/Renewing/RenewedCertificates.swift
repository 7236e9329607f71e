import Glibc
import NIOCore
package import NIOSSL
import Synchronization
package import WellsealBase

/// TLS certificates that reload when their files change.
///
/// The files are checked on new connections, at most once a minute. Files that can't be used are
/// ignored: their renewal may be in progress, and the previous certificates are better than none.
package final class RenewedCertificates: Sendable {
  private let files: CertificateFiles
  private let now: @Sendable () -> UnixTime
  // A mutex, because connections begin on several threads, and TLS can't wait.
  private let state: Mutex<State>

  private struct State {
    var identity: Identity
    /// The state of the files when they were read.
    var marks: [FileMark?]
    var looked: UnixTime
  }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - files: The files in PEM.
  ///   - now: The clock.
  /// - Throws: ``CertificateFilesError`` if the files can't be used.
  package init(
    _ files: CertificateFiles, now: @escaping @Sendable () -> UnixTime = { .now }
  ) throws(CertificateFilesError) {
    self.files = files
    self.now = now
    let time = now()
    // Record the state first, so that files that change during reading are read again.
    let marks = Self.marks(of: files)
    state = Mutex(State(identity: try files.read(at: time), marks: marks, looked: time))
  }

  /// The server's TLS configuration; each connection gets the current certificates.
  package var configuration: TLSConfiguration {
    var configuration = state.withLock { $0.identity.configuration }
    configuration.sslContextCallback = { [self] _, promise in
      let identity = current()
      var present = NIOSSLContextConfigurationOverride()
      (present.certificateChain, present.privateKey) = identity.sources
      promise.succeed(present)
    }
    return configuration
  }

  /// The time at which the server's own certificate expires.
  package var expiry: UnixTime { UnixTime(Int(current().chain[0].notValidAfter)) }

  private func current() -> Identity {
    let time = now()
    return state.withLock { state in
      // Otherwise a clock that was set back would delay the next check for as long.
      guard abs(time - state.looked) >= Self.interval else { return state.identity }
      state.looked = time
      let marks = Self.marks(of: files)
      guard marks != state.marks, let identity = try? files.read(at: time) else { return state.identity }
      (state.identity, state.marks) = (identity, marks)
      return identity
    }
  }

  private static func marks(of files: CertificateFiles) -> [FileMark?] {
    [FileMark(files.chain), FileMark(files.key)]
  }

  private static let interval = 60.0
}

/// The state of a file, which changes with its content or when it is replaced.
private struct FileMark: Hashable {
  private let numbers: [Int]

  /// Returns `nil` if the file doesn't exist.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    numbers = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
      Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
    ]
  }
}
