// The functions keep the names of Apple's C interface.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The identifier of an algorithm in the functions for buffers.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// Apple's number of the algorithm.
  public var rawValue: UInt32

  /// Creates an algorithm from Apple's number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates an algorithm from Apple's number.
  public init(_ rawValue: UInt32) { self.init(rawValue: rawValue) }
}

/// Raw DEFLATE at level 5.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)

/// Decompresses a buffer.
///
/// - Parameters:
///   - output: The memory for the output.
///   - outputSize: The size of the memory.
///   - input: The compressed bytes.
///   - inputSize: The number of compressed bytes.
///   - scratch: Ignored; Apple's function can use it as working memory.
///   - algorithm: The algorithm.
/// - Returns: The number of bytes in the output: `outputSize` if the output is truncated, or 0 if
///   the input is invalid.
public func compression_decode_buffer(
  _ output: UnsafeMutablePointer<UInt8>, _ outputSize: Int, _ input: UnsafePointer<UInt8>, _ inputSize: Int,
  _ scratch: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let target = UnsafeMutableRawBufferPointer(start: output, count: outputSize)
  let source = UnsafeRawBufferPointer(start: input, count: inputSize)
  return filled(target, from: source, .decompress, algorithm) ?? 0
}

/// Compresses a buffer.
///
/// - Parameters:
///   - output: The memory for the output.
///   - outputSize: The size of the memory.
///   - input: The uncompressed bytes.
///   - inputSize: The number of uncompressed bytes.
///   - scratch: Ignored; Apple's function can use it as working memory.
///   - algorithm: The algorithm.
/// - Returns: The number of bytes in the output, or 0 if they don't fit.
public func compression_encode_buffer(
  _ output: UnsafeMutablePointer<UInt8>, _ outputSize: Int, _ input: UnsafePointer<UInt8>, _ inputSize: Int,
  _ scratch: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let target = UnsafeMutableRawBufferPointer(start: output, count: outputSize)
  let source = UnsafeRawBufferPointer(start: input, count: inputSize)
  return filled(target, from: source, .compress, algorithm) ?? 0
}

/// Returns the size of the working memory for decompression, which is 0.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns the size of the working memory for compression, which is 0.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Fills memory with the output of one operation.
///
/// - Returns: The number of bytes, or `nil` if the input is invalid or the compressed output is too
///   long.
private func filled(
  _ output: UnsafeMutableRawBufferPointer, from input: UnsafeRawBufferPointer, _ operation: FilterOperation,
  _ algorithm: compression_algorithm
) -> Int? {
  guard algorithm == COMPRESSION_ZLIB, let stream = try? DeflateStream(operation) else { return nil }
  var (consumed, produced) = (0, 0)
  while !stream.isAtEnd, produced < output.count {
    let step = try? stream.process(
      UnsafeRawBufferPointer(rebasing: input[consumed...]),
      into: UnsafeMutableRawBufferPointer(rebasing: output[produced...]), isLast: true)
    guard let step, step != (0, 0) else { return nil }
    consumed += step.consumed
    produced += step.produced
  }
  return stream.isAtEnd || operation == .decompress ? produced : nil
}
