import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A type that writes samples as Observations of FHIR R4, by the table
/// `Tables/fhir-observations.tsv`.
///
/// An observation has the sample's identifier as its id, LOINC and HealthKit codes, the number with
/// the same digits in UCUM, the exact time, the device, and extensions with the source and the
/// metadata, so that ``ObservationReader`` restores the same sample.
package struct ObservationWriter: Sendable {
  /// The subject of the observations as a reference, such as `Patient/1`.
  var subject: String

  package init(subject: String) { self.subject = subject }

  /// Returns the observation of a sample.
  ///
  /// - Parameters:
  ///   - stored: The sample.
  ///   - points: The voltages of an electrocardiogram; other points aren't supported.
  /// - Returns: The observation, or `nil` if the sample isn't supported.
  package func observation(of stored: StoredSample, points: SeriesPoints? = nil) -> JSON? {
    let sample = stored.sample
    guard let mapping = ObservationMapping.of(sample.type), let body = body(of: sample, points) else {
      return nil
    }
    var members = identity(of: stored)
    if let category = Self.category(of: sample.type) {
      members.append(.init("category", .array([FHIRCoding.category(category)])))
    }
    members += [
      .init("code", FHIRCoding.concept(of: mapping)),
      .init("subject", ["reference": .string(subject)]), Self.effective(sample),
    ]
    if let created = stored.created { members.append(.init("issued", .string(FHIRDateTime.text(created)))) }
    members += body.filter { $0.name != "component" }
    if sample.provenance.device != nil { members.append(.init("device", ["reference": "#device"])) }
    members += body.filter { $0.name == "component" }
    return .object(members)
  }

  /// Returns true if samples of a type can be written as observations.
  package static func canWrite(_ type: HealthType) -> Bool { ObservationMapping.of(type) != nil }

  /// Returns the category of the observations of a type, such as `vital-signs`, or `nil` if none
  /// fits.
  package static func category(of type: HealthType) -> String? { type.fhir.category ?? categories[type] }

  /// Returns the LOINC codes of the observations of a type.
  package static func loinc(of type: HealthType) -> [String] {
    ObservationMapping.of(type)?.loinc.map(\.code) ?? []
  }

  /// The code system of HealthKit's type identifiers.
  package static let healthKitSystem = FHIRCoding.healthKit

  /// Categories of types without one in the catalog.
  private static let categories: [HealthType: String] = [
    .workout: "activity", .electrocardiogram: "procedure", .stateOfMind: "survey",
  ]

  private func identity(of stored: StoredSample) -> [JSON.Member] {
    let sample = stored.sample
    let identifier = sample.uuid.uuidString.lowercased()
    let updated = stored.created ?? (sample.hasUndeterminedDuration ? sample.start : sample.end)
    var members: [JSON.Member] = [
      .init("resourceType", "Observation"), .init("id", .string(identifier)),
      .init("meta", ["lastUpdated": .string(FHIRDateTime.text(updated))]),
    ]
    if let device = sample.provenance.device {
      members.append(.init("contained", [ObservationProvenance.device(device)]))
    }
    let extensions = ObservationProvenance.extensions(sample)
    if !extensions.isEmpty { members.append(.init("extension", .array(extensions))) }
    return members + [
      .init("identifier", [["system": .string(FHIRCoding.uri), "value": "urn:uuid:\(identifier)"]]),
      .init("status", "final"),
    ]
  }

  private static func effective(_ sample: HealthSample) -> JSON.Member {
    sample.start == sample.end
      ? .init("effectiveDateTime", .string(sample.clockText(sample.start)))
      : .init("effectivePeriod", period(sample))
  }

  /// Returns the time of a sample; a sample without an end has only a start.
  static func period(_ sample: HealthSample) -> JSON {
    var period: JSON = ["start": .string(sample.clockText(sample.start))]
    if !sample.hasUndeterminedDuration { period["end"] = .string(sample.clockText(sample.end)) }
    return period
  }
}

extension HealthSample {
  /// Returns a time with the offset of the sample's time zone, or in UTC if it has none.
  fileprivate func clockText(_ date: Date) -> String {
    guard case .string(let name)? = metadata[.timeZone], let zone = TimeZone(identifier: name) else {
      return FHIRDateTime.text(date)
    }
    return FHIRDateTime.text(date, in: zone)
  }
}

extension ObservationWriter {
  /// Returns true if an observation can't represent the complete sample.
  ///
  /// The missing parts are the quantities of a series, and the events, activities and zones of a
  /// workout and the extremes of its statistics.
  static func leavesOut(_ sample: HealthSample) -> Bool {
    switch sample.value {
    case .quantitySeries: return true
    case .workout(let workout):
      let plain = workout.statistics.allSatisfy { $0.merged.minimum == nil && $0.merged.maximum == nil }
      return !workout.events.isEmpty || workout.activities.count > 1 || !workout.zoneGroups.isEmpty || !plain
    case .correlation(let members): return members.contains { leavesOut($0) }
    default: return false
    }
  }
}
