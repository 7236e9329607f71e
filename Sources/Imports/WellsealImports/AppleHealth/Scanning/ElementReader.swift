import FoundationEssentials
import WellsealModel

/// A reader for every element except simple records, and for the files that elements refer to.
struct ElementReader {
  var deliveries: [ImportDelivery] = []
  var losses: [ImportLoss] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var leftOut: [HealthType: Int] = [:]
  private(set) var refused: [HealthType: Int] = [:]
  private let archive: ExportArchive
  private var files: ExportFiles
  /// The activity rings read so far, one per day.
  private var days: [CalendarDay: ActivitySummary] = [:]
  private let options: HealthExportImporter.Options
  private var foreign: [ForeignElement] = []
  private var foreignBytes = 0
  /// Samples that wait for enough others to be worth a call of the store.
  private var samples: [HealthType: [NewSample]] = [:]
  private var summaries: [ActivitySummary] = []

  /// The maximum size of preserved unrecognized content.
  private static let maxForeignSize = 64 << 20
  private static let maxGroupSize = 1024

  init(_ archive: ExportArchive, _ options: HealthExportImporter.Options) {
    self.archive = archive
    files = ExportFiles(archive)
    self.options = options
  }

  mutating func read(_ element: ExportElement) {
    count(element)
    guard let reading = Self.readings[element.name] else { return keep(element, .unknownElement) }
    do throws(ImportLoss.Reason) {
      try reading(&self, element)
    } catch {
      keep(element, error)
      keepFiles(of: element)
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

  mutating func record(_ loss: ImportLoss) { losses.append(loss) }

  /// Returns true if the catalog contains the type of an element.
  func isKnown(_ element: ExportElement) -> Bool { HealthType(identifier: element["type"] ?? "") != nil }

  /// Preserves an unrecognized element unchanged.
  mutating func keep(_ element: ExportElement, _ reason: ImportLoss.Reason) {
    let type = element["type"] ?? ""
    keep(
      ForeignElement(name: element.name, type: type, text: ElementWriter.text(element)), line: element.line,
      Self.expectedTypes.contains(type) ? nil : reason)
  }

  /// Preserves an invalid record.
  mutating func refuse(_ element: ExportElement, _ type: HealthType, _ reason: ImportLoss.Reason) {
    refused[type, default: 0] += 1
    keep(element, reason)
  }

  /// Preserves the attributes and children of an element that is unique in an export.
  mutating func keepAttributes(of element: ExportElement, except known: Set<String>) {
    for attribute in element.attributes where !known.contains(attribute.name) {
      keep(
        ForeignElement(name: element.name, type: attribute.name, text: attribute.value), line: element.line,
        Self.expectedTypes.contains(attribute.name) ? nil : .unknownAttribute(attribute.name))
    }
    for child in element.children { keep(child, .unknownElement) }
  }

  /// Types that every export contains and the model doesn't have.
  ///
  /// They are preserved without a report.
  private static let expectedTypes: Set = [PersonElement.medicationsUse, "HKDataTypeSleepDurationGoal"]
}

extension ElementReader {
  private typealias Reading =
    @Sendable (
      inout ElementReader, ExportElement
    ) throws(ImportLoss.Reason) -> Void

  /// The reader of each element.
  ///
  /// Records aren't among them; see ``RecordScanner``.
  private static let readings: [String: Reading] = [
    "Correlation": sample(CorrelationElement.sample),
    "Workout": { (reader, element) throws(ImportLoss.Reason) in try reader.readWorkout(element) },
    "ActivitySummary": { (reader, element) throws(ImportLoss.Reason) in try reader.readSummary(element) },
    "Me": { (reader, element) throws(ImportLoss.Reason) in reader.readPerson(element) },
    "Audiogram": sample(AudiogramElement.sample),
    "VisionPrescription": sample(PrescriptionElement.sample),
    "ClinicalRecord": { (reader, element) throws(ImportLoss.Reason) in
      let file = try reader.files.file(
        try element.text("resourceFilePath"), limit: ClinicalElement.maxFileSize)
      var rest = Remainder(of: element)
      reader.add(try ClinicalElement.sample(element, file.bytes, &rest), rest)
    },
  ]

  private static func sample(
    _ make: @escaping @Sendable (ExportElement, inout Remainder) throws(ImportLoss.Reason) -> NewSample
  ) -> Reading {
    { (reader, element) throws(ImportLoss.Reason) in
      var rest = Remainder(of: element)
      reader.add(try make(element, &rest), rest)
    }
  }

  private mutating func readWorkout(_ element: ExportElement) throws(ImportLoss.Reason) {
    var rest = Remainder(of: element)
    let workout = try WorkoutElement(element, &rest)
    var routes: [NewSample] = []
    var kept: [KeptFile] = []
    for child in element.children(named: "WorkoutRoute") {
      guard let route = readRoute(child, of: workout.interval, &rest, &kept) else { continue }
      routes.append(route)
    }
    let sample = try workout.sample(&rest)
    guard isWanted(sample.sample) else { return }
    for loss in rest.losses { record(loss) }
    for file in kept { keep(file.element, line: 0, nil) }
    if routes.isEmpty { add(sample) } else { deliveries.append(.workout(sample, routes: routes)) }
  }

  /// Reads a route, or returns `nil` if it stays with the workout unchanged.
  private mutating func readRoute(
    _ element: ExportElement, of workout: DateInterval, _ rest: inout Remainder, _ kept: inout [KeptFile]
  ) -> NewSample? {
    var file: KeptFile?
    do throws(ImportLoss.Reason) {
      let found = try files.file(try RouteElement.path(of: element), limit: GPX.maxFileSize)
      file = found
      guard let track = GPX.track(found.bytes) else { throw .damagedFile }
      var part = Remainder(of: element)
      let route = try RouteElement.sample(element, track, of: workout, &part)
      rest.record(part)
      rest.leave(element)
      if !track.isWhole {
        // The valid points are a route; the file is preserved for the rest.
        kept.append(found)
        rest.record(element, track.isTruncated ? .truncatedFile : .unreadPoints(track.unread))
      }
      return route
    } catch {
      // Without any files, the element alone would be useless.
      if files.isAlone {
        rest.leave(element)
        rest.record(element, error, isKept: false)
      } else {
        rest.keep(element, error)
      }
      if let file { kept.append(file) }
      return nil
    }
  }

  private mutating func readSummary(_ element: ExportElement) throws(ImportLoss.Reason) {
    var rest = Remainder(of: element)
    let summary = try SummaryElement.summary(element, &rest)
    rest.keepMissing(from: SummaryElement.element(summary))
    if let known = days[summary.day] {
      guard known == summary else { throw .repeatedDay }
    } else {
      days[summary.day] = summary
      add(summary)
    }
    for loss in rest.losses { record(loss) }
    guard !rest.isEmpty else { return }
    var part = rest.element
    part.attributes.insert(.init(name: "dateComponents", value: summary.day.exported), at: 0)
    keep(ForeignElement(name: part.name, text: ElementWriter.text(part)), line: element.line, nil)
  }

  private mutating func readPerson(_ element: ExportElement) {
    let (person, unread) = PersonElement.characteristics(element)
    deliveries.append(.characteristics(person))
    let written = PersonElement.element(person).attributes.map(\.name)
    keepAttributes(of: element, except: Set(written).subtracting(unread))
  }
}

extension ElementReader {
  /// Reads the files that no element refers to.
  mutating func readFiles() {
    for name in files.others(in: ECGFile.folder) {
      if name.lowercased().hasSuffix(".csv") { readElectrocardiogram(name) } else { keepFile(name) }
    }
    // If workouts are excluded, so are their files.
    if options.types == nil {
      for folder in [GPX.folder, ClinicalElement.folder] {
        for name in files.others(in: folder) { keepFile(name) }
      }
    }
    if let document = archive.clinicalDocument {
      record(ImportLoss(line: 0, element: document, .repeated))
    }
  }

  private mutating func readElectrocardiogram(_ name: String) {
    do throws(ImportLoss.Reason) {
      let file = try files.bytes(name, limit: ECGFile.maxFileSize)
      do throws(ImportLoss.Reason) {
        add(try ECGFile.sample(file.bytes), Remainder(of: ExportElement(ECGFile.folder)))
      } catch {
        let text = String(validating: file.bytes, as: UTF8.self)
        keep(text.map { ForeignElement(name: ECGFile.folder, text: $0) } ?? file.element, line: 0, error)
      }
    } catch {
      record(ImportLoss(line: 0, element: ECGFile.folder, error))
    }
  }

  /// Preserves a file that doesn't belong to anything.
  private mutating func keepFile(_ name: String) {
    do throws(ImportLoss.Reason) {
      keep(try files.bytes(name, limit: GPX.maxFileSize).element, line: 0, .unnamedFile)
    } catch {
      record(ImportLoss(line: 0, element: String(name.prefix { $0 != "/" }), error))
    }
  }

  /// Preserves the files of an element that is itself preserved unchanged.
  private mutating func keepFiles(of element: ExportElement) {
    if let path = element["resourceFilePath"],
      let file = try? files.file(path, limit: ClinicalElement.maxFileSize)
    {
      keep(file.element, line: 0, nil)
    }
    for route in element.children(named: "WorkoutRoute") {
      guard let path = try? RouteElement.path(of: route),
        let file = try? files.file(path, limit: GPX.maxFileSize)
      else { continue }
      keep(file.element, line: 0, nil)
    }
  }
}

extension ElementReader {
  private mutating func add(_ sample: NewSample, _ rest: Remainder) {
    guard isWanted(sample.sample) else { return }
    for loss in rest.losses { record(loss) }
    add(sample)
  }

  private mutating func add(_ sample: NewSample) {
    let type = sample.sample.type
    samples[type, default: []].append(sample)
    let isHeavy = sample.points != nil
    guard isHeavy || samples[type, default: []].count >= Self.maxGroupSize else { return }
    deliveries.append(.samples(type, samples.removeValue(forKey: type) ?? []))
  }

  private mutating func add(_ summary: ActivitySummary) {
    guard options.types?.contains(.activitySummary) ?? true else {
      leftOut[.activitySummary, default: 0] += 1
      return
    }
    summaries.append(summary)
    guard summaries.count >= Self.maxGroupSize else { return }
    deliveries.append(.summaries(summaries))
    summaries = []
  }

  /// Returns true if the options include a sample; excluded ones are counted.
  private mutating func isWanted(_ sample: HealthSample) -> Bool {
    let isWanted =
      (options.types?.contains(sample.type) ?? true)
      && (options.since.map { sample.end >= $0 } ?? true)
    if !isWanted { leftOut[sample.type, default: 0] += 1 }
    return isWanted
  }

  /// Preserves an element, and reports it if there is a reason.
  private mutating func keep(_ element: ForeignElement, line: Int, _ reason: ImportLoss.Reason?) {
    let fits = foreignBytes + element.text.utf8.count <= Self.maxForeignSize
    if reason != nil || !fits {
      let type = KeptFile(element) == nil ? element.type : ""
      losses.append(
        ImportLoss(line: line, element: element.name, type: type, reason ?? .tooLarge, isKept: fits))
    }
    guard fits else { return }
    foreignBytes += element.text.utf8.count
    foreign.append(element)
    guard foreign.count >= Self.maxGroupSize else { return }
    deliveries.append(.foreign(foreign))
    foreign = []
  }

  private mutating func count(_ element: ExportElement, isNested: Bool = false) {
    guard !element.isText else { return }
    counts[isNested && element.name == "Record" ? "nested_Record" : element.name, default: 0] += 1
    countChildren(of: element)
  }

  /// Counts the elements in an element.
  mutating func countChildren(of element: ExportElement) {
    for child in element.children { count(child, isNested: true) }
  }
}
