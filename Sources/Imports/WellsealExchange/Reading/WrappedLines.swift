import WellsealCredentials

/// The lines of a text, in which a code may take several lines and have other lines around it.
///
/// A caption in capitals consists of characters of a certificate, and one of digits of those of a
/// card. So a code ends with the last line with which it is complete. If it is complete with none
/// of them, it is damaged, and all lines that may belong to it are joined.
struct WrappedLines {
  fileprivate enum Piece {
    case code(Code)
    case other(ArraySlice<UInt8>)
  }

  fileprivate struct Code {
    let start: CodeStart
    /// The line with the start, and the lines that may continue it.
    var lines: [ArraySlice<UInt8>]
    /// The number of lines with which the code is complete, or `nil` if there is none.
    var count: Int?
  }

  private let whole: ArraySlice<UInt8>
  private var pieces: [Piece] = []
  /// Whether there are lines of white space only, which belong to no code.
  private var hasBlankLines = false
  /// The number of places inside lines at which a code may still be searched, which bounds the time
  /// for any text.
  private var searches = 64

  init(_ text: ArraySlice<UInt8>) {
    whole = text
    guard text.contains(where: Envelope.isSpace) else { return }
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { append(line) }
    guard pieces.contains(where: \.isCode) else { return }
    for index in pieces.indices { pieces[index].end() }
    endParts()
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    let text = line.drop(while: Envelope.isSpace)
    // A space is one of the characters of a certificate.
    if text.isEmpty, pieces.last?.code?.start != .certificate {
      hasBlankLines = true
      return
    }
    if let start = CodeStart(text) { return pieces.append(.code(Code(start: start, lines: [text]))) }
    guard case .code(var code)? = pieces.last, code.start.continues(line) else {
      guard let inner = code(inside: line) else { return pieces.append(.other(line)) }
      pieces += [.other(line[..<inner.lines[0].startIndex]), .code(inner)]
      return
    }
    // With a second reference to the lines, each append would copy them all.
    pieces.removeLast()
    code.lines.append(line)
    pieces.append(.code(code))
  }

  /// Returns a complete code after other words of a line, such as one in the sentence of a message.
  private mutating func code(inside line: ArraySlice<UInt8>) -> Code? {
    for place in line.indices.dropFirst() where Self.marksBefore.contains(line[place - 1]) {
      guard Self.firstLetters.contains(line[place] | 0x20), let start = CodeStart(line[place...]) else {
        continue
      }
      guard searches > 0 else { return nil }
      searches -= 1
      let rest = Envelope.trimEnd(line[place...])
      let word = rest.prefix { !Self.marksAfter.contains($0) && (start == .certificate || $0 != 0x20) }
      let text = word[..<(word.lastIndex { !Self.punctuation.contains($0) }.map { $0 + 1 } ?? word.endIndex)]
      for candidate in [rest, word, text] where start.isComplete(Array(candidate)) {
        return Code(start: start, lines: [candidate])
      }
    }
    return nil
  }

  private static let marksBefore = Set(" \t<(\"':".utf8)
  private static let marksAfter = Set(">\"')".utf8)
  private static let punctuation = Set(".,;!?".utf8)
  /// The first letters of ``CodeStart``.
  private static let firstLetters = Set(CodeStart.allCases.compactMap(\.rawValue.utf8.first))

  // MARK: Result

  /// The codes without line breaks and other lines, and a description of what was removed, or `nil`
  /// if there is nothing to remove.
  var unwrapped: (text: [UInt8], removed: String?)? {
    let codes = pieces.compactMap(\.code)
    guard let first = pieces.first, !codes.isEmpty else { return nil }
    if codes.contains(where: { $0.count != nil }), isText {
      let kept = pieces.filter(\.mayBeCode)
      if kept.count < pieces.count || codes.contains(where: \.hasCaption) {
        return (Self.joined(kept), "other text around it")
      }
    }
    guard first.isCode, hasBlankLines || codes.contains(where: \.isWrapped) else { return nil }
    return (Self.joined(pieces), "line breaks inside it")
  }

  /// Whether no byte is a control character, as those of binary files.
  private var isText: Bool { whole.allSatisfy { $0 >= 0x20 || Envelope.isSpace($0) } }

  private static func joined(_ pieces: [Piece]) -> [UInt8] {
    Array(pieces.map(\.text).joined(separator: [0x0A]))
  }
}

// MARK: Ends of codes

extension WrappedLines {
  /// The maximum number of lines of one code; a code has at most 4,296 characters.
  fileprivate static let maxLines = 512
  /// The number of combinations of lines that are tried for the parts of a card.
  private static let maxCombinations = 256

  /// Finds the last lines of the parts of one card, which are complete only together.
  private mutating func endParts() {
    let indices = pieces.indices.filter { pieces[$0].code?.isPart == true }
    guard !indices.isEmpty else { return }
    let parts = indices.compactMap { pieces[$0].code }
    var counts = parts.map(\.lines.count)
    for _ in 0..<Self.maxCombinations {
      if Self.isCard(zip(parts, counts).map { $0.text($1) }) {
        for (index, count) in zip(indices, counts) { pieces[index].end(at: count) }
        return
      }
      // Captions usually follow the last part, so its lines vary first.
      guard let last = counts.lastIndex(where: { $0 > 1 }) else { return }
      counts[last] -= 1
      for index in counts.indices where index > last { counts[index] = parts[index].lines.count }
    }
  }

  private static func isCard(_ parts: [[UInt8]]) -> Bool {
    var assembler = ChunkAssembler()
    for text in parts {
      guard let chunk = NumericChunk.read(text).value, assembler.add(chunk) == nil else { return false }
    }
    return assembler.assembled().value.map { CodeStart.isSigned($0) } ?? false
  }
}

extension WrappedLines.Code {
  /// Whether the code is one part of several.
  fileprivate var isPart: Bool {
    guard start == .numeric, count == nil else { return false }
    return lines[0].dropFirst(start.rawValue.utf8.count).contains(UInt8(ascii: "/"))
  }

  /// Whether the code has line breaks or spaces inside it.
  fileprivate var isWrapped: Bool {
    lines.count > 1 || start == .numeric && Envelope.trimEnd(lines[0]).contains(where: Envelope.isSpace)
  }

  /// Whether lines that may continue the code don't belong to it.
  fileprivate var hasCaption: Bool { count.map { $0 < lines.count } ?? false }

  /// The code, with all of its lines if it isn't complete.
  fileprivate var text: [UInt8] { text(count ?? lines.count) }

  /// Returns the first lines without the breaks between them.
  fileprivate func text(_ count: Int) -> [UInt8] {
    // A space is one of the characters of a certificate.
    guard start != .certificate else { return Array(lines.prefix(count).joined()) }
    let rest = lines.prefix(count).dropFirst().joined().filter { !Envelope.isSpace($0) }
    let first = Envelope.trimEnd(lines[0])
    return (start == .numeric ? first.filter { !Envelope.isSpace($0) } : Array(first)) + rest
  }
}

extension WrappedLines.Piece {
  fileprivate var code: WrappedLines.Code? { if case .code(let code) = self { code } else { nil } }

  fileprivate var isCode: Bool { code != nil }

  /// Whether the piece is a code, even a damaged one, and not the address of a page.
  fileprivate var mayBeCode: Bool {
    switch self {
    case .code(let code): code.count != nil || !code.start.isLink || code.text.contains(UInt8(ascii: "#"))
    case .other(let line): CertificateText.matches(line)
    }
  }

  fileprivate var text: [UInt8] {
    switch self {
    case .code(let code): code.text
    case .other(let line): Array(line)
    }
  }

  /// Ends a code with the last line with which it is complete.
  fileprivate mutating func end() {
    guard let code else { return }
    let last = min(code.lines.count, WrappedLines.maxLines)
    end(at: (1...last).last { code.start.isComplete(code.text($0)) })
  }

  fileprivate mutating func end(at count: Int?) {
    guard var code else { return }
    code.count = count
    self = .code(code)
  }
}
