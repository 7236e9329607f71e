import CWellsealDeflate
import Synchronization

/// Inflates and deflates raw DEFLATE streams (RFC 1951: no zlib or gzip frame) with a limit on the
/// output.
///
/// The decompressor's state is reused: a new one would cost more than inflating a health card.
public enum RawDeflate {
  /// Inflates a complete stream.
  ///
  /// - Parameters:
  ///   - compressed: The stream.
  ///   - limit: The maximum number of output bytes; inflating stops there, and uses no more memory.
  /// - Returns: The uncompressed bytes.
  /// - Throws: ``DeflateError``. It identifies a zlib or gzip frame, because that is the most
  ///   common mistake.
  public static func inflate(_ compressed: [UInt8], limit: Int) throws(DeflateError) -> [UInt8] {
    try inflate(compressed, limit: limit, frame: .none)
  }

  /// The frame around a stream.
  enum Frame {
    case none
    /// A header and a checksum (RFC 1950).
    case zlib
  }

  /// Inflates a complete stream with its frame.
  static func inflate(_ compressed: [UInt8], limit: Int, frame: Frame) throws(DeflateError) -> [UInt8] {
    let inflater = pool.withLock { $0.popLast() } ?? Inflater()
    defer { pool.withLock { if $0.count < 64 { $0.append(inflater) } } }
    return try inflater.inflate(compressed, limit: limit, frame: frame)
  }

  /// Deflates with the highest compression.
  public static func deflate(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, level: 12) }

  /// Deflates a complete stream.
  ///
  /// - Parameters:
  ///   - bytes: The uncompressed bytes.
  ///   - level: The level from 1, fastest, to 12, smallest.
  /// - Returns: The stream.
  public static func deflate(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(level)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = libdeflate_deflate_compress(compressor, bytes, bytes.count, output.baseAddress, bound)
    }
  }

  /// Unused inflaters.
  ///
  /// A mutex, because verification is synchronous and runs on every core.
  private static let pool = Mutex<[Inflater]>([])
}

/// An error that occurs when a stream can't be inflated.
public enum DeflateError: Error, Hashable, Sendable {
  /// The bytes are not a DEFLATE stream, or it ends early.
  case notDeflate
  /// The bytes are not a zlib stream (RFC 1950), it ends early, or its checksum is wrong.
  case notZlib
  /// The stream has a zlib (RFC 1950) frame.
  case zlibFrame
  /// The stream has a gzip (RFC 1952) frame.
  case gzipFrame
  /// The output of `compressed` bytes exceeds `limit` bytes.
  case tooLarge(compressed: Int, limit: Int)
  /// The stream ends, and `count` more bytes follow it.
  case trailingBytes(count: Int)
}

extension DeflateError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notDeflate: "the bytes are not a complete raw DEFLATE stream"
    case .notZlib: "the bytes are not a complete zlib stream, or its checksum is wrong"
    case .zlibFrame: "the DEFLATE stream has a zlib header; it must be raw (RFC 1951)"
    case .gzipFrame: "the DEFLATE stream has a gzip header; it must be raw (RFC 1951)"
    case .tooLarge(let compressed, let limit):
      "\(compressed) compressed bytes inflate to more than the \(limit) bytes allowed"
    case .trailingBytes(let count): "\(count) bytes follow the end of the DEFLATE stream"
    }
  }
}

/// A reusable decompressor with its output buffer.
///
/// Unchecked Sendable, because an inflater is either in the pool or owned by one caller.
private final class Inflater: @unchecked Sendable {
  private let decompressor = libdeflate_alloc_decompressor()
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  deinit { libdeflate_free_decompressor(decompressor) }

  func inflate(
    _ compressed: [UInt8], limit: Int, frame: RawDeflate.Frame
  ) throws(DeflateError) -> [UInt8] {
    let decompress =
      frame == .zlib ? libdeflate_zlib_decompress_ex : libdeflate_deflate_decompress_ex
    while true {
      var consumed = 0
      var produced = 0
      let room = min(buffer.count, limit)
      let result = decompress(
        decompressor, compressed, compressed.count, &buffer, room, &consumed, &produced)
      switch result {
      case LIBDEFLATE_SUCCESS:
        guard consumed == compressed.count else {
          throw .trailingBytes(count: compressed.count - consumed)
        }
        return Array(buffer[..<produced])
      case LIBDEFLATE_INSUFFICIENT_SPACE where buffer.count < limit:
        buffer = [UInt8](repeating: 0, count: min(buffer.count * 8, limit))
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        throw .tooLarge(compressed: compressed.count, limit: limit)
      default:
        throw frame == .zlib ? .notZlib : self.frame(of: compressed)
      }
    }
  }

  private func frame(of bytes: [UInt8]) -> DeflateError {
    guard bytes.count > 2 else { return .notDeflate }
    if bytes[0] == 0x1F, bytes[1] == 0x8B { return .gzipFrame }
    let header = Int(bytes[0]) << 8 | Int(bytes[1])
    return bytes[0] & 0x0F == 8 && header.isMultiple(of: 31) ? .zlibFrame : .notDeflate
  }
}
