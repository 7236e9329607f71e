public import Foundation

/// A filter that compresses or decompresses the data that is written to it.
///
/// ```swift
/// var output = Data()
/// let filter = try OutputFilter(.decompress, using: .zlib) { output += $0 ?? Data() }
/// try filter.write(compressed)
/// try filter.finalize()
/// ```
public final class OutputFilter {
  private let stream: DeflateStream
  private let operation: FilterOperation
  private let writeOutput: (Data?) throws -> Void
  private var buffer: [UInt8]
  private var isFinalized = false

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - operation: The direction.
  ///   - algorithm: The algorithm.
  ///   - bufferCapacity: The maximum size of an output chunk.
  ///   - writeFunc: Receives each chunk, and `nil` at the end.
  /// - Throws: ``FilterError/invalidState`` if there is no memory for the stream.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
    writingTo writeFunc: @escaping (Data?) throws -> Void
  ) throws {
    self.operation = operation
    stream = try DeflateStream(operation)
    writeOutput = writeFunc
    buffer = [UInt8](repeating: 0, count: max(bufferCapacity, 1))
  }

  /// Processes data, or finalizes the filter if the data is empty or `nil`.
  ///
  /// - Throws: ``FilterError``, or an error of the closure that receives the output.
  public func write<D: DataProtocol>(_ data: D?) throws {
    guard let data, !data.isEmpty else { return try finalize() }
    guard !isFinalized else { throw FilterError.invalidState }
    for region in data.regions { try region.withUnsafeBytes { try process($0, isLast: false) } }
  }

  /// Ends the stream, and passes the last output and `nil` to the closure.
  ///
  /// - Throws: ``FilterError/invalidData`` if a compressed stream is incomplete, or an error of the
  ///   closure that receives the output.
  public func finalize() throws {
    guard !isFinalized else { return }
    try process(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    guard stream.isAtEnd else { throw FilterError.invalidData }
    isFinalized = true
    try writeOutput(nil)
  }

  private func process(_ input: UnsafeRawBufferPointer, isLast: Bool) throws {
    var rest = input
    while true {
      let (consumed, produced) = try buffer.withUnsafeMutableBytes {
        try stream.process(rest, into: $0, isLast: isLast)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[consumed...])
      if produced > 0 { try writeOutput(Data(buffer[..<produced])) }
      if stream.isAtEnd {
        guard rest.isEmpty else { throw FilterError.invalidData }
        return
      }
      if rest.isEmpty, produced < buffer.count { return }
    }
  }
}
