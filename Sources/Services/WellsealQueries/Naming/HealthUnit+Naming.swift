package import WellsealBase
import WellsealModel

extension HealthUnit {
  /// The unit that a person means: a unit string such as `count/min`, or a word for it such as `bpm`.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - type: what is counted in it; molar units of glucose need it.
  /// - Returns: the unit, which need not be one that the type can be counted in.
  /// - Throws: ``UnknownUnit`` with the units that the type is counted in.
  static func named(_ text: String, for type: HealthType) throws(UnknownUnit) -> HealthUnit {
    if let unit = written(text, for: type) { return unit }
    let usual = Set(
      [type.preferredUnits?.metric, type.preferredUnits?.us, type.unit].compactMap { $0?.description })
    throw UnknownUnit(text: text, known: usual.sorted())
  }
}

/// A text that is no unit.
package struct UnknownUnit: Error, Hashable {
  var text: String
  /// The units that people use for the type.
  var known: [String]
}

extension UnknownUnit: CustomStringConvertible {
  package var description: String { "no unit is called \"\(text)\"" }
}

extension UnknownUnit: DescribedError {
  package var errorCode: String { "unknown-unit" }

  package var hint: String? {
    known.isEmpty
      ? nil : "the type is counted in \(known.joined(separator: " or ")), or what converts to it"
  }

  package var exitClass: ExitClass { .wrongUse }
}
