/// Conversion to and from units in FHIR, which uses the Unified Code for Units of Measure.
extension HealthUnit {
  /// The unit's UCUM code, such as `mg/dL` for itself and `/min` for `count/min`, or `nil` if UCUM
  /// has no such unit.
  ///
  /// In UCUM `a/b.c` means (a/b)·c, so every divisor has its own slash. A mole has no molar mass in
  /// UCUM, so it is lost. Percentages are hundredths there; see ``HealthQuantity/ucum``.
  package var ucumCode: String? {
    var above: [String] = []
    var below = ""
    for factor in storage.product.factors {
      guard let code = factor.ucumCode else { return nil }
      let power = factor.exponent.magnitude == 1 ? "" : "\(factor.exponent.magnitude)"
      if factor.exponent < 0 {
        below += "/\(code)\(power)"
      } else if code != "1" {
        above.append(code + power)
      }
    }
    let code = above.joined(separator: ".") + below
    return code.isEmpty ? "1" : code
  }

  /// Creates the unit with a UCUM code, or returns `nil` if HealthKit has no such unit.
  ///
  /// The code may be a product or quotient of HealthKit's units with integer exponents; text in
  /// braces is ignored. A code doesn't contain the molar mass of moles, so it is a parameter, in
  /// grams per mole.
  package init?(ucum code: String, molarMass: Double? = nil) {
    guard code.utf8.count <= 256 else { return nil }
    var unit = HealthUnit.null
    var rest = Substring(code)
    var isBelow = rest.first == "/"
    if isBelow { rest.removeFirst() }
    while true {
      let term = rest.prefix { $0 != "." && $0 != "/" }
      guard let factor = Self.unit(ofTerm: term, molarMass: molarMass) else { return nil }
      unit = isBelow ? unit / factor : unit * factor
      rest = rest.dropFirst(term.count)
      guard let sign = rest.popFirst() else { break }
      isBelow = sign == "/"
    }
    self = unit.hasNoNumerator ? unit * .count : unit
  }

  /// Whether the unit has only a denominator; `/min` then means `count/min`.
  private var hasNoNumerator: Bool {
    !storage.product.factors.contains { $0.exponent > 0 }
  }

  private static func unit(ofTerm term: Substring, molarMass: Double?) -> HealthUnit? {
    guard !term.isEmpty else { return nil }
    var text = term
    if let brace = text.firstIndex(of: "{"), text.last == "}", knownCodes[String(text)] == nil {
      text = text[..<brace]
    }
    if text.isEmpty || text == "1" { return .null }
    let digits = String(text.reversed().prefix { ("0"..."9").contains($0) }.reversed())
    guard let power = digits.isEmpty ? 1 : Int(digits), power <= 9 else { return nil }
    guard let known = knownCodes[String(text.dropLast(digits.count))] else { return nil }
    let mass = known.symbol.hasSuffix("mol") ? molarMass ?? 0 : 0
    guard mass == 0 || (mass.isFinite && mass > 0) else { return nil }
    return one(of: known.symbol, known.prefix, molarMass: mass).raised(to: power)
  }

  private static let otherSpellings = ["l": "L", "[IU]": "IU"]

  private static let knownCodes: [String: (symbol: String, prefix: MetricPrefix)] = {
    var codes: [String: (symbol: String, prefix: MetricPrefix)] = [:]
    for unit in BaseUnit.table {
      guard let code = unit.ucumCode, code != "1" else { continue }
      for prefix in unit.takesPrefix ? MetricPrefix.allCases : [.none] {
        codes[prefix.ucumCode + code] = (unit.symbol, prefix)
      }
    }
    for (spelling, symbol) in otherSpellings { codes[spelling] = (symbol, .none) }
    return codes
  }()
}

extension HealthQuantity {
  /// The quantity in UCUM, where HealthKit's 0.57 % is 57 %, or `nil` if UCUM has no such unit.
  package var ucum: (value: Double, code: String)? {
    guard let code = unit.ucumCode else { return nil }
    return (unit.percentPower < 0 ? value / unit.percentScale : value * unit.percentScale, code)
  }

  /// Creates a quantity from a number and a UCUM code, or returns `nil` if HealthKit has no such
  /// unit.
  package init?(_ value: Double, ucum code: String, molarMass: Double? = nil) {
    guard let unit = HealthUnit(ucum: code, molarMass: molarMass) else { return nil }
    self.init(unit.percentPower < 0 ? value * unit.percentScale : value / unit.percentScale, unit)
  }
}

extension HealthUnit {
  fileprivate var percentPower: Int {
    storage.product.factors.first { $0.base.symbol == "%" }?.exponent ?? 0
  }

  fileprivate var percentScale: Double {
    (0..<percentPower.magnitude).reduce(1.0) { scale, _ in scale * 100 }
  }
}

extension UnitFactor {
  fileprivate var ucumCode: String? { base.ucumCode.map { prefix.ucumCode + $0 } }
}

extension MetricPrefix {
  fileprivate var ucumCode: String { self == .micro ? "u" : symbol }
}

extension BaseUnit {
  /// The unit's code, usually its symbol.
  fileprivate var ucumCode: String? {
    if let code = Self.ucumCodes[symbol] { return code }
    return symbol == "cup_imp" ? nil : symbol
  }

  /// The codes that differ from the symbol.
  ///
  /// Units that UCUM lacks are annotations in braces.
  private static let ucumCodes: [String: String] = [
    "oz": "[oz_av]", "lb": "[lb_av]", "st": "[stone_av]", "in": "[in_i]", "ft": "[ft_i]", "yd": "[yd_i]",
    "mi": "[mi_i]", "fl_oz_us": "[foz_us]", "fl_oz_imp": "[foz_br]", "pt_us": "[pt_us]", "pt_imp": "[pt_br]",
    "cup_us": "[cup_us]", "mmHg": "mm[Hg]", "cmAq": "cm[H2O]", "inHg": "[in_i'Hg]", "hr": "h", "Cal": "[Cal]",
    "degC": "Cel", "degF": "[degF]", "D": "[diop]", "pD": "[p'diop]", "IU": "[iU]", "dBASPL": "dB[SPL]",
    "dBHL": "dB{HL}", "count": "1", "appleEffortScore": "{score}",
  ]
}
