import Glibc
import Synchronization

/// A lock on a file, which makes one process the owner of a resource.
///
/// The kernel releases it when the process ends, even after a crash; only an empty file stays.
package final class FileLock: Sendable {
  // A mutex, because the descriptor is closed once, by the first caller.
  private let file: Mutex<Int32?>

  /// Acquires the lock of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - creates: Whether to create a missing file.
  /// - Throws: ``StorageError``; its reason is ``StorageError/Reason/busy`` if another process, or
  ///   another owner in this one, has the lock.
  package init(_ path: String, creates: Bool = true) throws(StorageError) {
    let file = open(path, (creates ? O_RDWR | O_CREAT : O_RDONLY) | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .last(path) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno == EWOULDBLOCK ? StorageError(.busy, path: path) : .last(path)
      close(file)
      throw error
    }
    self.file = Mutex(file)
  }

  deinit { release() }

  /// Releases the lock; a second call does nothing.
  package func release() {
    file.withLock { file in
      guard let descriptor = file.take() else { return }
      // Closing isn't sufficient: a child that was just forked has the file, too, until it executes
      // its program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }
}
