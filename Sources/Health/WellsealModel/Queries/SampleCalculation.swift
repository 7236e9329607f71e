package import FoundationEssentials

/// A calculation that reads nothing but samples of some types in a period and their source
/// priority.
///
/// A store may return the result of an earlier one while these haven't changed.
package struct SampleCalculation: Hashable, Sendable {
  /// The name of the calculation.
  let name: String
  /// Everything else that the result depends on, such as the unit and the time zone.
  let inputs: [String]
  /// The types of the samples.
  package let types: [HealthType]
  /// The start of the period, as in ``SamplePredicate/samples(from:to:options:)``.
  package let start: Date?
  /// The end of the period.
  package let end: Date?

  package init(
    _ name: String, _ inputs: [String], reading types: [HealthType], from start: Date?, to end: Date?
  ) {
    self.name = name
    self.inputs = inputs
    self.types = types
    self.start = start
    self.end = end
  }
}
