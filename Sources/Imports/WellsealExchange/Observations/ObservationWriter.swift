import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// Writes samples as Observations of FHIR R4, by the table `Tables/fhir-observations.tsv`.
///
/// An observation has the sample's identifier as its id, LOINC and HealthKit codes, the number digit for digit in UCUM, the exact
/// time, the device, and in extensions the source and the metadata, so that ``ObservationReader`` makes the same sample of it.
package struct ObservationWriter: Sendable {
  /// What the observations are about: a reference, such as `Patient/1`.
  var subject: String

  package init(subject: String) { self.subject = subject }

  /// The observation of a sample.
  ///
  /// - Parameters:
  ///   - stored: the sample.
  ///   - points: the voltages of an electrocardiogram; other points have no place.
  /// - Returns: nil for samples that observations cannot be made of.
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

  /// Whether observations can be made of samples of a type.
  package static func canWrite(_ type: HealthType) -> Bool { ObservationMapping.of(type) != nil }

  /// The category of the observations of a type, such as `vital-signs`; nil where there is none that fits.
  package static func category(of type: HealthType) -> String? { type.fhir.category ?? categories[type] }

  /// The LOINC codes of the observations of a type.
  package static func loinc(of type: HealthType) -> [String] {
    ObservationMapping.of(type)?.loinc.map(\.code) ?? []
  }

  /// The code system that names types by HealthKit's identifiers.
  package static let healthKitSystem = FHIRCoding.healthKit

  /// Categories of types that the catalogue names none for.
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

  /// The time of a sample; one that has not ended has a start only.
  static func period(_ sample: HealthSample) -> JSON {
    var period: JSON = ["start": .string(sample.clockText(sample.start))]
    if !sample.hasUndeterminedDuration { period["end"] = .string(sample.clockText(sample.end)) }
    return period
  }
}

extension HealthSample {
  /// A time of the sample with the offset of the zone in which it was recorded, or in UTC if it names none.
  fileprivate func clockText(_ date: Date) -> String {
    guard case .string(let name)? = metadata[.timeZone], let zone = TimeZone(identifier: name) else {
      return FHIRDateTime.text(date)
    }
    return FHIRDateTime.text(date, in: zone)
  }
}

extension ObservationWriter {
  /// Whether a part of the sample has no place in an observation.
  ///
  /// That are the quantities of a series, the events, activities and zones of a workout and the extremes of its statistics.
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
