import ArgumentParser

/// The check that the number of an option is in its range, with one message for all options.
enum OptionRange {
  /// Checks a number.
  ///
  /// - Parameters:
  ///   - number: The number, or `nil` if the option isn't used.
  ///   - range: The range.
  ///   - option: The option with its hyphens.
  ///   - unit: The unit of the number, if the option's name doesn't contain it.
  /// - Throws: `ValidationError` if the number is outside the range.
  static func check(_ number: Int?, in range: ClosedRange<Int>, _ option: String, unit: String? = nil) throws
  {
    guard number.map(range.contains) ?? true else {
      throw ValidationError(
        "\(option) must be \(range.lowerBound) to \(range.upperBound)\(unit.map { " \($0)" } ?? "")")
    }
  }
}
