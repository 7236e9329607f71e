package import WellsealBase
import WellsealModel

extension HealthUnit {
  /// Returns the unit for user input: a unit string such as `count/min`, or a common name such as
  /// `bpm`.
  ///
  /// - Parameters:
  ///   - text: The user's input.
  ///   - type: The type that the unit is for. Molar units of glucose depend on it.
  /// - Returns: The unit, which may be incompatible with the type.
  /// - Throws: ``UnknownUnit`` with the units of the type.
  static func named(_ text: String, for type: HealthType) throws(UnknownUnit) -> HealthUnit {
    if let unit = written(text, for: type) { return unit }
    let usual = Set(
      [type.preferredUnits?.metric, type.preferredUnits?.us, type.unit].compactMap { $0?.description })
    throw UnknownUnit(text: text, known: usual.sorted())
  }
}

/// An error that occurs when a text isn't a unit.
package struct UnknownUnit: Error, Hashable {
  package var text: String
  /// The common units of the type.
  var known: [String]
}

extension UnknownUnit: CustomStringConvertible {
  package var description: String { "unknown unit \"\(text)\"" }
}

extension UnknownUnit: DescribedError {
  package var errorCode: String { "unknown-unit" }

  package var hint: String? {
    known.isEmpty ? nil : "use \(known.joined(separator: ", ")) or a compatible unit"
  }

  package var exitClass: ExitClass { .wrongUse }
}
