import FoundationEssentials
import WellsealModel

/// A type that creates the elements of all samples except records.
struct SampleElementWriter {
  let offset: Int

  /// Returns the name, version and device that an export has of a provenance.
  static func attributes(of provenance: Provenance) -> [ExportElement.Attribute] {
    var attributes = [
      ExportElement.Attribute(
        name: "sourceName", value: provenance.sourceRevision?.source.name ?? ExportProvenance.unnamed)
    ]
    if let version = provenance.sourceRevision?.version {
      attributes.append(.init(name: "sourceVersion", value: version))
    }
    if let device = provenance.device { attributes.append(.init(name: "device", value: device.exported)) }
    return attributes
  }

  /// Returns the element that an export writes for a sample, regardless of its files.
  static func written(_ new: NewSample) -> ExportElement? {
    let writer = SampleElementWriter(offset: 0)
    let stored = StoredSample(new.sample, position: 0, created: new.created)
    switch new.sample.value {
    case .quantity, .quantitySeries, .category: return writer.record(stored)
    case .correlation: return writer.correlation(stored)
    case .workout: return writer.workout(stored)
    case .series: return writer.route(stored, path: "")
    case .clinicalRecord(let record):
      return record.fhirResource.map { writer.clinicalRecord(stored, $0, path: "") }
    default: return writer.sense(stored)
    }
  }

  /// Returns the elements of metadata; beats are a separate list.
  static func children(of metadata: Metadata) -> [ExportElement] {
    var children = ExportMetadata.pairs(metadata).map {
      ExportElement("MetadataEntry", [("key", $0.key), ("value", $0.value)])
    }
    if case .string(let text) = metadata[ExportMetadata.beatsKey] {
      var list = ExportElement("HeartRateVariabilityMetadataList")
      list.children = ExportBeats.pairs(text).map {
        ExportElement("InstantaneousBeatsPerMinute", [("bpm", $0.rate), ("time", $0.time)])
      }
      children.append(list)
    }
    return children
  }

  func correlation(_ stored: StoredSample) -> ExportElement {
    var element = element("Correlation", stored, [("type", stored.sample.type.identifier)])
    guard case .correlation(let members) = stored.sample.value else { return element }
    // The preserved content of a member is written with the record at the top level.
    element.children += members.map { $0.removing(.importRemainder) }.compactMap {
      record(StoredSample($0, position: 0, created: stored.created))
    }
    return element.whole(stored.sample.metadata)
  }

  func record(_ stored: StoredSample) -> ExportElement? {
    guard let (value, unit) = RecordWriter.value(of: stored.sample) else { return nil }
    var record = element("Record", stored, [("type", stored.sample.type.identifier)])
    if let unit { record.attributes.append(.init(name: "unit", value: unit)) }
    record.attributes.append(.init(name: "value", value: value))
    return record.whole(stored.sample.metadata)
  }

  func workout(_ stored: StoredSample) -> ExportElement? {
    guard case .workout(let workout) = stored.sample.value else { return nil }
    let types = HealthEnumeration(named: "HKWorkoutActivityType")
    let name = { (value: Int) in types?[value]?.constant ?? String(value) }
    var first = [("workoutActivityType", name(workout.activityType))] + duration(workout.duration)
    for (attribute, quantity) in [
      ("totalDistance", workout.totalDistance), ("totalEnergyBurned", workout.totalEnergyBurned),
      ("totalFlightsClimbed", workout.totalFlightsClimbed),
      ("totalSwimmingStrokeCount", workout.totalSwimmingStrokeCount),
    ] {
      if let quantity { first += Self.pair(attribute, quantity, unit: attribute + "Unit") }
    }
    var element = element("Workout", stored, first)
    element.children += workout.events.map(event)
    let sample = stored.sample
    let only = WorkoutElement.onlyActivity(of: workout, from: sample.start, to: sample.end)
    if workout.activities != [only] {
      for activity in workout.activities {
        element.children.append(self.activity(activity, of: workout, name))
      }
    }
    element.children += workout.statistics.map(statistics)
    return element.whole(sample.metadata)
  }

  func route(_ stored: StoredSample, path: String) -> ExportElement {
    var element = element("WorkoutRoute", stored, [])
    element.children.append(ExportElement("FileReference", [("path", path)]))
    return element.whole(stored.sample.metadata)
  }

  func clinicalRecord(
    _ stored: StoredSample, _ resource: ClinicalRecord.FHIRResource, path: String
  ) -> ExportElement {
    var element = ExportElement(
      "ClinicalRecord", [("type", resource.resourceType), ("identifier", resource.identifier)])
    element.attributes += Self.attributes(of: stored.sample.provenance)
    element.attributes += [
      .init(name: "sourceURL", value: resource.sourceURL?.absoluteString ?? ""),
      .init(name: "fhirVersion", value: resource.version.exported),
      .init(name: "receivedDate", value: text(stored.sample.start)),
      .init(name: "resourceFilePath", value: path),
    ]
    element.children = Self.children(of: stored.sample.metadata)
    return element.whole(stored.sample.metadata)
  }

  func sense(_ stored: StoredSample) -> ExportElement? {
    switch stored.sample.value {
    case .audiogram(let points):
      var element = element("Audiogram", stored, [("type", stored.sample.type.identifier)])
      element.children += points.map(AudiogramElement.element)
      return element.whole(stored.sample.metadata)
    case .prescription(let prescription):
      var element = PrescriptionElement.element(prescription, issued: text(stored.sample.start)) { text($0) }
      element.attributes += Self.attributes(of: stored.sample.provenance)
      if let created = stored.created {
        element.attributes.append(.init(name: "creationDate", value: text(created)))
      }
      element.children += Self.children(of: stored.sample.metadata)
      return element.whole(stored.sample.metadata)
    default: return nil
    }
  }
}

extension SampleElementWriter {
  /// Returns an element with the attributes and metadata of all samples.
  private func element(_ name: String, _ stored: StoredSample, _ first: [(String, String)]) -> ExportElement {
    var element = ExportElement(name, first)
    element.attributes += Self.attributes(of: stored.sample.provenance)
    if let created = stored.created {
      element.attributes.append(.init(name: "creationDate", value: text(created)))
    }
    element.attributes.append(.init(name: "startDate", value: text(stored.sample.start)))
    element.attributes.append(.init(name: "endDate", value: text(stored.sample.end)))
    element.children = Self.children(of: stored.sample.metadata)
    return element
  }

  private func text(_ date: Date) -> String { ExportDates.text(date, offset: offset) }

  private func duration(_ seconds: TimeInterval) -> [(String, String)] {
    [("duration", (seconds / 60).shortText), ("durationUnit", "min")]
  }

  /// Returns a quantity as two attributes.
  static func pair(_ name: String, _ quantity: HealthQuantity, unit: String) -> [(String, String)] {
    [(name, quantity.value.shortText), (unit, quantity.unit.description)]
  }

  private func event(_ event: WorkoutEvent) -> ExportElement {
    let kinds = HealthEnumeration(named: "HKWorkoutEventType")
    var element = ExportElement(
      "WorkoutEvent",
      [
        ("type", kinds?[event.kind.rawValue]?.constant ?? String(event.kind.rawValue)),
        ("date", text(event.start)),
      ])
    if event.end > event.start {
      element.attributes += duration(event.end.timeIntervalSince(event.start)).map(
        ExportElement.Attribute.init)
    }
    element.children = Self.children(of: event.metadata)
    return element.whole(event.metadata)
  }

  private func activity(
    _ activity: WorkoutActivity, of workout: Workout, _ name: (Int) -> String
  ) -> ExportElement {
    var element = ExportElement("WorkoutActivity", [("uuid", activity.uuid.uuidString)])
    let type = activity.configuration.activityType
    if type != workout.activityType {
      element.attributes.append(.init(name: "workoutActivityType", value: name(type)))
    }
    element.attributes.append(.init(name: "startDate", value: text(activity.start)))
    if let end = activity.end { element.attributes.append(.init(name: "endDate", value: text(end))) }
    element.attributes += duration(activity.duration).map(ExportElement.Attribute.init)
    element.children = Self.children(of: activity.metadata) + activity.statistics.map(statistics)
    return element.whole(activity.metadata)
  }

  private func statistics(_ statistics: HealthStatistics) -> ExportElement {
    var element = ExportElement(
      "WorkoutStatistics",
      [
        ("type", statistics.type.identifier), ("startDate", text(statistics.start)),
        ("endDate", text(statistics.end)),
      ])
    let results = [
      ("average", statistics.merged.average), ("minimum", statistics.merged.minimum),
      ("maximum", statistics.merged.maximum), ("sum", statistics.merged.sum),
    ]
    guard let unit = results.lazy.compactMap({ $0.1?.unit }).first else { return element }
    for (name, quantity) in results {
      guard let value = try? quantity?.value(in: unit) else { continue }
      element.attributes.append(.init(name: name, value: value.shortText))
    }
    element.attributes.append(.init(name: "unit", value: unit.description))
    return element
  }
}

extension HealthSample {
  fileprivate func removing(_ key: MetadataKey) -> HealthSample {
    HealthSample(
      restoring: uuid, type: type, start: start, end: end, value: value, provenance: provenance,
      metadata: metadata.removing(key))
  }
}

extension ExportElement {
  /// Returns the element with its preserved content.
  fileprivate func whole(_ metadata: Metadata) -> ExportElement {
    var element = self
    element.add(remainderIn: metadata)
    return element
  }

  /// Restores the preserved content of a sample.
  fileprivate mutating func add(remainderIn metadata: Metadata) {
    guard case .string(let text) = metadata[Remainder.key], let rest = ElementParser.element(text) else {
      return
    }
    add(rest)
  }

  init(_ name: String, _ attributes: [(String, String)] = []) {
    self.init(name: name, line: 0, attributes: attributes.map(Attribute.init))
  }
}

extension ExportElement.Attribute {
  fileprivate init(_ pair: (String, String)) { self.init(name: pair.0, value: pair.1) }
}

extension FHIRVersion {
  fileprivate var exported: String { description }
}
