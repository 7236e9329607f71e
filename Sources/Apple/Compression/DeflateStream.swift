import CWellsealZlib

/// A raw DEFLATE stream of zlib.
///
/// It is used by one thread at a time, as its filter is.
final class DeflateStream {
  // zlib stores the address of the structure, so it can't be a stored property.
  private let stream: UnsafeMutablePointer<z_stream>
  private let operation: FilterOperation
  /// Whether zlib has reported the end of the stream.
  private(set) var isAtEnd = false

  init(_ operation: FilterOperation) throws(FilterError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    self.operation = operation
    let size = Int32(MemoryLayout<z_stream>.size)
    let status =
      switch operation {
      case .compress:
        deflateInit2_(
          stream, Self.level, Z_DEFLATED, Self.rawWindow, Self.memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
      case .decompress: inflateInit2_(stream, Self.rawWindow, ZLIB_VERSION, size)
      }
    guard status == Z_OK else { throw .invalidState }
  }

  deinit {
    switch operation {
    case .compress: deflateEnd(stream)
    case .decompress: inflateEnd(stream)
    }
    stream.deallocate()
  }

  /// Processes input until it is consumed, the output is full, or the stream ends.
  ///
  /// - Parameters:
  ///   - input: The next bytes of the input.
  ///   - output: The memory for the output.
  ///   - isLast: Whether no more input follows.
  /// - Returns: The number of consumed and of produced bytes.
  /// - Throws: ``FilterError/invalidData`` if the input isn't a DEFLATE stream.
  func process(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, isLast: Bool
  ) throws(FilterError) -> (consumed: Int, produced: Int) {
    guard !isAtEnd, !output.isEmpty else { return (0, 0) }
    let inputCount = min(input.count, Self.maxChunk)
    let outputCount = min(output.count, Self.maxChunk)
    // zlib never writes to its input; its header lacks the `const`.
    stream.pointee.next_in = input.baseAddress.map {
      UnsafeMutablePointer(mutating: $0.assumingMemoryBound(to: UInt8.self))
    }
    stream.pointee.avail_in = UInt32(inputCount)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(outputCount)
    let status =
      switch operation {
      case .compress: deflate(stream, isLast && inputCount == input.count ? Z_FINISH : Z_NO_FLUSH)
      case .decompress: inflate(stream, Z_NO_FLUSH)
      }
    // zlib reports an empty input or a full output as Z_BUF_ERROR, after which it can continue.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { throw .invalidData }
    isAtEnd = status == Z_STREAM_END
    return (inputCount - Int(stream.pointee.avail_in), outputCount - Int(stream.pointee.avail_out))
  }

  /// Apple's level.
  private static let level: Int32 = 5
  /// The largest window; negative numbers mean a raw stream.
  private static let rawWindow: Int32 = -15
  /// zlib's default.
  private static let memory: Int32 = 8
  /// The counts of zlib have 32 bits.
  private static let maxChunk = 1 << 30
}
