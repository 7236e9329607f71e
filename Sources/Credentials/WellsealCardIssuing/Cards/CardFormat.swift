import WellsealBase
import WellsealCredentials

/// The output formats of a card; the names are those of `--format`.
public enum CardFormat: String, Sendable, Hashable, CaseIterable {
  /// A `.smart-health-card` file.
  case file = "file"
  /// The signed text.
  case jws = "jws"
  /// The text of QR codes: `shc:/` and digits.
  case numeric = "numeric"
  /// QR codes as PNG images.
  case qrPNG = "qr-png"
  /// QR codes as SVG images.
  case qrSVG = "qr-svg"

  /// A Boolean value that indicates whether the format is, or becomes, a QR code and so has limited
  /// space.
  public var isForCodes: Bool { self != .file && self != .jws }

  /// The extension of the file name.
  var suffix: String { Self.suffixes[self] ?? "" }

  private static let suffixes: [CardFormat: String] = [
    .file: ".smart-health-card", .jws: ".jws", .numeric: ".shc.txt", .qrPNG: ".png", .qrSVG: ".svg",
  ]
}

/// A type that draws the text of a QR code; this module is independent of image formats.
public struct CodeDrawing: Sendable {
  /// Returns a code as PNG.
  public var png: @Sendable (_ text: String) throws -> [UInt8]

  /// Returns a code as SVG.
  public var svg: @Sendable (_ text: String) throws -> [UInt8]

  /// Creates the drawing functions.
  public init(
    png: @escaping @Sendable (String) throws -> [UInt8], svg: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    self.png = png
    self.svg = svg
  }
}

/// The output formats, and the handling of a card that is too long for one QR code.
public struct CardOutputs: Sendable {
  /// The handling of a card that doesn't fit one code.
  public enum LongCard: Sendable, Hashable {
    /// Reject the card if a format for codes is requested.
    case refused
    /// Omit the formats for codes.
    case withoutCodes
    /// Split the card into several codes, which newer readers need not support.
    case inParts

    /// The name in JSON, which never changes.
    var stableName: String {
      switch self {
      case .refused: "refused"
      case .withoutCodes: "withoutCodes"
      case .inParts: "inParts"
      }
    }
  }

  /// The requested formats.
  public var formats: [CardFormat]

  /// The handling of a card that doesn't fit one code.
  public var longCards: LongCard

  /// Draws codes.
  public var drawing: CodeDrawing

  /// Creates the outputs in some formats.
  public init(_ formats: [CardFormat], longCards: LongCard = .refused, drawing: CodeDrawing) {
    self.formats = formats
    self.longCards = longCards
    self.drawing = drawing
  }

  /// Creates the files of a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - name: The prefix of each file name, which must not identify the card's subject.
  /// - Returns: The file names with their contents.
  /// - Throws: ``CardTooLong``, or an error of the drawing.
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

/// A file of a card.
public struct CardOutput: Sendable, Hashable {
  /// The format of the file.
  public let format: CardFormat

  /// The name of the file, without a folder.
  public let name: String

  /// The content of the file.
  public let bytes: [UInt8]

  init(_ format: CardFormat, _ name: String, _ bytes: [UInt8]) {
    self.format = format
    self.name = name + format.suffix
    self.bytes = bytes
  }
}

extension [UInt8] {
  /// Returns a `.smart-health-card` file of signed texts.
  ///
  /// Source: SMART Health Cards Framework, "via File Download".
  static func healthCardFile(_ cards: [[UInt8]]) -> [UInt8] {
    let texts = cards.map { JSON.string(String(decoding: $0, as: UTF8.self)) }
    return (["verifiableCredential": .array(texts)] as JSON).minified
  }
}

extension NumericChunk {
  /// Returns the texts of a card's QR codes; all but the last have the same length.
  ///
  /// Source: SMART Health Cards Framework, "Chunking".
  static func texts(of jws: [UInt8], parts: Int) -> [String] {
    let size = (jws.count + parts - 1) / parts
    return (0..<parts).map { part in
      let characters = jws[(part * size)..<min((part + 1) * size, jws.count)]
      let position = parts == 1 ? "" : "\(part + 1)/\(parts)/"
      return "shc:/\(position)\(String(decoding: digits(of: characters), as: UTF8.self))"
    }
  }
}
