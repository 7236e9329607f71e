import Glibc
import NIOCore
package import NIOSSL
import Synchronization
package import WellsealBase

/// The certificates of a server that runs long: files that have changed are read again, without a restart.
///
/// The files are looked at when somebody connects, once a minute at most. Files that cannot be used change nothing:
/// whoever renews them may be in the midst of it, and the ones before are better than none.
package final class RenewedCertificates: Sendable {
  private let files: CertificateFiles
  private let now: @Sendable () -> UnixTime
  // Connections begin on several threads, and TLS cannot wait.
  private let state: Mutex<State>

  private struct State {
    var identity: Identity
    /// How the files were when they were read.
    var marks: [FileMark?]
    var looked: UnixTime
  }

  /// - Parameters:
  ///   - files: the files in PEM.
  ///   - now: the clock.
  /// - Throws: what is wrong with the files as they are.
  package init(
    _ files: CertificateFiles, now: @escaping @Sendable () -> UnixTime = { .now }
  ) throws(CertificateFilesError) {
    self.files = files
    self.now = now
    let time = now()
    // Marked first: what changes while they are read is read again.
    let marks = Self.marks(of: files)
    state = Mutex(State(identity: try files.read(at: time), marks: marks, looked: time))
  }

  /// How the server speaks TLS; each connection gets the certificates of its time.
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

  private func current() -> Identity {
    let time = now()
    return state.withLock { state in
      // A clock that was set back would otherwise put the next look off for as long.
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

/// What changes when a file does, also when another one takes its name.
private struct FileMark: Hashable {
  private let numbers: [Int]

  /// Nil for a file that is not there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    numbers = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
      Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
    ]
  }
}
