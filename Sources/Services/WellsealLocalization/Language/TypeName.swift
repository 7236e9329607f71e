package import WellsealModel
import WellsealQueries

/// The name and category of a type.
package struct TypeName: Sendable {
  package let type: HealthType
  package let category: HealthCategory
  private let phrase: LocalizedText

  /// The names of the types in the Health app, in the order of the table.
  package static let all: [TypeName] = {
    let types = Dictionary(HealthType.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return LanguageTable(table).rows.map { row in
      guard row.keys.count == 2, let type = types[row.keys[0]],
        let category = HealthCategory(rawValue: row.keys[1])
      else { preconditionFailure("TypeName: bad row \(row.keys)") }
      return TypeName(type: type, category: category, phrase: LocalizedText(row.texts))
    }
  }()

  fileprivate static let byType = Dictionary(uniqueKeysWithValues: all.map { ($0.type, $0) })

  package static func of(_ type: HealthType) -> TypeName? { byType[type] }

  package func text(_ words: Localizer) -> String { words(phrase) }

  fileprivate var english: String { phrase.text(in: .english) }
}

extension HealthType {
  /// The name of the type in the Health app, in English.
  package var englishName: String { TypeName.byType[self]?.english ?? Localizer.spaced(self.name) }
}

/// A category of types, in the order of the Health app.
package enum HealthCategory: String, Sendable, CaseIterable {
  case activity = "activity"
  case body = "body"
  case cycle = "cycle"
  case hearing = "hearing"
  case heart = "heart"
  case medications = "medications"
  case mental = "mental"
  case mobility = "mobility"
  case nutrition = "nutrition"
  case respiratory = "respiratory"
  case sleep = "sleep"
  case symptoms = "symptoms"
  case vitals = "vitals"
  case other = "other"
  /// Records of providers.
  case records = "records"
  /// Cards of issuers.
  case cards = "cards"

  /// The categories of measurements.
  package static let health = allCases.filter { $0 != .records && $0 != .cards }

  package var types: [TypeName] { TypeName.all.filter { $0.category == self || others.contains($0.type) } }

  /// Types of other categories that are also listed here.
  private var others: [HealthType] {
    guard self == .vitals else { return [] }
    return [.bloodPressure, .heartRate, .respiratoryRate, .oxygenSaturation, .bodyMass]
  }

  package var phrase: LocalizedText { Self.phrases[self] ?? .other }

  private static let phrases: [HealthCategory: LocalizedText] = [
    .activity: .activity,
    .body: .bodyMeasurements,
    .cycle: .cycleTracking,
    .hearing: .hearing,
    .heart: .heart,
    .medications: .medications,
    .mental: .mentalWellbeing,
    .mobility: .mobility,
    .nutrition: .nutrition,
    .respiratory: .respiratory,
    .sleep: .sleep,
    .symptoms: .symptoms,
    .vitals: .vitals,
    .other: .other,
    .records: .healthRecords,
    .cards: .healthCards,
  ]
}

extension Localizer {
  /// Returns the name of a type.
  package func name(of type: HealthType) -> String { TypeName.of(type)?.text(self) ?? Self.spaced(type.name) }

  /// Returns the name of a category value, such as a stage of sleep.
  package func name(of value: Int, in type: HealthType) -> String {
    if type == .sleepAnalysis, let stage = SleepStage(rawValue: value) { return self(stage.phrase) }
    guard let name = type.values?[value]?.name else { return number(value) }
    return ValueName.text(name, self)
  }

  /// Returns `notElevated` as `Not Elevated`.
  static func spaced(_ name: String) -> String {
    var text = ""
    var last: Character = "A"
    for character in name {
      if character.isUppercase, last.isLowercase { text.append(" ") }
      text.append(text.isEmpty ? Character(character.uppercased()) : character)
      last = character
    }
    return text
  }
}
