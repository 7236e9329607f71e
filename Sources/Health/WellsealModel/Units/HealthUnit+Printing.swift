extension HealthUnit: CustomStringConvertible {
  /// The unit string: factors joined by `·`, the denominator after one slash, `()` for the null
  /// unit.
  package var description: String {
    let factors = storage.product.factors
    guard !factors.isEmpty else { return "()" }
    let above = factors.filter { $0.exponent > 0 }.map(\.text).joined(separator: "·")
    let below = factors.filter { $0.exponent < 0 }.map(\.text).joined(separator: "·")
    if below.isEmpty { return above }
    return (above.isEmpty ? "1" : above) + "/" + below
  }
}

extension UnitFactor {
  /// The text of the factor on its side of the slash, without the sign of its exponent.
  fileprivate var text: String {
    var text = prefix.symbol + base.symbol
    if molarMass != 0 { text += "<\(printedMolarMass.shortText)>" }
    if exponent.magnitude != 1 { text += "^\(exponent.magnitude)" }
    return text
  }
}

extension Double {
  /// The shortest text that parses to this number; whole numbers have no decimal point.
  package var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
