import FoundationEssentials
import WellsealBase
import WellsealModel

extension ObservationWriter {
  /// Returns the members with the measured value, by the kind of sample.
  func body(of sample: HealthSample, _ points: SeriesPoints?) -> [JSON.Member]? {
    switch sample.value {
    case .quantity, .quantitySeries:
      sample.value.quantity.flatMap { ObservationQuantity.json($0, of: sample.type) }
        .map { [.init("valueQuantity", $0)] }
    case .category(let raw):
      sample.type.values.map { [.init("valueCodeableConcept", FHIRCoding.value(raw, of: $0))] }
    case .correlation(let members): components(members.map { component($0, of: sample) })
    case .workout(let workout): body(of: workout)
    case .electrocardiogram(let electrocardiogram): body(of: electrocardiogram, points)
    case .stateOfMind(let state): body(of: state)
    default: nil
    }
  }

  private func components(_ components: [JSON?]) -> [JSON.Member]? {
    let components = components.compactMap { $0 }
    return components.isEmpty ? nil : [.init("component", .array(components))]
  }

  /// Returns the component of a correlation's member, with its own identifier, time and metadata.
  private func component(_ member: HealthSample, of correlation: HealthSample) -> JSON? {
    guard let mapping = ObservationMapping.of(member.type) else { return nil }
    let value: JSON.Member?
    switch member.value {
    case .category(let raw):
      value = member.type.values.map { .init("valueCodeableConcept", FHIRCoding.value(raw, of: $0)) }
    default:
      value = member.value.quantity.flatMap { ObservationQuantity.json($0, of: member.type) }
        .map { .init("valueQuantity", $0) }
    }
    guard let value else { return nil }
    let own =
      ObservationComponent.member(member, of: correlation) + ObservationProvenance.metadata(member.metadata)
    return .object([.init("extension", .array(own)), .init("code", FHIRCoding.concept(of: mapping)), value])
  }

  private func body(of workout: Workout) -> [JSON.Member]? {
    guard let activities = HealthEnumeration(named: "HKWorkoutActivityType") else { return nil }
    let duration = ObservationQuantity.json(HealthQuantity(workout.duration, .second))
    let parts =
      [ObservationComponent.duration.json("valueQuantity", duration)]
      + ObservationComponent.totals.map { part, path in
        part.json("valueQuantity", workout[keyPath: path].flatMap(ObservationQuantity.json))
      } + workout.statistics.map(statistic)
    return [.init("valueCodeableConcept", FHIRCoding.value(workout.activityType, of: activities))]
      + (components(parts) ?? [])
  }

  /// Returns the total of a cumulative type during a workout, or the average of another type.
  private func statistic(_ statistics: HealthStatistics) -> JSON? {
    guard let mapping = ObservationMapping.of(statistics.type),
      let quantity = statistics.merged.sum ?? statistics.merged.average,
      let value = ObservationQuantity.json(quantity, of: statistics.type)
    else { return nil }
    return ["code": FHIRCoding.concept(of: mapping), "valueQuantity": value]
  }

  private func body(of electrocardiogram: Electrocardiogram, _ points: SeriesPoints?) -> [JSON.Member]? {
    let value = ObservationComponent.value
    return components([
      ObservationComponent.classification.json(
        "valueCodeableConcept", value(electrocardiogram.classification, "HKElectrocardiogram.Classification")),
      ObservationComponent.symptoms.json(
        "valueCodeableConcept", value(electrocardiogram.symptomsStatus, "HKElectrocardiogram.SymptomsStatus")),
      ObservationComponent.voltageCount.json(
        "valueInteger", .integer(electrocardiogram.numberOfVoltageMeasurements)),
      ObservationComponent.samplingFrequency.json(
        "valueQuantity", electrocardiogram.samplingFrequency.flatMap(ObservationQuantity.json)),
      ObservationComponent.averageHeartRate.json(
        "valueQuantity",
        electrocardiogram.averageHeartRate.flatMap { ObservationQuantity.json($0, of: .heartRate) }),
      ObservationComponent.voltages.json(
        "valueSampledData", ObservationWaveform.json(points, electrocardiogram.samplingFrequency)),
    ])
  }

  private func body(of state: StateOfMind) -> [JSON.Member]? {
    let value = ObservationComponent.value
    let classification = StateOfMind.classification(ofValence: state.valence)
    return components(
      [
        ObservationComponent.kind.json("valueCodeableConcept", value(state.kind, "HKStateOfMind.Kind")),
        ObservationComponent.valence.json(
          "valueQuantity", ObservationQuantity.json(HealthQuantity(state.valence, .count))),
        ObservationComponent.valenceClassification.json(
          "valueCodeableConcept",
          classification.flatMap { value($0, "HKStateOfMind.ValenceClassification") }),
      ]
        + state.labels.map {
          ObservationComponent.label.json("valueCodeableConcept", value($0, "HKStateOfMind.Label"))
        }
        + state.associations.map {
          ObservationComponent.association.json(
            "valueCodeableConcept", value($0, "HKStateOfMind.Association"))
        })
  }
}
