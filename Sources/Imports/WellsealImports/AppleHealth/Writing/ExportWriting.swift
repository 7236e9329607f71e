import FoundationEssentials
import WellsealBase
import WellsealModel

/// A run of the writer.
struct ExportWriting<Store: SampleStore> {
  let store: Store
  let output: ExportOutput
  let options: HealthExportWriter.Options
  var report = HealthExportWriter.Report()
  /// Files to write unchanged, with their original names.
  private var keptFiles: [(name: String, bytes: [UInt8])] = []
  private var names: Set<String> = []
  /// Files that follow the data: their names and sources.
  private var routes: [(name: String, route: UUID)] = []
  private var records: [(name: String, data: Data)] = []

  private let progress: (@Sendable (Int) -> Void)?
  /// The number of processed samples of the written types.
  private var done = 0

  init(
    store: Store, output: ExportOutput, options: HealthExportWriter.Options,
    progress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.store = store
    self.output = output
    self.options = options
    self.progress = progress
  }

  mutating func write() async throws {
    let foreign = try await store.foreignElements()
    gatherFiles(foreign)
    try output.begin("export.xml")
    try output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + ExportDocumentType.text)
    try append(open: whole(ExportElement("HealthData", [("locale", options.locale)]), foreign))
    try append(whole(ExportElement("ExportDate", [("value", text(options.date))]), foreign))
    try append(whole(PersonElement.element(try await store.characteristics()), foreign))
    let types = HealthType.all.filter { options.types?.contains($0) ?? true }
    for type in types where type.kind == .quantity || type.kind == .category { try await writeRecords(type) }
    for type in types where type.kind == .correlation { try await writeCorrelations(type) }
    if types.contains(.workout) { try await writeWorkouts() }
    if types.contains(.activitySummary) { try await writeSummaries() }
    for type in types where type.kind == .clinical { try await writeClinicalRecords(type) }
    for type in types where type.kind == .audiogram || type.kind == .prescription {
      try await writeSenses(type)
    }
    for element in foreign where !Self.isNoElement(element) {
      try output.append(element.text)
      report.foreignElements += 1
    }
    try output.append("</HealthData>\n")
    try output.end()
    try await writeFiles()
    for (name, bytes) in keptFiles {
      try write(name, bytes)
      report.foreignElements += 1
    }
    if types.contains(.electrocardiogram) { try await writeElectrocardiograms(foreign) }
    try await writeSourcePriorities(types)
    try await countRest(types)
  }

  /// Returns true if preserved content isn't an element: an attribute, a file, or another format.
  private static func isNoElement(_ element: ForeignElement) -> Bool {
    Self.single.contains(element.name) || KeptFile.folders.contains(element.name)
      || element.name == FHIRKept.name
  }

  /// Elements that are unique in an export, whose attributes are preserved.
  private static var single: Set<String> { ["HealthData", "ExportDate", "Me"] }

  /// Returns a unique element with its preserved attributes.
  ///
  /// The last one of a name counts, and current values take precedence.
  private func whole(_ element: ExportElement, _ foreign: [ForeignElement]) -> ExportElement {
    var element = element
    let known = element.attributes.filter { !$0.value.isEmpty && !$0.value.hasSuffix("NotSet") }.map(\.name)
    for kept in foreign where kept.name == element.name && !known.contains(kept.type) {
      element.attributes.removeAll { $0.name == kept.type }
      element.attributes.append(.init(name: kept.type, value: kept.text))
    }
    return element
  }

  private func text(_ date: Date) -> String { ExportDates.text(date, offset: options.offset) }

  private func append(_ element: ExportElement, indentation: Int = 1) throws {
    var bytes: [UInt8] = []
    ElementWriter.write(element, indentation: indentation, to: &bytes)
    try output.append(bytes)
  }

  private func append(open element: ExportElement) throws {
    var bytes = Array("<\(element.name)".utf8)
    for attribute in element.attributes { ElementWriter.write(attribute.name, attribute.value, to: &bytes) }
    try output.append(bytes + Array(">\n".utf8))
  }

  private func elements() -> SampleElementWriter { SampleElementWriter(offset: options.offset) }
}

extension ExportWriting {
  private mutating func writeRecords(_ type: HealthType) async throws {
    var count = 0
    var writer = RecordWriter(offset: options.offset)
    try await store.visit(SampleQuery([SampleQuery.Part(type)])) { samples in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(samples.count * 512)
      for sample in samples { writer.write(sample, to: &bytes) }
      try output.append(bytes)
      count += samples.count
      progress?(done + count)
      try Task.checkCancellation()
    }
    done += count
    if count > 0 { report.written[type] = count }
  }

  /// Returns the samples of a type that has few.
  private func samples(_ type: HealthType) async throws -> [StoredSample] {
    var all: [StoredSample] = []
    try await store.visit(SampleQuery([SampleQuery.Part(type)])) { all += $0 }
    return all
  }

  private mutating func writeCorrelations(_ type: HealthType) async throws {
    let elements = elements()
    let output = output
    var count = 0
    try await store.visit(SampleQuery([SampleQuery.Part(type)])) { samples in
      for sample in samples {
        var bytes: [UInt8] = []
        ElementWriter.write(elements.correlation(sample), indentation: 1, to: &bytes)
        try output.append(bytes)
      }
      count += samples.count
      progress?(done + count)
      try Task.checkCancellation()
    }
    done += count
    if count > 0 { report.written[type] = count }
  }

  private mutating func writeWorkouts() async throws {
    for workout in try await samples(.workout) {
      guard var element = elements().workout(workout) else { continue }
      let query = SampleQuery([
        SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: workout.sample.uuid))
      ])
      var tied: [StoredSample] = []
      try await store.visit(query) { tied += $0 }
      for route in tied {
        let name = freeName("workout-routes/route_\(fileDate(route.sample.end))_\(routes.count + 1)", "gpx")
        element.children.append(elements().route(route, path: "/" + name))
        routes.append((name, route.sample.uuid))
      }
      try append(element)
      report.written[.workout, default: 0] += 1
    }
  }

  private mutating func writeSummaries() async throws {
    for summary in try await store.activitySummaries(.all) {
      try append(SummaryElement.element(summary))
      report.written[.activitySummary, default: 0] += 1
    }
  }

  private mutating func writeClinicalRecords(_ type: HealthType) async throws {
    for record in try await samples(type) {
      guard case .clinicalRecord(let clinical) = record.sample.value, let resource = clinical.fhirResource
      else {
        report.notWritten[type, default: 0] += 1
        continue
      }
      let name =
        "clinical-records/\(Self.fileName(resource.resourceType))-\(record.sample.uuid.uuidString).json"
      try append(elements().clinicalRecord(record, resource, path: "/" + name))
      records.append((name, resource.data))
      report.written[type, default: 0] += 1
    }
  }

  private mutating func writeSenses(_ type: HealthType) async throws {
    for sample in try await samples(type) {
      guard let element = elements().sense(sample) else { continue }
      try append(element)
      report.written[type, default: 0] += 1
    }
  }

  private mutating func writeFiles() async throws {
    for (name, route) in routes {
      guard case .route(let points)? = try await store.points(of: route) else { continue }
      try write(name, GPX.text(points, written: options.date))
      report.written[.workoutRoute, default: 0] += 1
    }
    for (name, data) in records { try write(name, Array(data)) }
    routes = []
    records = []
  }

  private mutating func writeElectrocardiograms(_ foreign: [ForeignElement]) async throws {
    for sample in try await samples(.electrocardiogram) {
      guard case .voltages(let points)? = try await store.points(of: sample.sample.uuid),
        let text = ECGFile.text(sample.sample, points, offset: options.offset)
      else {
        report.notWritten[.electrocardiogram, default: 0] += 1
        continue
      }
      let number = report.written[.electrocardiogram, default: 0] + 1
      let name = freeName("\(ECGFile.folder)/ecg_\(fileDate(sample.sample.start))_\(number)", "csv")
      try write(name, Array(text.utf8))
      report.written[.electrocardiogram] = number
    }
    for (place, element) in foreign.filter({ $0.name == ECGFile.folder && $0.type.isEmpty }).enumerated() {
      try write(freeName("\(ECGFile.folder)/ecg_other_\(place + 1)", "csv"), Array(element.text.utf8))
      report.foreignElements += 1
    }
  }

  /// Writes the source priorities that an import wouldn't restore: those that the user has chosen,
  /// and those of sources whose identifiers, by which equal ranks are sorted, aren't in the export.
  private mutating func writeSourcePriorities(_ types: [HealthType]) async throws {
    var priorities = SourcePriorities()
    for contents in try await store.contents() where types.contains(contents.type) {
      let sources = contents.sources.map(\.source)
      guard sources.count > 1 else { continue }
      let isRestored = sources.allSatisfy { $0 == ExportProvenance.source(named: $0.name) }
      let chosen = try await store.chosenPriority(of: contents.type)
      guard !isRestored || chosen != nil else { continue }
      priorities[contents.type] = try await store.sourceOrder(of: contents.type)
    }
    guard !priorities.isEmpty else { return }
    try write(SourcePriorityFile.name, SourcePriorityFile.json(priorities).minified)
    report.hasSourcePriorities = true
  }

  /// Collects preserved files.
  ///
  /// They get their names before others do.
  private mutating func gatherFiles(_ foreign: [ForeignElement]) {
    for file in foreign.compactMap(KeptFile.init) {
      let parts = file.path.split(separator: ".", omittingEmptySubsequences: false)
      let stem = parts.count > 1 ? parts.dropLast().joined(separator: ".") : file.path
      keptFiles.append((freeName(stem, parts.count > 1 ? String(parts[parts.count - 1]) : ""), file.bytes))
    }
  }

  /// Returns an unused file name.
  private mutating func freeName(_ stem: String, _ ending: String) -> String {
    let ending = ending.isEmpty ? "" : "." + ending
    var name = stem + ending
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(stem)-\(number)\(ending)"
    }
    return name
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try output.begin(name)
    try output.append(bytes)
    try output.end()
  }

  /// Counts the samples that couldn't be written.
  private mutating func countRest(_ types: [HealthType]) async throws {
    for contents in try await store.contents() where types.contains(contents.type) {
      let written = report.written[contents.type] ?? 0
      if written < contents.count { report.notWritten[contents.type] = contents.count - written }
    }
  }

  private func fileDate(_ date: Date) -> String { String(text(date).prefix(10)) }

  private static func fileName(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }.prefix(64).map(Character.init))
  }
}
