#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Work that keeps a thread until something outside has answered.
package enum BlockingWork {
  /// Notes that this thread answers the requests of many, each of which would wait.
  package static func forbidHere() {
    #if canImport(Glibc)
    pthread_setspecific(mark, UnsafeRawPointer(bitPattern: 1))
    #endif
  }

  /// Stops a debug build that blocks a thread for which it is forbidden; a release build asks nothing.
  package static func assertAllowed(file: StaticString = #fileID, line: UInt = #line) {
    assert(!isForbidden, "this blocks a thread that answers many", file: file, line: line)
  }

  #if canImport(Glibc)
  private static var isForbidden: Bool { pthread_getspecific(mark) != nil }

  /// A thread that has something here is one that nothing may block.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    guard pthread_key_create(&key, nil) == 0 else { fatalError("BlockingWork: no key of a thread is left") }
    return key
  }()
  #else
  // There is no server on other systems.
  private static let isForbidden = false
  #endif
}
