import WellsealBase
import WellsealCredentials

/// The forms in which a card is handed over; the names are those of `--format`.
public enum CardFormat: String, Sendable, Hashable, CaseIterable {
  /// A `.smart-health-card` file.
  case file
  /// The signed text alone.
  case jws
  /// The text of QR codes: `shc:/` and digits.
  case numeric
  case qrPNG = "qr-png"
  case qrSVG = "qr-svg"

  /// Whether the form is, or becomes, a QR code and so has little room.
  public var isForCodes: Bool { self != .file && self != .jws }

  /// The end of the file's name.
  var suffix: String { Self.suffixes[self] ?? "" }

  private static let suffixes: [CardFormat: String] = [
    .file: ".smart-health-card", .jws: ".jws", .numeric: ".shc.txt", .qrPNG: ".png", .qrSVG: ".svg",
  ]
}

/// Draws the text of a QR code; this floor knows nothing of pictures.
public struct CodeDrawing: Sendable {
  /// Draws a code as PNG.
  public var png: @Sendable (_ text: String) throws -> [UInt8]

  /// Draws a code as SVG.
  public var svg: @Sendable (_ text: String) throws -> [UInt8]

  /// A way to draw codes.
  public init(
    png: @escaping @Sendable (String) throws -> [UInt8], svg: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    self.png = png
    self.svg = svg
  }
}

/// What to hand over: which forms, and what to do with a card that is too long for one QR code.
public struct CardOutputs: Sendable {
  /// What becomes of a card that does not fit one code.
  public enum LongCard: Sendable, Hashable {
    /// Refuse it, where a form for codes was asked for.
    case refused
    /// Leave out the forms for codes.
    case withoutCodes
    /// Spread it over several codes, which newer readers need not support.
    case inParts
  }

  /// The forms that are wanted.
  public var formats: [CardFormat]

  /// What becomes of a card that does not fit one code.
  public var longCards: LongCard

  /// How codes are drawn.
  public var drawing: CodeDrawing

  /// Which forms a card is written in.
  public init(_ formats: [CardFormat], longCards: LongCard = .refused, drawing: CodeDrawing) {
    self.formats = formats
    self.longCards = longCards
    self.drawing = drawing
  }

  /// Makes the files of a card.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - name: the beginning of each file's name; it must not tell who the card is about.
  /// - Returns: the files' names with their contents.
  /// - Throws: ``CardTooLong``, or what drawing threw.
  public func files(of card: IssuedCard, named name: String) throws -> [CardOutput] {
    if !card.budget.fits, longCards == .refused, formats.contains(where: \.isForCodes) {
      throw CardTooLong(budget: card.budget)
    }
    let texts = try codeTexts(of: card)
    return try formats.flatMap { format -> [CardOutput] in
      switch format {
      case .file: [CardOutput(format, name, [UInt8].healthCardFile([card.jws]))]
      case .jws: [CardOutput(format, name, card.jws)]
      case .numeric:
        texts.isEmpty ? [] : [CardOutput(format, name, Array(texts.joined(separator: "\n").utf8))]
      case .qrPNG: try pictures(of: texts, format, name, drawing.png)
      case .qrSVG: try pictures(of: texts, format, name, drawing.svg)
      }
    }
  }

  private func codeTexts(of card: IssuedCard) throws -> [String] {
    guard formats.contains(where: \.isForCodes) else { return [] }
    if card.budget.fits { return NumericChunk.texts(of: card.jws, parts: 1) }
    guard longCards == .inParts else { return [] }
    let parts = (card.jws.count + NumericChunk.partLimit - 1) / NumericChunk.partLimit
    return NumericChunk.texts(of: card.jws, parts: parts)
  }

  private func pictures(
    of texts: [String], _ format: CardFormat, _ name: String, _ draw: (String) throws -> [UInt8]
  ) throws -> [CardOutput] {
    try texts.enumerated().map { place, text in
      let part = texts.count == 1 ? "" : "-\(place + 1)-of-\(texts.count)"
      return CardOutput(format, name + part, try draw(text))
    }
  }
}

/// One file of a card.
public struct CardOutput: Sendable, Hashable {
  /// The form of the file.
  public let format: CardFormat

  /// The name of the file, without a folder.
  public let name: String

  /// What stands in the file.
  public let bytes: [UInt8]

  init(_ format: CardFormat, _ name: String, _ bytes: [UInt8]) {
    self.format = format
    self.name = name + format.suffix
    self.bytes = bytes
  }
}

extension [UInt8] {
  /// A `.smart-health-card` file of signed texts.
  ///
  /// Source: SMART Health Cards Framework, "via File Download".
  static func healthCardFile(_ cards: [[UInt8]]) -> [UInt8] {
    let texts = cards.map { JSON.string(String(decoding: $0, as: UTF8.self)) }
    return (["verifiableCredential": .array(texts)] as JSON).minified
  }
}

extension NumericChunk {
  /// The texts of a card's QR codes: as many parts, all but the last of the same length.
  ///
  /// Source: SMART Health Cards Framework, "Chunking".
  static func texts(of jws: [UInt8], parts: Int) -> [String] {
    let size = (jws.count + parts - 1) / parts
    return (0..<parts).map { part in
      let characters = jws[(part * size)..<min((part + 1) * size, jws.count)]
      let place = parts == 1 ? "" : "\(part + 1)/\(parts)/"
      return "shc:/\(place)\(String(decoding: digits(of: characters), as: UTF8.self))"
    }
  }
}
