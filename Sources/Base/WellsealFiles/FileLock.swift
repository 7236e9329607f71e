import Glibc
import Synchronization

/// A lock on a file, by which one process owns what the file stands for.
///
/// The kernel gives it up when the process ends, however it ends, so nothing is left behind by a crash but an empty file.
package final class FileLock: Sendable {
  // A mutex, because the descriptor is given up once, whoever asks first.
  private let file: Mutex<Int32?>

  /// Takes the lock of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - creates: whether it is made where it is missing.
  /// - Throws: ``StorageError``; its reason is ``StorageError/Reason/busy`` where another process, or another place in
  ///   this one, has the lock.
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

  /// Gives the lock up; a second call does nothing.
  package func release() {
    file.withLock { file in
      guard let descriptor = file.take() else { return }
      // Not only closed: a child that was just forked has the file, too, until it becomes another program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }
}
