import FoundationEssentials
import WellsealBase
import WellsealImports
import WellsealModel

extension ObservationReader {
  /// Returns the value of the observation, by the kind of its type.
  func value(
    of observation: JSONValue, _ type: HealthType, from start: Date, to end: Date
  ) throws(ObservationError) -> (SampleValue, SeriesPoints?) {
    switch type.kind {
    case .quantity, .category: (try plainValue(of: observation, type), nil)
    case .correlation: (.correlation(try members(of: observation, from: start, to: end)), nil)
    case .workout: (.workout(try workout(observation, from: start, to: end)), nil)
    case .electrocardiogram: try electrocardiogram(observation)
    case .stateOfMind: (.stateOfMind(try stateOfMind(observation)), nil)
    default: throw .kind
    }
  }

  /// Returns a quantity or the value of a category.
  func plainValue(of element: JSONValue, _ type: HealthType) throws(ObservationError) -> SampleValue {
    if type.kind == .quantity {
      guard let quantity = element["valueQuantity"] else { throw .noValue }
      return .quantity(try ObservationQuantity.quantity(quantity, of: type))
    }
    guard type.kind == .category, let values = type.values else { throw .kind }
    if let raw = element["valueInteger"]?.integer { return .category(raw) }
    guard let concept = element["valueCodeableConcept"] else { throw .noValue }
    guard let raw = FHIRCoding.raw(concept, of: values) else { throw .unknownValue }
    return .category(raw)
  }

  private func workout(
    _ observation: JSONValue, from start: Date, to end: Date
  ) throws(ObservationError) -> Workout {
    guard let activities = HealthEnumeration(named: "HKWorkoutActivityType"),
      let activity = FHIRCoding.raw(observation["valueCodeableConcept"], of: activities)
    else { throw .unknownValue }
    let components = Self.components(of: observation)
    let duration = quantity(.duration, .second, components)
    var workout = Workout(activityType: activity, duration: duration?.value ?? end.timeIntervalSince(start))
    for ((part, path), (_, unit)) in zip(ObservationComponent.totals, ObservationComponent.totalUnits) {
      workout[keyPath: path] = quantity(part, unit, components)
    }
    for component in components {
      guard let type = Self.typeOfConcept(component["code"])?.type, let value = component["valueQuantity"],
        let style = type.row.aggregation
      else { continue }
      let quantity = try ObservationQuantity.quantity(value, of: type)
      workout.statistics.append(
        HealthStatistics(
          type: type, start: start, end: end,
          merged: style == .cumulative ? .init(sum: quantity) : .init(average: quantity)))
    }
    workout.activities = [WorkoutActivity(of: workout, from: start, to: end)]
    return workout
  }

  private func electrocardiogram(
    _ observation: JSONValue
  ) throws(ObservationError) -> (SampleValue, SeriesPoints?) {
    let components = Self.components(of: observation)
    guard let classification = raw(.classification, "HKElectrocardiogram.Classification", components) else {
      throw .noValue
    }
    let frequency = quantity(.samplingFrequency, .hertz, components)
    let points = ObservationWaveform.points(
      first(.voltages, components)?["valueSampledData"], frequency)
    let count = first(.voltageCount, components)?["valueInteger"]?.integer
    let electrocardiogram = Electrocardiogram(
      classification: classification,
      symptomsStatus: raw(.symptoms, "HKElectrocardiogram.SymptomsStatus", components) ?? 0,
      averageHeartRate: quantity(.averageHeartRate, .count / .minute, components),
      samplingFrequency: frequency, numberOfVoltageMeasurements: count ?? 0)
    return (.electrocardiogram(electrocardiogram), points)
  }

  private func stateOfMind(_ observation: JSONValue) throws(ObservationError) -> StateOfMind {
    let components = Self.components(of: observation)
    guard let kind = raw(.kind, "HKStateOfMind.Kind", components),
      let valence = first(.valence, components)?["valueQuantity"]?["value"]?.double
    else { throw .noValue }
    return StateOfMind(
      kind: kind, valence: valence, labels: try all(.label, "HKStateOfMind.Label", components),
      associations: try all(.association, "HKStateOfMind.Association", components))
  }
}

// MARK: Components

extension ObservationReader {
  private static func components(of observation: JSONValue) -> [JSONValue] {
    observation["component"].map { Array($0.elements.prefix(1000)) } ?? []
  }

  private func first(_ part: ObservationComponent, _ components: [JSONValue]) -> JSONValue? {
    components.first(where: part.matches)
  }

  private func quantity(
    _ part: ObservationComponent, _ unit: HealthUnit, _ components: [JSONValue]
  ) -> HealthQuantity? {
    ObservationQuantity.quantity(first(part, components)?["valueQuantity"], in: unit)
  }

  private func raw(
    _ part: ObservationComponent, _ enumeration: String, _ components: [JSONValue]
  ) -> Int? {
    HealthEnumeration(named: enumeration).flatMap {
      FHIRCoding.raw(first(part, components)?["valueCodeableConcept"], of: $0)
    }
  }

  private func all(
    _ part: ObservationComponent, _ enumeration: String, _ components: [JSONValue]
  ) throws(ObservationError) -> [Int] {
    guard let values = HealthEnumeration(named: enumeration) else { return [] }
    var found: [Int] = []
    for component in components where part.matches(component) {
      guard let raw = FHIRCoding.raw(component["valueCodeableConcept"], of: values) else {
        throw .unknownValue
      }
      found.append(raw)
    }
    return found
  }
}
