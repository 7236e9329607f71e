// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A prefix of a metric unit.
public enum HKMetricPrefix: Int, Sendable {
  /// No prefix.
  case none = 0
  /// The factor 10 to the power of −12.
  case pico = 1
  /// The factor 10 to the power of −9.
  case nano = 2
  /// The factor 10 to the power of −6.
  case micro = 3
  /// The factor 10 to the power of −3.
  case milli = 4
  /// The factor 10 to the power of −2.
  case centi = 5
  /// The factor 10 to the power of −1.
  case deci = 6
  /// The factor 10 to the power of 1.
  case deca = 7
  /// The factor 10 to the power of 2.
  case hecto = 8
  /// The factor 10 to the power of 3.
  case kilo = 9
  /// The factor 10 to the power of 6.
  case mega = 10
  /// The factor 10 to the power of 9.
  case giga = 11
  /// The factor 10 to the power of 12.
  case tera = 12
  /// The factor 10 to the power of −15.
  case femto = 13
}

/// How the values of a type are combined.
public enum HKQuantityAggregationStyle: Int, Sendable {
  /// Values are added.
  case cumulative = 0
  /// Values are averaged, each with the same weight.
  case discreteArithmetic = 1
  /// Values are averaged, weighted by time.
  case discreteTemporallyWeighted = 2
  /// Sound levels are averaged by their energy, as in IEC 61672-1.
  case discreteEquivalentContinuousLevel = 3

  /// Another name of ``discreteArithmetic``.
  public static var discrete: HKQuantityAggregationStyle { .discreteArithmetic }
}
