/// What hardly changes about a person; zero stands for "not set", as in HealthKit's enumerations.
package struct Characteristics: Hashable, Sendable, Codable {
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

  package init() {}
}

extension Characteristics {
  /// Something that can be known of a person, by the name that programs have for it.
  package enum Detail: String, Sendable, CaseIterable {
    case dateOfBirth, biologicalSex, bloodType, fitzpatrickSkinType, wheelchairUse, activityMoveMode
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
      (.activityMoveMode, \.activityMoveMode, 1),
    ]
  }
}
