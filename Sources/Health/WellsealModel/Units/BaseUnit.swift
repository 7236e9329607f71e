/// An elementary unit in unit strings: a row in the table of units.
struct BaseUnit: Sendable {
  /// The symbol of the unit, without a prefix.
  let symbol: String
  let dimension: UnitDimension
  let scale: UnitScale
  /// The distance of the unit's zero from absolute zero, in the unit itself; nonzero only for
  /// temperatures.
  let zero: Double
  let takesPrefix: Bool

  private init(
    _ symbol: String, _ dimension: UnitDimension, _ numerator: Double = 1, tenTo: Int = 0,
    over denominator: Double = 1, zero: Double = 0, takesPrefix: Bool = false
  ) {
    self.symbol = symbol
    self.dimension = dimension
    self.scale = UnitScale(numerator: numerator, denominator: denominator, tenTo: tenTo)
    self.zero = zero
    self.takesPrefix = takesPrefix
  }
}

extension BaseUnit {
  /// Creates a metric unit, which can have prefixes.
  private static func metric(_ symbol: String, _ dimension: UnitDimension, tenTo: Int = 0) -> BaseUnit {
    BaseUnit(symbol, dimension, tenTo: tenTo, takesPrefix: true)
  }

  /// All units in unit strings.
  ///
  /// Factors convert to SI base units, as decimal digits and a power of ten.
  ///
  /// The order is the order of printing. Source: `HKUnit` constructors and unit strings; the
  /// factors are the international ones, calories thermochemical, millimeters of mercury
  /// 133.322387415 Pa.
  static let table: [BaseUnit] = [
    metric("g", .mass, tenTo: -3),
    BaseUnit("oz", .mass, 28_349_523_125, tenTo: -12),
    BaseUnit("lb", .mass, 45_359_237, tenTo: -8),
    BaseUnit("st", .mass, 635_029_318, tenTo: -8),
    metric("mol", .base(.amountOfSubstance)),
    metric("m", .length),
    BaseUnit("in", .length, 254, tenTo: -4),
    BaseUnit("ft", .length, 3048, tenTo: -4),
    BaseUnit("yd", .length, 9144, tenTo: -4),
    BaseUnit("mi", .length, 1_609_344, tenTo: -3),
    metric("L", .volume, tenTo: -3),
    BaseUnit("fl_oz_us", .volume, 295_735_295_625, tenTo: -16),
    BaseUnit("fl_oz_imp", .volume, 284_130_625, tenTo: -13),
    BaseUnit("pt_us", .volume, 473_176_473, tenTo: -12),
    BaseUnit("pt_imp", .volume, 56_826_125, tenTo: -11),
    BaseUnit("cup_us", .volume, 2_365_882_365, tenTo: -13),
    BaseUnit("cup_imp", .volume, 284_130_625, tenTo: -12),
    metric("Pa", .pressure),
    BaseUnit("mmHg", .pressure, 133_322_387_415, tenTo: -9),
    BaseUnit("cmAq", .pressure, 980_665, tenTo: -4),
    BaseUnit("inHg", .pressure, 338_638_816, tenTo: -5),
    BaseUnit("atm", .pressure, 101_325),
    metric("J", .energy),
    BaseUnit("cal", .energy, 4184, tenTo: -3),
    BaseUnit("kcal", .energy, 4184),
    BaseUnit("Cal", .energy, 4184),
    // Apple's W isn't compatible with J/s, contrary to its documentation. Here it is, as
    // documented.
    metric("W", .power),
    metric("s", .time),
    BaseUnit("min", .time, 60),
    BaseUnit("hr", .time, 3600),
    BaseUnit("d", .time, 86_400),
    metric("Hz", .frequency),
    metric("K", .temperature),
    BaseUnit("degC", .temperature, zero: 273.15),
    BaseUnit("degF", .temperature, 5, over: 9, zero: 459.67),
    metric("S", .base(.conductance)),
    metric("V", .base(.electricPotential)),
    metric("lx", .base(.illuminance)),
    metric("rad", .base(.angle)),
    BaseUnit("deg", .base(.angle), .pi, over: 180),
    BaseUnit("dBASPL", .base(.soundPressureLevel)),
    BaseUnit("dBHL", .base(.hearingLevel)),
    BaseUnit("IU", .base(.pharmacologicActivity)),
    BaseUnit("D", .base(.diopter)),
    BaseUnit("pD", .base(.prismDiopter)),
    BaseUnit("appleEffortScore", .base(.appleEffortScore)),
    // Before iOS 27 these two were compatible with the null unit; now only with each other.
    BaseUnit("count", .base(.scalar)),
    BaseUnit("%", .base(.scalar)),
  ]

  /// The meanings of all symbols with all prefixes.
  ///
  /// A complete symbol takes precedence over a prefix and a symbol.
  static let meanings: [String: (unit: Int, prefix: MetricPrefix)] = {
    var meanings: [String: (unit: Int, prefix: MetricPrefix)] = [:]
    for (index, unit) in table.enumerated() where unit.takesPrefix {
      for prefix in MetricPrefix.allCases {
        for symbol in unit.symbol == "L" ? ["L", "l"] : [unit.symbol] {
          meanings[prefix.symbol + symbol] = (index, prefix)
        }
      }
    }
    for (index, unit) in table.enumerated() { meanings[unit.symbol] = (index, .none) }
    return meanings
  }()

  /// The only unit that can have a molar mass.
  static let moleIndex = meanings["mol"]?.unit
}

extension UnitDimension {
  fileprivate static let mass = base(.mass)
  fileprivate static let length = base(.length)
  fileprivate static let time = base(.time)
  fileprivate static let temperature = base(.temperature)
  fileprivate static let volume = of([.length: 3])
  fileprivate static let pressure = of([.mass: 1, .length: -1, .time: -2])
  fileprivate static let energy = of([.mass: 1, .length: 2, .time: -2])
  fileprivate static let power = of([.mass: 1, .length: 2, .time: -3])
  fileprivate static let frequency = of([.time: -1])

  static func base(_ base: Base) -> UnitDimension { of([base: 1]) }
}
