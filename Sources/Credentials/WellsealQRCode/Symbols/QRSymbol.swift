/// A QR code that was read.
package struct QRSymbol: Sendable, Hashable {
  /// The content of the symbol in its original bytes.
  package var content: [UInt8]

  /// The symbol's version, or `nil` if only the engine that doesn't report it decoded the symbol.
  package var version: QRVersion?

  /// The symbol's level of error correction, or `nil` if only the engine that doesn't report it
  /// decoded the symbol.
  var level: ErrorCorrectionLevel?

  /// The segments in their original order, or `nil` if only the engine that doesn't report them
  /// decoded the symbol, or it has a mode that ISO/IEC 18004 doesn't define.
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

  /// The content as text, or `nil` if it isn't UTF-8.
  var text: String? { String(validating: content, as: UTF8.self) }
}

extension QRSymbol: CustomStringConvertible {
  /// The version, level, length and segments, but never the content, which may be personal.
  package var description: String {
    let version = version.map { "version \($0)" } ?? "unknown version"
    let level = level.map { "level \($0)" } ?? "unknown level"
    let segments = segments.map { $0.map(\.description).joined(separator: " + ") } ?? "unknown segments"
    return "QR code, \(version), \(level), \(content.count) bytes: \(segments)"
  }
}
