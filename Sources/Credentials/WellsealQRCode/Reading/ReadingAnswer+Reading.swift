extension ReadingAnswer {
  /// Parses a response, or returns `nil` for one with an invalid form.
  package init?(_ bytes: [UInt8]) {
    var rest = AnswerBytes(bytes)
    guard rest.read(4).map(Array.init) == Self.mark, let kind = rest.number(1) else { return nil }
    switch kind {
    case 1:
      guard let pixels = rest.number(8), let tries = rest.number(1), let count = rest.number(1) else {
        return nil
      }
      var symbols: [QRSymbol] = []
      for _ in 0..<count {
        guard let symbol = QRSymbol(&rest) else { return nil }
        symbols.append(symbol)
      }
      self = .symbols(symbols, left: SearchEffort(pixels: max(0, pixels), tries: tries))
    case 2:
      guard let refusal = ProcessingError(&rest) else { return nil }
      self = .refusal(refusal)
    default: return nil
    }
    guard rest.isAtEnd else { return nil }
  }
}

/// The remaining bytes of a response.
private struct AnswerBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number(_ width: Int) -> Int? {
    read(width)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

extension QRSymbol {
  fileprivate init?(_ rest: inout AnswerBytes) {
    guard let version = rest.number(1), let level = rest.number(1), let length = rest.number(2),
      let content = rest.read(length), let count = rest.number(2), version <= 40
    else { return nil }
    self.init(content: Array(content))
    self.version = QRVersion(version)
    self.level = ErrorCorrectionLevel(rawValue: Character(Unicode.Scalar(UInt8(level))))
    guard (level == 0) == (self.level == nil) else { return nil }
    guard count != ReadingAnswer.unknownSegments else { return }
    var left = content
    var segments: [QRSegment] = []
    for _ in 0..<count {
      guard let segment = QRSegment(&rest, of: &left) else { return nil }
      segments.append(segment)
    }
    guard left.isEmpty else { return nil }
    self.segments = segments
  }
}

extension QRSegment {
  /// Parses a segment, whose characters are the next ones of the symbol.
  fileprivate init?(_ rest: inout AnswerBytes, of content: inout ArraySlice<UInt8>) {
    guard let code = rest.number(1), let tells = rest.number(4), let length = rest.number(2),
      let mode = Mode(code: code, tells: tells), length <= content.count
    else { return nil }
    self.init(mode: mode, content: Array(content.prefix(length)))
    content = content.dropFirst(length)
  }
}

extension ReadingAnswer.ProcessingError {
  fileprivate init?(_ rest: inout AnswerBytes) {
    guard let reason = rest.number(1), let index = rest.number(1), let width = rest.number(8),
      let height = rest.number(8), let length = rest.number(1), let name = rest.read(length),
      index < PictureFormat.allCases.count, name.allSatisfy(Self.isPlain)
    else { return nil }
    let format = PictureFormat.allCases[index]
    switch reason {
    case 0: self = .unknownFormat
    case 1: self = .tooManyPixels(width: width, height: height)
    case 2: self = .damaged(format)
    case 3: self = .unsupported(format, feature: String(decoding: name, as: UTF8.self))
    case 4: self = .noResources(format)
    default: return nil
    }
  }

  /// Returns whether a byte is allowed in a displayed text.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
