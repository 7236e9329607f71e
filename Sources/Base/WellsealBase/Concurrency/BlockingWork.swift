#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A marker for work that blocks a thread until an external response.
package enum BlockingWork {
  /// Marks this thread as one that serves many requests, which blocking would delay.
  package static func forbidHere() {
    #if canImport(Glibc)
    pthread_setspecific(mark, UnsafeRawPointer(bitPattern: 1))
    #endif
  }

  /// Stops a debug build that blocks a marked thread; a release build doesn't check.
  package static func assertAllowed(file: StaticString = #fileID, line: UInt = #line) {
    assert(!isForbidden, "this would block a thread that serves many requests", file: file, line: line)
  }

  #if canImport(Glibc)
  private static var isForbidden: Bool { pthread_getspecific(mark) != nil }

  /// The thread-specific key; threads with a value for it must not be blocked.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { fatalError("BlockingWork: no thread-specific key left") }
    return key
  }()
  #else
  // Other systems have no server.
  private static let isForbidden = false
  #endif
}
