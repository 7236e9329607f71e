import Glibc

/// The supported image formats.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case bmp = "BMP"
  case webp = "WebP"
  case svg = "SVG"
  case pdf = "PDF"

  /// Detects the format of an image from its first bytes, never from a name.
  ///
  /// - Returns: The format, or `nil` if the bytes match none.
  package static func sniff(_ bytes: [UInt8]) -> PictureFormat? {
    let head = bytes.prefix(1024)
    for (signature, format) in signatures where head.starts(with: signature) {
      return format
    }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return .webp
    }
    // PDF readers allow other bytes before the header, within the first kilobyte.
    if holds("%PDF-", in: head) { return .pdf }
    return isSVG(bytes.prefix(16_384)) ? .svg : nil
  }

  private static let signatures: [([UInt8], PictureFormat)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    ([0xFF, 0xD8, 0xFF], .jpeg),
    (Array("BM".utf8), .bmp),
  ]

  /// Returns whether the bytes are an SVG: markup with an early root element, after a declaration,
  /// comments and a document type.
  private static func isSVG(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return text.first == UInt8(ascii: "<") && holds("<svg", in: text)
  }

  /// Returns whether the bytes contain a word.
  ///
  /// It runs for every text that might be a card, so it must be very fast.
  private static func holds(_ word: StaticString, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { text in
      var rest = text
      while rest.count >= word.utf8CodeUnitCount, let start = rest.baseAddress,
        let found = memchr(start, Int32(word.utf8Start[0]), rest.count)
      {
        rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
        if rest.count >= word.utf8CodeUnitCount, memcmp(found, word.utf8Start, word.utf8CodeUnitCount) == 0 {
          return true
        }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
      }
      return false
    }
  }
}
