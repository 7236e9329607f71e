package import WellsealBase
package import WellsealModel
import WellsealPages

extension AppChoices {
  static let maxTypeUnits = 1000

  /// The selected units by type.
  package var chosenUnits: [HealthType: HealthUnit] {
    typeUnits.reduce(into: [:]) { chosen, item in
      guard let type = try? HealthType.named(item.key) else { return }
      chosen[type] = type.choosableUnit(item.value)
    }
  }

  /// Sets the unit of a type, or resets it to that of the user's unit system.
  ///
  /// - Parameters:
  ///   - unit: A unit string, or `nil` for that of the system.
  ///   - type: The name of a type.
  /// - Returns: `false` for a type or a unit that can't be selected. Then nothing changes.
  @discardableResult
  package mutating func setUnit(_ unit: String?, of type: String) -> Bool {
    guard let type = try? HealthType.named(type), !type.choosableUnits.isEmpty else { return false }
    guard let unit else {
      typeUnits[type.name] = nil
      return true
    }
    guard let wanted = type.choosableUnit(unit) else { return false }
    typeUnits[type.name] = wanted.description
    return true
  }

  /// The selected units as JSON, such as `{"bodyMass": "lb"}`.
  package var typeUnitsJSON: JSON {
    .object(typeUnits.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }
}

extension DaemonStoreSession {
  /// Returns the selected units in a file, or none if the file is missing or invalid.
  package static func chosenUnits(inFile file: String) -> [HealthType: HealthUnit] {
    AppChoices(file: file)?.chosenUnits ?? [:]
  }
}
