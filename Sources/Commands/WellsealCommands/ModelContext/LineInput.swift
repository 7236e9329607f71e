import Glibc

/// The lines of standard input, each read up to a limit.
struct LineInput {
  enum Line: Equatable {
    case whole([UInt8])
    /// A line that exceeded the limit and was skipped.
    case tooLong
  }

  private let descriptor: Int32
  private let limit: Int
  private var held: ArraySlice<UInt8> = []
  private var isAtEnd = false

  init(_ descriptor: Int32 = STDIN_FILENO, limit: Int = 1 << 18) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Returns the next line without its line end, or `nil` after the last one.
  mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if let end = held.firstIndex(of: 0x0A) {
        isTooLong = isTooLong || line.count + (end - held.startIndex) > limit
        if !isTooLong { line += held[..<end] }
        held = held[(end + 1)...]
        return isTooLong ? .tooLong : .whole(line)
      }
      isTooLong = isTooLong || line.count + held.count > limit
      if isTooLong { line = [] } else { line += held }
      held = []
      guard !isAtEnd, let block = read() else {
        isAtEnd = true
        return isTooLong ? .tooLong : line.isEmpty ? nil : .whole(line)
      }
      held = block
    }
  }

  /// Returns the next bytes, or `nil` at the end.
  private func read() -> ArraySlice<UInt8>? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? block[..<count] : nil
    }
  }
}
