import Dispatch
import Glibc

/// Signals as news: until the watch is ended, they are told to a handler and do nothing else.
struct SignalWatch {
  private let sources: [any DispatchSourceSignal]
  private let numbers: [Int32]

  /// - Parameters:
  ///   - numbers: of the signals.
  ///   - handler: told the number of each that comes.
  init(_ numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
    self.numbers = numbers
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      source.resume()
      return source
    }
  }

  /// Lets the signals do again what they do by themselves.
  func end() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}

/// How many files the process may have open.
enum DescriptorLimit {
  /// Raises the limit to what the system allows; a daemon has three for each connection.
  static func raise() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 1 << 16)
    setrlimit(resource, &limit)
  }
}
