// The part of Apple's Compression framework that health apps need, for source code that imports
// Compression: raw DEFLATE (RFC 1951), which Apple calls ZLIB.
//
// - `OutputFilter` and `InputFilter` process streams in chunks.
// - `compression_decode_buffer` and `compression_encode_buffer` process a buffer.
//
// The other algorithms aren't declared, so that code that needs them fails to compile instead of at
// run time.

@_exported public import Foundation

/// A compression algorithm.
public enum Algorithm: CaseIterable, Sendable {
  /// Raw DEFLATE at level 5, without the header and the checksum of RFC 1950.
  case zlib
}

/// The direction of a filter.
public enum FilterOperation: Sendable {
  /// Compresses the data.
  case compress
  /// Decompresses the data.
  case decompress
}

/// An error that occurs when a filter can't process its data.
public enum FilterError: Error, Hashable {
  /// The filter was already finalized, or zlib can't allocate its memory.
  case invalidState
  /// The data isn't a complete stream, or more data follows it.
  case invalidData
}

extension FilterError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .invalidState: "the filter is already finalized, or out of memory"
    case .invalidData: "the data isn't a complete raw DEFLATE stream"
    }
  }
}
