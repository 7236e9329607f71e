package import WellsealBase
package import WellsealModel
import WellsealPages

extension AppChoices {
  static let mostTypeUnits = 1000

  /// The chosen units, as pages need them.
  package var chosenUnits: [HealthType: HealthUnit] {
    typeUnits.reduce(into: [:]) { chosen, item in
      guard let type = try? HealthType.named(item.key) else { return }
      chosen[type] = type.choosableUnit(item.value)
    }
  }

  /// Chooses the unit of a type, or that of the person's system of units again.
  ///
  /// - Parameters:
  ///   - unit: a unit string; nil for that of the system.
  ///   - type: the name of a type.
  /// - Returns: false for a type or a unit that cannot be chosen; nothing is changed then.
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

  /// `{"bodyMass": "lb"}`.
  package var typeUnitsJSON: JSON {
    .object(typeUnits.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }
}

extension DaemonStoreSession {
  /// The units that the choices of a file name; none where there is no file that makes sense.
  package static func chosenUnits(inFile file: String) -> [HealthType: HealthUnit] {
    AppChoices(file: file)?.chosenUnits ?? [:]
  }
}
