package import WellsealModel

extension ReadScope {
  /// Returns the samples as the app sees them.
  package func redacted(_ samples: [HealthSample], withDocuments: Bool = false) -> [HealthSample] {
    samples.map { redacted($0, withDocuments: withDocuments) }
  }

  /// Returns a sample without the parts that the app may not read.
  ///
  /// These are unrecognized elements of an import, statistics, zones and totals of a workout by
  /// their types, and the content of a document that the query didn't request.
  package func redacted(_ sample: HealthSample, withDocuments: Bool = false) -> HealthSample {
    let sample = isOwn(sample) ? sample : sample.withoutRemainder
    return switch sample.value {
    case .workout(let workout) where !isOwn(sample): sample.with(.workout(redacted(workout)))
    case .document(var document) where !withDocuments && document.data != nil:
      {
        document.data = nil
        return sample.with(.document(document))
      }()
    default: sample
    }
  }

  private func redacted(_ workout: Workout) -> Workout {
    var workout = workout
    workout.statistics.removeAll { !reads($0.type) }
    workout.zoneGroups.removeAll { !reads($0.configuration.type) }
    for total in WorkoutTotal.all where !reads(total.type(workout.activityType)) {
      workout[keyPath: total.property] = nil
    }
    for place in workout.activities.indices {
      workout.activities[place].statistics.removeAll { !reads($0.type) }
      workout.activities[place].zoneGroups.removeAll { !reads($0.configuration.type) }
      workout.activities[place].metadata = workout.activities[place].metadata.removing(.importRemainder)
      for event in workout.activities[place].events.indices {
        workout.activities[place].events[event].metadata =
          workout.activities[place].events[event].metadata.removing(.importRemainder)
      }
    }
    for event in workout.events.indices {
      workout.events[event].metadata = workout.events[event].metadata.removing(.importRemainder)
    }
    return workout
  }

  /// Returns the readable characteristics among some types.
  ///
  /// The others aren't set.
  package func redacted(_ characteristics: Characteristics, to types: Set<HealthType>) -> Characteristics {
    var seen = Characteristics()
    for (type, copy) in Self.properties where types.contains(type) && reads(type) {
      copy(characteristics, &seen)
    }
    return seen
  }

  private typealias Copy = @Sendable (Characteristics, inout Characteristics) -> Void

  private static let properties: [(HealthType, Copy)] = [
    (.activityMoveMode, { $1.activityMoveMode = $0.activityMoveMode }),
    (.biologicalSex, { $1.biologicalSex = $0.biologicalSex }),
    (.bloodType, { $1.bloodType = $0.bloodType }),
    (.dateOfBirth, { $1.dateOfBirth = $0.dateOfBirth }),
    (.fitzpatrickSkinType, { $1.fitzpatrickSkinType = $0.fitzpatrickSkinType }),
    (.referenceSex, { $1.referenceSex = $0.referenceSex }),
    (.wheelchairUse, { $1.wheelchairUse = $0.wheelchairUse }),
  ]
}

extension HealthSample {
  /// Returns the sample with another value of its kind.
  fileprivate func with(_ value: SampleValue) -> HealthSample {
    HealthSample(
      restoring: uuid, type: type, start: start, end: end, value: value, provenance: provenance,
      metadata: metadata)
  }

  /// The sample, including the members of a correlation, without unrecognized elements of an
  /// import.
  fileprivate var withoutRemainder: HealthSample {
    var value = value
    if case .correlation(let members) = value { value = .correlation(members.map(\.withoutRemainder)) }
    guard metadata[.importRemainder] != nil || value != self.value else { return self }
    return HealthSample(
      restoring: uuid, type: type, start: start, end: end, value: value, provenance: provenance,
      metadata: metadata.removing(.importRemainder))
  }
}
