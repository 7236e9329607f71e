/// What hardly changes about a person; zero stands for "not set", as in HealthKit's enumerations.
package struct Characteristics: Hashable, Sendable, Codable {
  /// Nil where the person has not set it.
  package var dateOfBirth: CalendarDay?
  /// A raw value of `HKBiologicalSex`.
  package var biologicalSex = 0
  /// A raw value of `HKBloodType`.
  package var bloodType = 0
  /// A raw value of `HKFitzpatrickSkinType`.
  package var fitzpatrickSkinType = 0
  /// A raw value of `HKWheelchairUse`.
  package var wheelchairUse = 0
  /// A raw value of `HKActivityMoveMode`: 1 energy, 2 time.
  package var activityMoveMode = 1
  /// A raw value of `HKReferenceSex`: whose reference ranges a measurement is told by.
  package var referenceSex = 0

  /// Nothing is set.
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

  /// A reference sex that was never set is left out, so that the bytes stay those of versions that do not know it.
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

  /// What a version before ``referenceSex`` wrote is read too.
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
  /// Something that can be known of a person, by the name that programs have for it.
  package enum Detail: String, Sendable, CaseIterable {
    case dateOfBirth, biologicalSex, bloodType, fitzpatrickSkinType, wheelchairUse, activityMoveMode,
      referenceSex
  }

  /// Fills in what is not set; what is set stays as it is, since it may be what the person has said.
  ///
  /// - Parameter other: what somebody else says about the person.
  /// - Returns: the details that stayed although the other says something else about them.
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

  /// The details that are raw values, each with the one that says nothing; everybody's rings count energy at first.
  private static var numbers: [(detail: Detail, value: WritableKeyPath<Characteristics, Int>, unset: Int)] {
    [
      (.biologicalSex, \.biologicalSex, 0), (.bloodType, \.bloodType, 0),
      (.fitzpatrickSkinType, \.fitzpatrickSkinType, 0), (.wheelchairUse, \.wheelchairUse, 0),
      (.activityMoveMode, \.activityMoveMode, 1), (.referenceSex, \.referenceSex, 0),
    ]
  }
}
