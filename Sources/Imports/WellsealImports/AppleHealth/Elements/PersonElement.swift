import WellsealModel

/// A reader for the characteristics of the user.
enum PersonElement {
  static let prefix = "HKCharacteristicTypeIdentifier"
  /// An attribute that the model doesn't have, preserved under its name.
  static let medicationsUse = "HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse"

  /// Returns the characteristics, and the names of the attributes that weren't used.
  static func characteristics(_ element: ExportElement) -> (Characteristics, unread: [String]) {
    var person = Characteristics()
    var read: Set<String> = []
    if let text = element[prefix + "DateOfBirth"] {
      person.dateOfBirth = CalendarDay(exported: text)
      if text.isEmpty || person.dateOfBirth != nil { read.insert(prefix + "DateOfBirth") }
    }
    for (name, path, enumeration) in fields {
      guard let text = element[prefix + name],
        let value = HealthEnumeration.value(ofConstant: text) ?? Int(text),
        HealthEnumeration(named: enumeration)?.contains(value) ?? false
      else { continue }
      person[keyPath: path] = value
      read.insert(prefix + name)
    }
    return (person, element.attributes.map(\.name).filter { !read.contains($0) })
  }

  /// The attributes that are values of an enumeration, by name.
  static var fields: [(name: String, path: WritableKeyPath<Characteristics, Int>, enumeration: String)] {
    [
      ("BiologicalSex", \.biologicalSex, "HKBiologicalSex"), ("BloodType", \.bloodType, "HKBloodType"),
      ("FitzpatrickSkinType", \.fitzpatrickSkinType, "HKFitzpatrickSkinType"),
      ("WheelchairUse", \.wheelchairUse, "HKWheelchairUse"),
      ("ActivityMoveMode", \.activityMoveMode, "HKActivityMoveMode"),
      ("ReferenceSex", \.referenceSex, "HKReferenceSex"),
    ]
  }
}
