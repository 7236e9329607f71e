/// The characteristics of a person, which rarely change.
///
/// Zero means "not set", as in HealthKit's enumerations.
package struct Characteristics: Hashable, Sendable, Codable {
  /// The date of birth, or `nil` if it isn't set.
  package var dateOfBirth: CalendarDay?
  /// The biological sex, as a raw value of `HKBiologicalSex`.
  package var biologicalSex = 0
  /// The blood type, as a raw value of `HKBloodType`.
  package var bloodType = 0
  /// The skin type, as a raw value of `HKFitzpatrickSkinType`.
  package var fitzpatrickSkinType = 0
  /// The wheelchair use, as a raw value of `HKWheelchairUse`.
  package var wheelchairUse = 0
  /// The move mode, as a raw value of `HKActivityMoveMode`: 1 energy, 2 time.
  package var activityMoveMode = 1
  /// The sex whose reference ranges apply to measurements, as a raw value of `HKReferenceSex`.
  package var referenceSex = 0

  /// Creates characteristics with nothing set.
  package init() {}

  private enum CodingKeys: String, CodingKey {
    case dateOfBirth = "dateOfBirth"
    case biologicalSex = "biologicalSex"
    case bloodType = "bloodType"
    case fitzpatrickSkinType = "fitzpatrickSkinType"
    case wheelchairUse = "wheelchairUse"
    case activityMoveMode = "activityMoveMode"
    case referenceSex = "referenceSex"
  }

  /// Encodes the characteristics, without a reference sex that was never set, so that the bytes
  /// match those of earlier versions.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(dateOfBirth, forKey: .dateOfBirth)
    try container.encode(biologicalSex, forKey: .biologicalSex)
    try container.encode(bloodType, forKey: .bloodType)
    try container.encode(fitzpatrickSkinType, forKey: .fitzpatrickSkinType)
    try container.encode(wheelchairUse, forKey: .wheelchairUse)
    try container.encode(activityMoveMode, forKey: .activityMoveMode)
    try container.encodeIfPresent(referenceSex == 0 ? nil : referenceSex, forKey: .referenceSex)
  }

  /// Decodes the characteristics, including those from versions before ``referenceSex``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    dateOfBirth = try container.decodeIfPresent(CalendarDay.self, forKey: .dateOfBirth)
    biologicalSex = try container.decode(Int.self, forKey: .biologicalSex)
    bloodType = try container.decode(Int.self, forKey: .bloodType)
    fitzpatrickSkinType = try container.decode(Int.self, forKey: .fitzpatrickSkinType)
    wheelchairUse = try container.decode(Int.self, forKey: .wheelchairUse)
    activityMoveMode = try container.decode(Int.self, forKey: .activityMoveMode)
    referenceSex = try container.decodeIfPresent(Int.self, forKey: .referenceSex) ?? 0
  }
}

extension Characteristics {
  /// A characteristic, by its programmatic name.
  package enum Detail: String, Sendable, CaseIterable {
    case dateOfBirth = "dateOfBirth"
    case biologicalSex = "biologicalSex"
    case bloodType = "bloodType"
    case fitzpatrickSkinType = "fitzpatrickSkinType"
    case wheelchairUse = "wheelchairUse"
    case activityMoveMode = "activityMoveMode"
    case referenceSex = "referenceSex"
  }

  /// Fills in the characteristics that aren't set.
  ///
  /// Set ones stay because the user may have entered them.
  ///
  /// - Parameter other: The person's characteristics according to another source.
  /// - Returns: The details that stayed although the other source has different values.
  package mutating func fill(from other: Characteristics) -> [Detail] {
    var kept: [Detail] = []
    if let day = other.dateOfBirth {
      if dateOfBirth != nil, dateOfBirth != day { kept.append(.dateOfBirth) }
      dateOfBirth = dateOfBirth ?? day
    }
    for (detail, value, unset) in Self.numbers where other[keyPath: value] != unset {
      if self[keyPath: value] == unset {
        self[keyPath: value] = other[keyPath: value]
      } else if self[keyPath: value] != other[keyPath: value] {
        kept.append(detail)
      }
    }
    return kept
  }

  /// The details that are raw values, each with its unset value.
  ///
  /// By default the rings measure energy.
  private static var numbers: [(detail: Detail, value: WritableKeyPath<Characteristics, Int>, unset: Int)] {
    [
      (.biologicalSex, \.biologicalSex, 0), (.bloodType, \.bloodType, 0),
      (.fitzpatrickSkinType, \.fitzpatrickSkinType, 0), (.wheelchairUse, \.wheelchairUse, 0),
      (.activityMoveMode, \.activityMoveMode, 1), (.referenceSex, \.referenceSex, 0),
    ]
  }
}
