import CWellsealQRencode

/// A type that encodes segments as the smallest symbol that holds them.
package struct QREncoder: Sendable, Hashable {
  /// The level of error correction; the lowest by default, as for health cards.
  var level: ErrorCorrectionLevel

  /// The maximum version.
  ///
  /// Health cards end at 22, which fits on 40 mm of paper.
  var largestVersion: QRVersion

  package init(level: ErrorCorrectionLevel = .low, maxVersion: QRVersion = .largest) {
    self.level = level
    self.largestVersion = maxVersion
  }

  /// Returns the symbol of a text in suitable modes (``QRSegment/segments(of:)``).
  package func symbol(for text: String) throws(QREncodingError) -> QRMatrix {
    try symbol(for: QRSegment.segments(of: text))
  }

  /// Returns the symbol of segments in exactly these modes.
  ///
  /// - Throws: ``QREncodingError``, with the number of excess bits if no allowed version holds the
  ///   segments.
  package func symbol(for segments: [QRSegment]) throws(QREncodingError) -> QRMatrix {
    guard segments.contains(where: { !$0.content.isEmpty }) else { throw .isEmpty }
    for (index, segment) in segments.enumerated() {
      guard segment.mode.canHold(segment.content[...]), !segment.content.isEmpty else {
        throw .cannotWrite(segment: index, mode: segment.mode)
      }
    }
    return try Self.draw(segments, version: try smallestVersion(for: segments), level: level)
  }

  /// Returns the smallest version that holds the segments.
  package func smallestVersion(for segments: [QRSegment]) throws(QREncodingError) -> QRVersion {
    var excess = 0
    for version in QRVersion.all where version <= largestVersion {
      excess = segments.bitCount(in: version) - 8 * version.dataCodewords(at: level)
      if excess <= 0 { return version }
    }
    throw .tooLong(excessBits: excess, version: largestVersion, level: level)
  }

  private static func draw(
    _ segments: [QRSegment], version: QRVersion, level: ErrorCorrectionLevel
  ) throws(QREncodingError) -> QRMatrix {
    guard let input = QRinput_new2(Int32(version.number), level.qrencode) else { throw .noMemory }
    defer { QRinput_free(input) }
    for segment in segments {
      let mode = segment.mode.qrencode
      guard QRinput_append(input, mode, Int32(segment.content.count), segment.content) == 0 else {
        throw .noMemory
      }
    }
    // The length was checked above, so the only possible error is exhausted memory.
    guard let code = QRcode_encodeInput(input) else { throw .noMemory }
    defer { QRcode_free(code) }
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: version.side * version.side)
    return QRMatrix(version: version, level: level, modules: modules.map { $0 & 1 == 1 })
  }
}

extension [QRSegment] {
  /// Returns the number of bits of the segments in a version, without a terminator.
  fileprivate func bitCount(in version: QRVersion) -> Int {
    reduce(0) { sum, segment in
      let width = segment.mode.countWidths?[version.countClass] ?? 0
      // A count that exceeds its field doesn't fit, regardless of the space.
      guard segment.characterCount < 1 << width else { return Int.max / 2 }
      return sum + 4 + width + segment.contentBits
    }
  }
}

extension QRSegment {
  fileprivate var contentBits: Int {
    let count = content.count
    return switch mode {
    case .numeric: count / 3 * 10 + [0, 4, 7][count % 3]
    case .alphanumeric: count / 2 * 11 + count % 2 * 6
    default: count * 8
    }
  }
}

extension QRSegment.Mode {
  fileprivate var qrencode: QRencodeMode {
    switch self {
    case .numeric: QR_MODE_NUM
    case .alphanumeric: QR_MODE_AN
    default: QR_MODE_8
    }
  }
}

extension ErrorCorrectionLevel {
  fileprivate var qrencode: QRecLevel {
    switch self {
    case .low: QR_ECLEVEL_L
    case .medium: QR_ECLEVEL_M
    case .quartile: QR_ECLEVEL_Q
    case .high: QR_ECLEVEL_H
    }
  }
}
