/// A power of ten as the prefix of a metric unit.
///
/// The raw values are those of `HKMetricPrefix`.
package enum MetricPrefix: Int, Sendable, CaseIterable, Codable {
  case none = 0
  case pico
  case nano
  case micro
  case milli
  case centi
  case deci
  case deca
  case hecto
  case kilo
  case mega
  case giga
  case tera
  case femto

  /// The prefix of the unit's symbol; micro is written `mc`.
  var symbol: String { Self.rows[rawValue].symbol }

  /// The exponent of ten: 3 for kilo.
  var exponent: Int { Self.rows[rawValue].exponent }

  /// One row per prefix, in the order of the raw values.
  private static let rows: [(symbol: String, exponent: Int)] = [
    ("", 0), ("p", -12), ("n", -9), ("mc", -6), ("m", -3), ("c", -2), ("d", -1),
    ("da", 1), ("h", 2), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("f", -15),
  ]
}
