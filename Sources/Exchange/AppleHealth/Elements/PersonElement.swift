import HealthModel

/// Reads what hardly changes about the person.
enum PersonElement {
  static let prefix = "HKCharacteristicTypeIdentifier"
  /// What the model has no place for, and kept under its name.
  static let medicationsUse = "HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse"

  static func characteristics(_ element: ExportElement) -> Characteristics {
    var person = Characteristics()
    person.dateOfBirth = element[prefix + "DateOfBirth"].flatMap(CalendarDay.init(exported:))
    for (name, path, _) in fields {
      guard let text = element[prefix + name], let value = HealthEnumeration.value(ofConstant: text) else {
        continue
      }
      person[keyPath: path] = value
    }
    return person
  }

  /// The attributes that are numbers of an enumeration, by name.
  static var fields: [(name: String, path: WritableKeyPath<Characteristics, Int>, enumeration: String)] {
    [
      ("BiologicalSex", \.biologicalSex, "HKBiologicalSex"), ("BloodType", \.bloodType, "HKBloodType"),
      ("FitzpatrickSkinType", \.fitzpatrickSkinType, "HKFitzpatrickSkinType"),
      ("WheelchairUse", \.wheelchairUse, "HKWheelchairUse"),
      ("ActivityMoveMode", \.activityMoveMode, "HKActivityMoveMode"),
    ]
  }
}
