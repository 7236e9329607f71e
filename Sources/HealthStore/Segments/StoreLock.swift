import Glibc
import Synchronization

/// The lock by which one process owns a store; the kernel gives it up when the process ends, however it ends.
final class StoreLock: Sendable {
  private let file: Mutex<Int32>

  /// Takes the lock of the file beside a store.
  ///
  /// - Throws: ``StoreFault/Reason/inUse(path:)`` where another process, or another place in this one, has it.
  init(beside path: String, creates: Bool) throws(StoreFault) {
    guard creates || access(path, F_OK) == 0 else { throw StoreFault(.notAStore(path: path)) }
    let file = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreFault(Self.reason(errno)) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let number = errno
      Glibc.close(file)
      throw StoreFault(number == EWOULDBLOCK ? .inUse(path: path) : .system(number))
    }
    self.file = Mutex(file)
  }

  deinit { release() }

  func release() {
    file.withLock { file in
      guard file >= 0 else { return }
      // Not only closed: a child that was just forked has the file too until it becomes another program.
      flock(file, LOCK_UN)
      Glibc.close(file)
      file = -1
    }
  }

  private static func reason(_ number: Int32) -> StoreFault.Reason {
    switch number {
    case EROFS, EACCES, EPERM: .readOnly
    case ENOSPC, EDQUOT: .diskFull
    default: .system(number)
    }
  }
}
