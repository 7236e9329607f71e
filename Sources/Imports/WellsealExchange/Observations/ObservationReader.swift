import FoundationEssentials
import WellsealBase
import WellsealImports
import WellsealModel

/// A type that converts Observations to samples: those that ``ObservationWriter`` and other
/// programs wrote from HealthKit's data, and others whose LOINC code is mapped to a health data
/// type.
struct ObservationReader: Sendable {
  /// The source of samples of observations without one.
  var source: SourceRevision
  /// The time zone of dates without a time.
  var zone: TimeZone

  init(source: SourceRevision, zone: TimeZone = .gmt) {
    self.source = source
    self.zone = zone
  }

  /// Returns the sample of an observation.
  ///
  /// - Throws: ``ObservationError`` for the first reason why there is none.
  func sample(_ observation: JSONValue) throws(ObservationError) -> NewSample {
    guard observation["resourceType"]?.isString("Observation") == true else { throw .notAnObservation }
    guard let type = Self.type(of: observation)?.type else { throw .unknownCode }
    guard Self.finalStates.contains(observation["status"]?.string ?? "") else { throw .notFinal }
    guard observation["modifierExtension"] == nil else { throw .modifier }
    let (start, end) = try time(of: observation)
    let metadata = try Self.metadata(of: observation)
    let provenance = Provenance(
      sourceRevision: ObservationProvenance.source(of: observation) ?? source,
      device: ObservationProvenance.device(of: observation))
    let (value, points) = try value(of: observation, type, from: start, to: end)
    let issued = observation["issued"]?.string.flatMap { FHIRDateTime.sampleDate($0, zone: zone) }
    do {
      return NewSample(
        try HealthSample(
          uuid: Self.identifier(of: observation) ?? .random(), type: type, start: start, end: end,
          value: value,
          provenance: provenance, metadata: metadata), created: issued, points: points)
    } catch {
      throw .rule("\(error.reason)")
    }
  }

  /// The basis for the type of an observation.
  enum Basis: Hashable, Sendable {
    /// HealthKit's identifier: the observation was created from a sample.
    case identifier
    /// A LOINC code: the observation can be converted to a sample.
    case loinc
  }

  /// Returns the type of an observation.
  static func type(of observation: JSONValue) -> (type: HealthType, basis: Basis)? {
    typeOfConcept(observation["code"])
  }

  static func typeOfConcept(_ concept: JSONValue?) -> (type: HealthType, basis: Basis)? {
    guard let codings = concept?["coding"] else { return nil }
    for coding in codings.elements where coding["system"]?.string == FHIRCoding.healthKit {
      if let type = coding["code"]?.string.flatMap(HealthType.init(identifier:)) {
        return (type, .identifier)
      }
    }
    for coding in codings.elements where coding["system"]?.string == FHIRCoding.loinc {
      if let type = coding["code"]?.string.flatMap(ObservationMapping.type(ofLOINC:)) {
        return (type, .loinc)
      }
    }
    return nil
  }

  private static let finalStates: Set<String> = ["final", "amended", "corrected"]

  /// Returns the identifier of the sample from which the observation was created.
  static func identifier(of observation: JSONValue) -> UUID? {
    let written = observation["identifier"]?.elements.first { $0["system"]?.string == FHIRCoding.uri }
    guard let text = written?["value"]?.string, text.hasPrefix("urn:uuid:") else { return nil }
    return UUID(uuidString: String(text.dropFirst(9)))
  }

  private static func metadata(of element: JSONValue) throws(ObservationError) -> Metadata {
    guard let metadata = ObservationProvenance.metadata(of: element) else {
      throw .rule("its metadata breaks a rule")
    }
    return metadata
  }

  private func time(of observation: JSONValue) throws(ObservationError) -> (start: Date, end: Date) {
    if let text = observation["effectiveDateTime"]?.string ?? observation["effectiveInstant"]?.string {
      guard let date = FHIRDateTime.sampleDate(text, zone: zone) else { throw .noTime }
      return (date, date)
    }
    guard let period = observation["effectivePeriod"] else { throw .noTime }
    return try self.period(period)
  }

  private func period(_ period: JSONValue) throws(ObservationError) -> (start: Date, end: Date) {
    guard let start = period["start"]?.string.flatMap({ FHIRDateTime.sampleDate($0, zone: zone) }) else {
      throw .noTime
    }
    guard let text = period["end"]?.string else { return (start, .distantFuture) }
    guard let end = FHIRDateTime.sampleDate(text, zone: zone) else { throw .noTime }
    return (start, end)
  }
}

// MARK: Members of correlations

extension ObservationReader {
  func members(
    of observation: JSONValue, from start: Date, to end: Date
  ) throws(ObservationError) -> [HealthSample] {
    var members: [HealthSample] = []
    guard let components = observation["component"] else { throw .noValue }
    for component in components.elements.prefix(1000) {
      guard let type = Self.typeOfConcept(component["code"])?.type else { throw .unknownCode }
      let (start, end) = try ObservationComponent.period(of: component).map(period) ?? (start, end)
      let value = try plainValue(of: component, type)
      do {
        members.append(
          try HealthSample(
            uuid: ObservationComponent.identifier(of: component) ?? .random(), type: type, start: start,
            end: end, value: value,
            provenance: Provenance(
              sourceRevision: ObservationProvenance.source(of: observation) ?? source,
              device: ObservationProvenance.device(of: observation)),
            metadata: Self.metadata(of: component)))
      } catch let fault as ObservationError { throw fault } catch let error as SampleError {
        throw .rule("\(error.reason)")
      } catch { throw .noValue }
    }
    return members
  }
}
