public import Foundation

/// A filter that compresses or decompresses the data that it reads.
public final class InputFilter<D: DataProtocol> {
  private let stream: DeflateStream
  private let readInput: (Int) throws -> D?
  private let capacity: Int
  private var input: [UInt8] = []
  private var isInputAtEnd = false

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - operation: The direction.
  ///   - algorithm: The algorithm.
  ///   - bufferCapacity: The number of bytes to request at a time.
  ///   - readFunc: Returns at most the given number of bytes, or `nil` or nothing at the end.
  /// - Throws: ``FilterError/invalidState`` if there is no memory for the stream.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
    readingFrom readFunc: @escaping (Int) throws -> D?
  ) throws {
    stream = try DeflateStream(operation)
    readInput = readFunc
    capacity = max(bufferCapacity, 1)
  }

  /// Reads the next bytes of the output.
  ///
  /// - Parameter count: The maximum number of bytes.
  /// - Returns: The bytes, or `nil` at the end.
  /// - Throws: ``FilterError/invalidData`` if the input isn't a complete stream, or an error of the
  ///   closure that provides the input.
  public func readData(ofLength count: Int) throws -> Data? {
    var output = [UInt8](repeating: 0, count: max(count, 1))
    while !stream.isAtEnd {
      if input.isEmpty, !isInputAtEnd {
        input = try readInput(capacity).map { Array($0) } ?? []
        isInputAtEnd = input.isEmpty
      }
      let (consumed, produced) = try input.withUnsafeBytes { input in
        try output.withUnsafeMutableBytes { try stream.process(input, into: $0, isLast: isInputAtEnd) }
      }
      input.removeFirst(consumed)
      if produced > 0 { return Data(output[..<produced]) }
      guard stream.isAtEnd || !isInputAtEnd else { throw FilterError.invalidData }
    }
    return nil
  }
}
