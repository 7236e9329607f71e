extension HealthUnit {
  /// Parses a unit string, such as `mL/min·kg`.
  ///
  /// The empty text and `()` are the null unit.
  ///
  ///     unit    = [ product [ "/" product ] ]
  ///     product = factor { ("·" | "*" | ".") factor }
  ///     factor  = atom [ "^" integer ]
  ///     atom    = symbol | "1" | "(" product ")"
  ///
  /// - Throws: ``UnitParseError`` with the offset of the first error.
  package init(parsing text: String) throws(UnitParseError) {
    var parser = UnitParser(text)
    self.init(try parser.parse())
  }
}

/// A type that parses one unit string from left to right.
private struct UnitParser {
  private static let maxTextLength = 1024
  private static let maxNestingDepth = 32

  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8.prefix(Self.maxTextLength + 1))
  }

  mutating func parse() throws(UnitParseError) -> UnitProduct {
    guard bytes.count <= Self.maxTextLength else { throw error(.tooLong(limit: Self.maxTextLength), at: 0) }
    if isEmptyInParentheses { return UnitProduct() }
    var product = try parseProduct(depth: 0)
    if consume("/") {
      var divisor = try parseProduct(depth: 0)
      divisor.raise(to: -1)
      product.multiply(by: divisor)
      try checkLimits(of: product, at: position)
    }
    guard position == bytes.count else { throw error(peek("/") ? .secondSlash : leftover) }
    return product
  }

  /// Whether the text is empty or consists of empty parentheses.
  private var isEmptyInParentheses: Bool {
    let half = bytes.count / 2
    return bytes.count.isMultiple(of: 2) && half <= Self.maxNestingDepth
      && bytes.prefix(half).allSatisfy { $0 == UInt8(ascii: "(") }
      && bytes.suffix(half).allSatisfy { $0 == UInt8(ascii: ")") }
  }

  private var leftover: UnitParseError.Reason {
    peek(")") ? .closingParenthesis : peek("^") ? .secondExponent : .missingOperator
  }

  private mutating func parseProduct(depth: Int) throws(UnitParseError) -> UnitProduct {
    var product = try parseFactor(depth: depth)
    while consumeTimes() {
      product.multiply(by: try parseFactor(depth: depth))
      try checkLimits(of: product, at: position)
    }
    return product
  }

  private mutating func parseFactor(depth: Int) throws(UnitParseError) -> UnitProduct {
    var product = try parseAtom(depth: depth)
    guard consume("^") else { return product }
    let start = position
    product.raise(to: try parseExponent())
    try checkLimits(of: product, at: start)
    return product
  }

  private mutating func parseAtom(depth: Int) throws(UnitParseError) -> UnitProduct {
    guard peek("(") else { return try parseSymbol() }
    let start = position
    guard depth < Self.maxNestingDepth else { throw error(.tooDeep(limit: Self.maxNestingDepth)) }
    position += 1
    let product = try parseProduct(depth: depth + 1)
    guard consume(")") else {
      if position == bytes.count { throw error(.openParenthesis, at: start) }
      throw error(peek("/") ? .slashInParentheses : leftover)
    }
    return product
  }

  private mutating func parseExponent() throws(UnitParseError) -> Int {
    let start = position
    let isNegative = consume("-")
    let digits = consumeBytes { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { throw error(.missingExponent, at: start) }
    guard let number = Int(digits), number <= UnitProduct.maxExponent else {
      throw error(.exponentTooLarge(limit: UnitProduct.maxExponent), at: start)
    }
    return isNegative ? -number : number
  }

  private mutating func parseSymbol() throws(UnitParseError) -> UnitProduct {
    let start = position
    let symbol = consumeBytes { !Self.endsSymbol($0) }
    guard !symbol.isEmpty else { throw error(.missingUnit) }
    if symbol == "1" { return UnitProduct() }
    guard let meaning = BaseUnit.meanings[symbol] else { throw error(.unknownSymbol(symbol), at: start) }
    var molarMass = 0.0
    if peek("<") {
      guard meaning.unit == BaseUnit.moleIndex else { throw error(.molarMassNotAllowed(on: symbol)) }
      molarMass = try parseMolarMass()
    }
    var product = UnitProduct()
    product.multiply(by: UnitFactor(unit: meaning.unit, prefix: meaning.prefix, molarMass: molarMass))
    return product
  }

  private mutating func parseMolarMass() throws(UnitParseError) -> Double {
    position += 1
    let start = position
    let number = consumeBytes { $0 != UInt8(ascii: ">") }
    let isDecimal = number.utf8.allSatisfy { Self.decimalCharacters.contains($0) }
    guard isDecimal, let mass = Double(number), mass.isFinite, mass > 0, consume(">") else {
      throw error(.invalidMolarMass, at: start)
    }
    return mass
  }

  private func checkLimits(of product: UnitProduct, at offset: Int) throws(UnitParseError) {
    guard product.isWithinLimits else {
      throw error(.exponentTooLarge(limit: UnitProduct.maxExponent), at: offset)
    }
  }
}

extension UnitParser {
  private func peek(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard peek(character) else { return false }
    position += 1
    return true
  }

  private mutating func consumeTimes() -> Bool {
    if consume("*") || consume(".") { return true }
    guard bytes[position...].starts(with: Self.middleDot) else { return false }
    position += Self.middleDot.count
    return true
  }

  private mutating func consumeBytes(while belongs: (UInt8) -> Bool) -> String {
    let taken = bytes[position...].prefix(while: belongs)
    position += taken.count
    return String(decoding: taken, as: UTF8.self)
  }

  private static func endsSymbol(_ byte: UInt8) -> Bool { byte == middleDot[0] || operators.contains(byte) }

  private func error(_ reason: UnitParseError.Reason, at offset: Int? = nil) -> UnitParseError {
    let before = String(decoding: bytes.prefix(offset ?? position), as: UTF8.self)
    return UnitParseError(text: text, offset: before.unicodeScalars.count, reason: reason)
  }

  private static let middleDot = Array("·".utf8)
  private static let operators = Array("*./^()<>".utf8)
  private static let decimalCharacters = Array("0123456789.eE+-".utf8)
}
