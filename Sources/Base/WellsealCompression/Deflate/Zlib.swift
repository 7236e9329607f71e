import CWellsealDeflate

/// Packs and unpacks zlib streams: DEFLATE behind a header of two bytes and before a checksum.
///
/// Source: RFC 1950.
public enum Zlib {
  /// Inflates one whole stream.
  ///
  /// - Parameters:
  ///   - compressed: the stream and nothing else.
  ///   - limit: the most bytes that may come out; inflating stops when it is reached, and no more memory is used.
  /// - Returns: what the stream stands for.
  /// - Throws: ``DeflateError``, also for a wrong checksum.
  public static func inflate(_ compressed: [UInt8], limit: Int) throws(DeflateError) -> [UInt8] {
    try RawDeflate.inflate(compressed, limit: limit, frame: .zlib)
  }

  /// Deflates as small as the encoder can.
  public static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(12)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, output.baseAddress, bound)
    }
  }
}
