import FoundationEssentials
import HealthModel

/// Reads every element that is no plain record, and the files that they name.
struct ElementReader {
  var deliveries: [ImportDelivery] = []
  var losses: [ImportLoss] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var leftOut: [HealthType: Int] = [:]
  private(set) var refused: [HealthType: Int] = [:]
  private let archive: ExportArchive
  private let options: HealthExportImporter.Options
  private var foreign: [ForeignElement] = []
  private var foreignBytes = 0
  /// Samples that wait until there are enough to be worth a call of the store.
  private var samples: [HealthType: [NewSample]] = [:]
  private var summaries: [ActivitySummary] = []

  /// The most that is kept of what is not understood.
  private static let largestForeign = 64 << 20
  private static let largestGroup = 1024

  init(_ archive: ExportArchive, _ options: HealthExportImporter.Options) {
    self.archive = archive
    self.options = options
  }

  mutating func read(_ element: ExportElement) {
    count(element)
    guard let reading = Self.readings[element.name] else { return keep(element, .unknownElement) }
    do throws(ImportLoss.Reason) {
      try reading(&self, element)
    } catch {
      keep(element, error)
    }
  }

  mutating func finish() {
    for (type, group) in samples.sorted(by: { $0.key < $1.key }) { deliveries.append(.samples(type, group)) }
    samples = [:]
    if !summaries.isEmpty { deliveries.append(.summaries(summaries)) }
    summaries = []
    if !foreign.isEmpty { deliveries.append(.foreign(foreign)) }
    foreign = []
  }

  mutating func note(_ loss: ImportLoss) { losses.append(loss) }

  /// Whether the type of an element is in the catalogue.
  func isKnown(_ element: ExportElement) -> Bool { HealthType(identifier: element["type"] ?? "") != nil }

  /// Keeps what has no meaning here as it is.
  mutating func keep(_ element: ExportElement, _ reason: ImportLoss.Reason) {
    keep(
      ForeignElement(
        name: element.name, type: element["type"] ?? "", text: ElementWriter.text(element)),
      line: element.line, reason)
  }

  /// Leaves out a record that cannot be one.
  mutating func refuse(_ element: ExportElement, _ type: HealthType, _ reason: ImportLoss.Reason) {
    refused[type, default: 0] += 1
    losses.append(ImportLoss(line: element.line, element: element.name, type: type.identifier, reason))
  }
}

extension ElementReader {
  private typealias Reading =
    @Sendable (
      inout ElementReader, ExportElement
    ) throws(ImportLoss.Reason) -> Void

  /// How each element is read; a record is not among them, see ``RecordScanner``.
  private static let readings: [String: Reading] = [
    "Correlation": { (reader, element) throws(ImportLoss.Reason) in
      let correlation = try CorrelationElement.sample(element)
      reader.noteMetadata(correlation, element)
      reader.add(correlation)
    },
    "Workout": { (reader, element) throws(ImportLoss.Reason) in try reader.readWorkout(element) },
    "ActivitySummary": { (reader, element) throws(ImportLoss.Reason) in
      reader.add(try SummaryElement.summary(element))
    },
    "Me": { (reader, element) throws(ImportLoss.Reason) in reader.readPerson(element) },
    "Audiogram": { (reader, element) throws(ImportLoss.Reason) in
      reader.add(try AudiogramElement.sample(element))
    },
    "VisionPrescription": { (reader, element) throws(ImportLoss.Reason) in
      reader.add(try PrescriptionElement.sample(element))
      for attachment in element.children(named: "Attachment") {
        reader.note(ImportLoss(line: attachment.line, element: "Attachment", .missingFile))
      }
    },
    "ClinicalRecord": { (reader, element) throws(ImportLoss.Reason) in
      reader.add(try ClinicalElement.sample(element, reader.archive))
    },
  ]

  /// Reads the files that no element names.
  mutating func readFiles() {
    for name in archive.files(in: ECGFile.folder) where name.lowercased().hasSuffix(".csv") {
      readElectrocardiogram(name)
    }
    if let document = archive.clinicalDocument {
      note(ImportLoss(line: 0, element: document, .repeated))
    }
  }

  private mutating func readElectrocardiogram(_ name: String) {
    guard let bytes = try? archive.file("/" + name, limit: ECGFile.largestFile) else {
      return note(ImportLoss(line: 0, element: ECGFile.folder, .damagedFile))
    }
    do throws(ImportLoss.Reason) {
      add(try ECGFile.sample(bytes))
    } catch {
      keep(
        ForeignElement(name: ECGFile.folder, text: String(decoding: bytes, as: UTF8.self)), line: 0, error)
    }
  }

  private mutating func readWorkout(_ element: ExportElement) throws(ImportLoss.Reason) {
    let workout = try WorkoutElement.sample(element)
    noteMetadata(workout, element)
    guard isWanted(workout.sample) else { return }
    var routes: [NewSample] = []
    for child in element.children(named: "WorkoutRoute") {
      do throws(ImportLoss.Reason) {
        routes.append(try RouteElement.sample(child, of: workout.sample, archive))
      } catch {
        // A route alone could not be put back; the reason names the line.
        note(ImportLoss(line: child.line, element: child.name, error))
      }
    }
    for child in element.children where !Self.workoutParts.contains(child.name) {
      note(ImportLoss(line: child.line, element: child.name, .unknownElement))
    }
    if routes.isEmpty { add(workout) } else { deliveries.append(.workout(workout, routes: routes)) }
  }

  private static let workoutParts: Set = [
    "MetadataEntry", "WorkoutEvent", "WorkoutActivity", "WorkoutStatistics", "WorkoutRoute",
  ]

  private mutating func readPerson(_ element: ExportElement) {
    deliveries.append(.characteristics(PersonElement.characteristics(element)))
    if let use = element[PersonElement.medicationsUse] {
      keep(
        ForeignElement(name: "Me", type: PersonElement.medicationsUse, text: use), line: element.line,
        .unknownType)
    }
  }
}

extension ElementReader {
  private mutating func add(_ sample: NewSample) {
    guard isWanted(sample.sample) else { return }
    let type = sample.sample.type
    samples[type, default: []].append(sample)
    let isHeavy = sample.points != nil
    guard isHeavy || samples[type, default: []].count >= Self.largestGroup else { return }
    deliveries.append(.samples(type, samples.removeValue(forKey: type) ?? []))
  }

  private mutating func add(_ summary: ActivitySummary) {
    guard options.types?.contains(.activitySummary) ?? true else {
      leftOut[.activitySummary, default: 0] += 1
      return
    }
    summaries.append(summary)
    guard summaries.count >= Self.largestGroup else { return }
    deliveries.append(.summaries(summaries))
    summaries = []
  }

  /// Whether the options do not leave a sample out, which is counted.
  private mutating func isWanted(_ sample: HealthSample) -> Bool {
    let isWanted =
      (options.types?.contains(sample.type) ?? true)
      && (options.since.map { sample.end >= $0 } ?? true)
    if !isWanted { leftOut[sample.type, default: 0] += 1 }
    return isWanted
  }

  private mutating func noteMetadata(_ sample: NewSample, _ element: ExportElement) {
    guard let key = ExportMetadata.keptKey(sample.sample.metadata) else { return }
    note(ImportLoss(line: element.line, element: "MetadataEntry", .metadata(key), isKept: true))
  }

  private mutating func keep(_ element: ForeignElement, line: Int, _ reason: ImportLoss.Reason) {
    let fits = foreignBytes + element.text.utf8.count <= Self.largestForeign
    losses.append(
      ImportLoss(line: line, element: element.name, type: element.type, reason, isKept: fits))
    guard fits else { return }
    foreignBytes += element.text.utf8.count
    foreign.append(element)
    guard foreign.count >= Self.largestGroup else { return }
    deliveries.append(.foreign(foreign))
    foreign = []
  }

  private mutating func count(_ element: ExportElement, isNested: Bool = false) {
    counts[isNested && element.name == "Record" ? "nested_Record" : element.name, default: 0] += 1
    for child in element.children { count(child, isNested: true) }
  }
}
