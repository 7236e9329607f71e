/// A QR code that was read.
package struct QRSymbol: Sendable, Hashable {
  /// What the symbol says, in the bytes it says it in.
  package var content: [UInt8]

  /// The symbol's size; nothing where only the engine that does not tell could read it.
  package var version: QRVersion?

  /// The symbol's level of error correction; nothing where only the engine that does not tell could read it.
  var level: ErrorCorrectionLevel?

  /// The segments in the order they were written; nothing where only the engine that does not tell could read the
  /// symbol, or where it has a mode that ISO/IEC 18004 does not define.
  package var segments: [QRSegment]?

  package init(
    content: [UInt8], version: QRVersion? = nil, level: ErrorCorrectionLevel? = nil,
    segments: [QRSegment]? = nil
  ) {
    self.content = content
    self.version = version
    self.level = level
    self.segments = segments
  }

  /// The content as text, where it is UTF-8.
  var text: String? { String(validating: content, as: UTF8.self) }
}

extension QRSymbol: CustomStringConvertible {
  /// Size, level, length and segments; never the content, which may be a person's.
  package var description: String {
    let version = version.map { "version \($0)" } ?? "unknown version"
    let level = level.map { "level \($0)" } ?? "unknown level"
    let segments = segments.map { $0.map(\.description).joined(separator: " + ") } ?? "unknown segments"
    return "QR code, \(version), \(level), \(content.count) bytes: \(segments)"
  }
}
