/// The text of one QR code of a card: a complete card, or one chunk of it.
///
/// Source: SMART Health Cards Framework, "Encoding Chunks as QR Codes".
public struct NumericChunk: Sendable, Hashable {
  /// The position among the chunks, or `nil` for a card in one code.
  public var part: Part?
  /// The characters of the JWS, or of a chunk of it.
  public var characters: [UInt8]

  /// The position of a chunk.
  public struct Part: Sendable, Hashable {
    /// The number of the chunk, from 1.
    public var index: Int

    /// The number of chunks.
    public var count: Int
  }

  /// The maximum number of characters in a single code.
  public static let singleLimit = UnverifiedCard.singleCodeLimit

  /// The maximum number of characters in each of several codes.
  public static let partLimit = 1191

  /// Reads `shc:/` and pairs of digits, with the chunk number between them if there is one.
  ///
  /// Each pair of digits is a character's ASCII code minus 45.
  public static func read(_ text: [UInt8]) -> Reading<NumericChunk> {
    guard let slash = text.lastIndex(of: UInt8(ascii: "/")), let header = Header(text[...slash]) else {
      return .stopped(.numericHeader, at: "qr")
    }
    var findings = header.hasOwnCase ? [] : [Finding(.schemeCase, at: "qr")]
    let digits = text[(slash + 1)...]
    guard let characters = decode(digits, &findings) else { return Reading(nil, findings) }
    let limit = header.part == nil || header.part?.count == 1 ? singleLimit : partLimit
    if characters.count > limit {
      findings.append(Finding(.numericTooLong, at: "qr", "\(characters.count) characters, \(limit) allowed"))
    }
    if header.part?.count == 1, header.part?.index == 1 {
      findings.append(Finding(.numericSingleChunkHeader, at: "qr"))
      return Reading(NumericChunk(part: nil, characters: characters), findings)
    }
    return Reading(NumericChunk(part: header.part, characters: characters), findings)
  }

  private static func decode(_ digits: ArraySlice<UInt8>, _ findings: inout [Finding]) -> [UInt8]? {
    func refuse(_ detail: String) -> [UInt8]? {
      findings.append(Finding(.numericDigits, at: "qr", detail))
      return nil
    }
    guard !digits.isEmpty else { return refuse("no digits") }
    guard digits.count.isMultiple(of: 2) else { return refuse("their count is odd") }
    var highest: UInt8 = 0
    var areDigits = true
    let characters = [UInt8](unsafeUninitializedCapacity: digits.count / 2) { output, count in
      digits.withUnsafeBufferPointer { digits in
        for place in 0..<digits.count / 2 {
          let (tens, ones) = (digits[2 * place] &- 0x30, digits[2 * place + 1] &- 0x30)
          areDigits = areDigits && tens < 10 && ones < 10
          let pair = tens &* 10 &+ ones
          highest = max(highest, pair)
          output[place] = pair &+ 45
        }
      }
      count = digits.count / 2
    }
    guard areDigits else { return refuse("they include other characters") }
    return highest > 77 ? refuse("a pair is above 77") : characters
  }

  /// Returns whether a text starts with `shc:/` in lowercase or uppercase.
  ///
  /// Source: RFC 3986, section 3.1: schemes are case-insensitive.
  package static func hasScheme(_ text: some Collection<UInt8>) -> Bool {
    text.count >= scheme.count && zip(text, scheme).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 > 0x60 }
  }

  private static let scheme = Array("shc:/".utf8)

  /// The prefix `shc:/` or `shc:/C/N/`.
  private struct Header {
    var part: Part?
    /// Whether the scheme is in lowercase, as issuers write it.
    let hasOwnCase: Bool

    init?(_ text: ArraySlice<UInt8>) {
      guard NumericChunk.hasScheme(text) else { return nil }
      hasOwnCase = text.starts(with: NumericChunk.scheme)
      let rest = text.dropFirst(NumericChunk.scheme.count)
      if rest.isEmpty { return }
      let numbers = rest.dropLast().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard numbers.count == 2, let index = Self.number(numbers[0]), let count = Self.number(numbers[1])
      else {
        return nil
      }
      part = Part(index: index, count: count)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
      guard (1...9).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }
}

extension NumericChunk {
  /// Writes a JWS as the digits that follow `shc:/`.
  public static func digits(of characters: some Sequence<UInt8>) -> [UInt8] {
    characters.flatMap { character -> [UInt8] in
      let value = character &- 45
      return [0x30 + value / 10, 0x30 + value % 10]
    }
  }
}
