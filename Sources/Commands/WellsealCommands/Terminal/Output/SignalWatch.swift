import Foundation
import Glibc
import Synchronization

/// Signals as events: until the watch ends, they are passed to a handler and do nothing else.
///
/// If several watches have the same signal, the latest one receives it.
struct SignalWatch {
  private let identifier: Int

  /// Starts a watch.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - handler: Called with the number of each signal that arrives, on a separate thread.
  init(_ numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
    identifier = SignalRelay.shared.add(numbers, handler)
  }

  /// Restores the former effect of the signals.
  func end() { SignalRelay.shared.remove(identifier) }
}

/// A relay of the process's signals from a signal handler through a pipe to the watches.
///
/// Dispatch sources don't work: on Linux, only the first source of a signal in a process ever
/// fires.
private final class SignalRelay: Sendable {
  static let shared = SignalRelay()

  private struct Watch {
    var identifier: Int
    var numbers: [Int32]
    var handler: @Sendable (Int32) -> Void
  }

  private struct State {
    var watches: [Watch] = []
    var nextIdentifier = 0
    /// The effect that each signal had before its first watch.
    var former: [Int32: __sighandler_t?] = [:]
  }

  /// A mutex, because watches begin and end on any thread, in functions that can't wait.
  private let state = Mutex(State())
  private let input: Int32

  private init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "SignalRelay: no pipe")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    input = ends[0]
    relayOutput.store(ends[1], ordering: .relaxed)
    let thread = Thread { [self] in forwardSignals() }
    thread.name = "signals"
    thread.start()
  }

  func add(_ numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) -> Int {
    state.withLock { state in
      state.nextIdentifier += 1
      state.watches.append(Watch(identifier: state.nextIdentifier, numbers: numbers, handler: handler))
      for number in numbers {
        let former = signal(number, relaySignal)
        // A second watch would find the handler of the first.
        if state.former[number] == nil { state.former[number] = .some(former) }
      }
      return state.nextIdentifier
    }
  }

  func remove(_ identifier: Int) {
    state.withLock { state in
      guard let index = state.watches.firstIndex(where: { $0.identifier == identifier }) else { return }
      for number in state.watches.remove(at: index).numbers
      where !state.watches.contains(where: { $0.numbers.contains(number) }) {
        _ = signal(number, state.former.removeValue(forKey: number) ?? SIG_DFL)
      }
    }
  }

  /// Calls the latest watch of each signal that arrives, as long as the process runs.
  private func forwardSignals() {
    // Dispatch's threads block signals, and the main thread may have ended.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    var byte: UInt8 = 0
    while true {
      guard read(input, &byte, 1) == 1 else {
        guard errno == EINTR else { return }
        continue
      }
      let number = Int32(byte)
      let handler = state.withLock { state in
        state.watches.last { $0.numbers.contains(number) }?.handler
      }
      // The watch ended after the signal had arrived, so the signal has its former effect.
      if let handler { handler(number) } else { kill(getpid(), number) }
    }
  }
}

/// The end of the pipe that ``relaySignal(_:)`` writes to.
private let relayOutput = Atomic<Int32>(-1)

/// Handles a signal.
///
/// It only writes a byte, because a signal handler may call few functions.
private func relaySignal(_ number: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(relayOutput.load(ordering: .relaxed), &byte, 1)
  errno = error
}

/// The limit of open files of the process.
enum DescriptorLimit {
  /// Raises the limit to the system's maximum.
  ///
  /// A daemon has three files per connection.
  static func raise() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 1 << 16)
    setrlimit(resource, &limit)
  }
}
