import CWellsealDeflate

/// Compresses and decompresses zlib streams: DEFLATE between a header of two bytes and a checksum.
///
/// Source: RFC 1950.
public enum Zlib {
  /// Inflates a complete stream.
  ///
  /// - Parameters:
  ///   - compressed: The stream.
  ///   - limit: The maximum number of output bytes; inflating stops there, and uses no more memory.
  /// - Returns: The uncompressed bytes.
  /// - Throws: ``DeflateError``, for example if the checksum is wrong.
  public static func inflate(_ compressed: [UInt8], limit: Int) throws(DeflateError) -> [UInt8] {
    try RawDeflate.inflate(compressed, limit: limit, frame: .zlib)
  }

  /// Deflates with the highest compression.
  public static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(12)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, output.baseAddress, bound)
    }
  }
}
