import FoundationEssentials
import WellsealBase
import WellsealModel

/// A component of an observation that isn't its own sample, by its code.
struct ObservationComponent: Hashable, Sendable {
  var system = FHIRCoding.healthKit
  var code: String
  var display: String

  static let duration = Self("HKWorkout.duration", "Duration")
  static let classification = Self("HKElectrocardiogram.Classification", "Classification")
  static let symptoms = Self("HKElectrocardiogram.SymptomsStatus", "Symptoms Status")
  static let voltageCount = Self("HKElectrocardiogram.NumberOfVoltageMeasurements", "Voltage Measurements")
  static let samplingFrequency = Self("HKElectrocardiogram.SamplingFrequency", "Sampling Frequency")
  static let averageHeartRate = Self("HKElectrocardiogram.AverageHeartRate", "Average Heart Rate")
  static let voltages = Self(system: FHIRCoding.nomenclature, code: "131329", display: "MDC_ECG_ELEC_POTL_I")
  static let kind = Self("HKStateOfMind.Kind", "Kind")
  static let valence = Self("HKStateOfMind.Valence", "Valence")
  static let valenceClassification = Self("HKStateOfMind.ValenceClassification", "Valence Classification")
  static let label = Self("HKStateOfMind.Label", "Label")
  static let association = Self("HKStateOfMind.Association", "Association")

  typealias Total = any WritableKeyPath<Workout, HealthQuantity?> & Sendable

  /// The totals of a workout, each with a compatible unit.
  static let totals: [(part: Self, path: Total)] = zip(totalUnits, totalPaths).map { ($0.part, $1) }
  static let totalUnits: [(part: Self, unit: HealthUnit)] = [
    (Self("HKWorkout.totalEnergyBurned", "Total Energy Burned"), .kilocalorie),
    (Self("HKWorkout.totalDistance", "Total Distance"), .meter),
    (Self("HKWorkout.totalSwimmingStrokeCount", "Total Swimming Stroke Count"), .count),
    (Self("HKWorkout.totalFlightsClimbed", "Total Flights Climbed"), .count),
  ]
  private static let totalPaths: [Total] = [
    \.totalEnergyBurned, \.totalDistance, \.totalSwimmingStrokeCount, \.totalFlightsClimbed,
  ]

  private init(system: String = FHIRCoding.healthKit, code: String, display: String) {
    (self.system, self.code, self.display) = (system, code, display)
  }

  private init(_ code: String, _ display: String) { self.init(code: code, display: display) }

  /// Returns the component with a value, or `nil` if there is none.
  func json(_ name: String, _ value: JSON?) -> JSON? {
    value.map { value in
      .object([
        .init("code", FHIRCoding.concept([FHIRCoding.coding(system, code, display)], text: display)),
        .init(name, value),
      ])
    }
  }

  /// Returns true if a component has the code.
  func matches(_ component: JSONValue) -> Bool {
    component["code"]?["coding"]?.elements.contains {
      $0["system"]?.string == system && $0["code"]?.string == code
    } ?? false
  }

  /// Returns the value of an enumeration as a concept.
  static func value(_ raw: Int, _ enumeration: String) -> JSON? {
    HealthEnumeration(named: enumeration).map { FHIRCoding.value(raw, of: $0) }
  }
}

// MARK: Members of correlations

extension ObservationComponent {
  private static let memberURL = FHIRCoding.extensions + "member"

  /// Returns a member's own data: its identifier, and its time if it differs.
  static func member(_ member: HealthSample, of correlation: HealthSample) -> [JSON] {
    var parts: [JSON] = [
      ["url": "identifier", "valueUri": "urn:uuid:\(member.uuid.uuidString.lowercased())"]
    ]
    if (member.start, member.end) != (correlation.start, correlation.end) {
      parts.append(["url": "period", "valuePeriod": ObservationWriter.period(member)])
    }
    return [["url": .string(memberURL), "extension": .array(parts)]]
  }

  /// Returns the identifier of a member.
  static func identifier(of component: JSONValue) -> UUID? {
    let text = component.extensions(memberURL).first?.part("identifier")?["valueUri"]?.string
    return text.flatMap { $0.hasPrefix("urn:uuid:") ? UUID(uuidString: String($0.dropFirst(9))) : nil }
  }

  /// Returns the time of a member if it isn't the correlation's.
  static func period(of component: JSONValue) -> JSONValue? {
    component.extensions(memberURL).first?.part("period")?["valuePeriod"]
  }
}
