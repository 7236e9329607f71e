/// A reader of the lines of an access log.
package protocol AccessReading: Sendable {
  /// Calls a function with all lines in order, in parts of whole lines.
  func visit(_ body: ([UInt8]) throws -> Void) throws
  /// Returns the latest lines before a line number, in order: at least `count` lines, or all.
  func lines(before number: Int, atLeast count: Int) throws -> [UInt8]
  /// Verifies the log against the checkpoint stored next to it and others.
  func verify(against checkpoints: [AccessCheckpoint]) throws -> AccessVerification
}

extension AccessReading {
  /// Returns all lines in order.
  ///
  /// ``visit(_:)`` needs less memory.
  package func read() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try visit { bytes += $0 }
    return bytes
  }

  /// Returns at least `count` of the latest lines, in order, or all.
  func newest(_ count: Int) throws -> [UInt8] { try lines(before: .max, atLeast: count) }
}
