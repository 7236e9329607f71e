import FoundationEssentials
import WellsealBase
import WellsealCDA
import WellsealFHIR
import WellsealImports
import WellsealModel

/// A type that sorts resources into samples, records and others, and stores them in batches.
struct FHIRIntake: PieceIntake {
  private(set) var report = ImportReport()
  /// The number of resources.
  private(set) var count = 0
  private let options: FHIRImporter.Options
  private var target: SampleTarget
  private var records: RecordTarget
  private var reader: ObservationReader
  private let store: (any SampleStore)?
  /// The destination of clinical documents, or `nil` before the first.
  private var documents: DocumentTarget?
  private let validators: [FHIRRelease: ResourceValidator]
  private var source: SourceRevision
  private var file: String?
  private var samples: [HealthType: [AdmittedSample]] = [:]
  private var pending = 0
  private var kept = 0
  /// The other FHIR releases that were reported for the file.
  private var named: Set<String> = []
  /// Whether the current bundle has a record of another FHIR release.
  private var isOfOtherRelease = false
  /// The origins of the following records, by reference.
  private var provenance: [String: RecordProvenance] = [:]
  private var priorities = SourcePriorities()
  private var bodies = RecordBodies()
  /// The folder or archive of the file.
  private var bodySource: BodySource?

  private static let batchSize = 2000
  private static let maxBundleDepth = 4

  init(_ options: FHIRImporter.Options, _ store: (any SampleStore)?) async throws {
    self.options = options
    self.store = store
    source = SourceRevision(source: FHIRImporter.source(ofAccount: ""), productType: nil)
    reader = ObservationReader(source: source, zone: options.zone)
    validators = Dictionary(uniqueKeysWithValues: FHIRRelease.allCases.map { ($0, ResourceValidator($0)) })
    target = try await SampleTarget(store)
    records = RecordTarget(store)
  }

  mutating func begin(_ file: FHIRImporter.File, name: String?) {
    self.file = name
    source = SourceRevision(source: FHIRImporter.source(ofAccount: file.account), productType: nil)
    reader = ObservationReader(source: source, zone: options.zone)
    (provenance, named, bodySource) = ([:], [], file.bodySource)
  }

  mutating func consume(_ piece: FHIRFileReader.Piece) async throws {
    if let fault = piece.fault {
      report.isDamaged = true
      return record(piece.line, "resource", fault)
    }
    let limits = piece.line > 0 ? ResourceLimits.line : ResourceLimits.file
    guard let bytes = piece.bytes, let root = try? JSONDocument(parsing: bytes, limits: limits).root else {
      if piece.mayBeCut { report.isTruncated = true } else { report.isDamaged = true }
      return record(piece.line, "resource", piece.bytes == nil ? .tooLarge : .notJSON)
    }
    guard root["resourceType"]?.string != nil else { return record(piece.line, "resource", .notFHIR) }
    try await process(root, line: piece.line, depth: 0)
  }

  /// Adds a resource.
  ///
  /// A resource in a bundle has an address, and a title from other resources there.
  private mutating func process(
    _ resource: JSONValue, title: String? = nil, address: String? = nil, line: Int, depth: Int
  ) async throws {
    guard let name = resource["resourceType"]?.string else { return record(line, "resource", .notFHIR) }
    count += 1
    report.elements[String(name.prefix(64)), default: 0] += 1
    guard name != "Bundle" else {
      guard depth < Self.maxBundleDepth else { return record(line, name, .tooDeep) }
      try await importEntries(of: resource, line: line, depth: depth)
      return
    }
    if let note = RecordProvenance(resource), let target = RecordProvenance.target(of: resource) {
      provenance[target] = note
      return
    }
    if let (type, sources) = SourcePriorityList.priority(in: resource) {
      priorities[type] = sources
      return
    }
    let reference = "\(name)/\(resource["id"]?.string ?? "")"
    let known =
      address.flatMap { provenance.removeValue(forKey: $0) } ?? provenance.removeValue(forKey: reference)
    if name == "Observation", known == nil, let found = ObservationReader.type(of: resource) {
      let isSample = found.basis == .identifier
      if isSample || options.wantsSamples {
        processSample(resource, found.type, line)
      } else {
        report.offered += 1
      }
      if isSample { return try await flushIfFull() }
    }
    if name == "DocumentReference", known == nil, let bytes = DocumentResource.bytes(of: resource) {
      return try await importDocument(bytes, line)
    }
    try await processRecord(resource, title, address, known, line)
  }

  private mutating func importEntries(of bundle: JSONValue, line: Int, depth: Int) async throws {
    guard let entries = bundle["entry"] else { return }
    let outer = (bodies.binaries, isOfOtherRelease)
    bodies.binaries = RecordBodies.binaries(of: bundle)
    isOfOtherRelease = recordRelease(of: bundle, line) || isOfOtherRelease
    defer { (bodies.binaries, isOfOtherRelease) = outer }
    for (place, (entry, title)) in zip(entries.elements, RecordView.titles(of: bundle)).enumerated() {
      guard let resource = entry["resource"] else {
        if let (name, reason) = Self.absence(of: entry) { record(line > 0 ? line : place + 1, name, reason) }
        continue
      }
      try await process(
        resource, title: title, address: entry["fullUrl"]?.string, line: line > 0 ? line : place + 1,
        depth: depth + 1)
    }
  }
}

// MARK: Entries without a resource

extension FHIRIntake {
  /// Returns the reason why an entry has no resource, and the type of its record, or `nil` if
  /// nothing is missing.
  ///
  /// Source: FHIR R4, "Bundle"; FHIR Bulk Data Access 2.0, section 2.5.8, "Deleted resources".
  private static func absence(of entry: JSONValue) -> (name: String, reason: ImportLoss.Reason)? {
    let request = entry["request"] ?? entry["transaction"] ?? entry["deleted"]
    let type = (request?["url"] ?? request?["type"])?.string?.split(separator: "/").first.map(String.init)
    let name = type.flatMap { $0.isEmpty ? nil : String($0.prefix(64)) } ?? "entry"
    if request?["method"]?.isString("DELETE") ?? false || entry["deleted"] != nil {
      return (name, .deletedRecord)
    }
    let status = entry["response"]?["status"]?.string ?? ""
    let isSuccess = entry["response"] != nil && !status.hasPrefix("4") && !status.hasPrefix("5")
    return isSuccess ? nil : (name, .noResource)
  }
}

// MARK: Samples

extension FHIRIntake {
  private mutating func processSample(_ observation: JSONValue, _ type: HealthType, _ line: Int) {
    guard options.types?.contains(type) ?? true else { return }
    do {
      let new = try reader.sample(observation)
      guard options.since.map({ new.sample.end >= $0 }) ?? true else {
        report.types[type, default: .init()].leftOut += 1
        return
      }
      admit(new, line)
    } catch {
      refuse(type, line, .observation(error))
    }
  }

  private mutating func admit(_ new: NewSample, _ line: Int) {
    let type = new.sample.type
    do {
      samples[type, default: []].append(try AdmittedSample(new, from: .file))
      if let bound = new.sample.exceededBound {
        report.record(.outOfBounds(bound, type, element: "Observation", line: line, file: file))
      }
      pending += 1
    } catch {
      refuse(type, line, .rule(error.reason))
    }
  }

  private mutating func refuse(_ type: HealthType, _ line: Int, _ reason: ImportLoss.Reason) {
    report.types[type, default: .init()].read += 1
    report.types[type, default: .init()].refused += 1
    record(line, "Observation", type: type.identifier, reason)
  }

  private mutating func flushIfFull() async throws {
    if pending >= Self.batchSize { try await flush() }
  }

  /// Stores pending samples.
  mutating func flush() async throws {
    for (type, batch) in samples.sorted(by: { $0.key < $1.key }) {
      add(try await target.load(batch), read: batch.count, to: type)
    }
    samples = [:]
    pending = 0
    for (type, counts) in try await records.flush() { add(counts, read: 0, to: type) }
  }

  /// Sets the source priorities of the files.
  mutating func finish() async throws {
    report.keptPriorities = try await store?.adopt(priorities.of(options.types)) ?? []
  }

  private mutating func add(_ counts: LoadCounts, read: Int, to type: HealthType) {
    report.types[type, default: .init()].read += read
    report.types[type, default: .init()].added += counts.added
    report.types[type, default: .init()].changed += counts.changed
    report.types[type, default: .init()].unchanged += counts.unchanged
    report.types[type, default: .init()].refused += counts.refused
  }

  private mutating func record(
    _ line: Int, _ element: String, type: String = "", _ reason: ImportLoss.Reason, isKept: Bool = false
  ) {
    report.record(ImportLoss(line: line, file: file, element: element, type: type, reason, isKept: isKept))
  }
}

// MARK: Documents

extension FHIRIntake {
  private mutating func importDocument(_ bytes: [UInt8], _ line: Int) async throws {
    guard options.types?.contains(.cda) ?? true else { return }
    report.types[.cda, default: .init()].read += 1
    do {
      let document = try ReadDocument(bytes)
      let sample = try document.sample(in: options.zone, now: options.now)
      guard options.since.map({ sample.end >= $0 }) ?? true else {
        report.types[.cda, default: .init()].read -= 1
        report.types[.cda, default: .init()].leftOut += 1
        return
      }
      var target: DocumentTarget
      if let documents { target = documents } else { target = try await DocumentTarget(store) }
      let outcome = try await target.add(document, as: sample)
      documents = target
      if store != nil { report.types[.cda, default: .init()].count(outcome) }
      if outcome == .outdated {
        record(line, "DocumentReference", type: HealthType.cda.identifier, .outdated)
      }
      if outcome == .addedAlongside {
        record(line, "DocumentReference", type: HealthType.cda.identifier, .sameVersion, isKept: true)
      }
    } catch let error as CDAError {
      report.types[.cda, default: .init()].refused += 1
      record(line, "DocumentReference", type: HealthType.cda.identifier, .document(error))
    } catch let error as SampleError {
      report.types[.cda, default: .init()].refused += 1
      record(line, "DocumentReference", type: HealthType.cda.identifier, .rule(error.reason))
    }
  }
}

// MARK: Records

extension FHIRIntake {
  private mutating func processRecord(
    _ resource: JSONValue, _ title: String?, _ address: String?, _ known: RecordProvenance?, _ line: Int
  ) async throws {
    let name = resource["resourceType"]?.string ?? ""
    var resource = resource
    if name == "Binary", known?.resourceType != nil, let bytes = RecordProvenance.data(of: resource) {
      guard let root = try? JSONDocument(parsing: bytes, limits: ResourceLimits.line).root else {
        return record(line, name, .notJSON)
      }
      resource = root
    }
    // A statement that no allergies are known isn't an allergy.
    guard !AbsenceStatement.matches(resource), let type = known?.type ?? ClinicalRecord.type(of: resource)
    else {
      return try await keep(resource, line)
    }
    guard options.types?.contains(type) ?? true else { return }
    let received = known?.received ?? options.now
    guard options.since.map({ received >= $0 }) ?? true else {
      report.types[type, default: .init()].leftOut += 1
      return
    }
    var version = known?.version ?? ClinicalRecord.version(of: resource)
    if let release = ClinicalRecord.otherRelease(of: resource) {
      recordRelease(release, of: name, line)
    } else if !isOfOtherRelease || version.release == "DSTU2" {
      // The other records of a bundle are of the same release, whose rules are unknown.
      check(resource, &version, line)
    }
    let record = FHIRRecord(
      resource, title: title, address: address, version: known?.version ?? version, known: known,
      source: source,
      received: received)
    report.types[type, default: .init()].read += 1
    do {
      let found = bodies.of(resource, in: bodySource, now: options.now)
      for reason in found.losses { self.record(line, name, type: type.identifier, reason, isKept: true) }
      report.bodies.formUnion(found.bodies.compactMap(\.path))
      // A named account belongs to one server, and a record of an export identifies its server.
      let outcome = try await records.add(
        try record.sample(of: type), to: type, isOfOneServer: options.account != nil || known != nil,
        bodies: found.bodies)
      if outcome.isOutdated { self.record(line, name, type: type.identifier, .outdated) }
      if outcome.isAddedAlongside {
        self.record(line, name, type: type.identifier, .sameIdentifier, isKept: true)
      }
      if outcome.isFull { try await flush() }
    } catch let error as SampleError {
      report.types[type, default: .init()].refused += 1
      self.record(line, name, type: type.identifier, .rule(error.reason))
    }
  }

  /// Reports another release of a bundle before its first record is validated.
  ///
  /// - Returns: `true` if a record of the bundle is of another release.
  private mutating func recordRelease(of bundle: JSONValue, _ line: Int) -> Bool {
    for entry in bundle["entry"]?.elements.map({ $0 }) ?? [] {
      guard let resource = entry["resource"], let name = resource["resourceType"]?.string,
        let release = ClinicalRecord.otherRelease(of: resource)
      else { continue }
      recordRelease(release, of: name, line)
      return true
    }
    return false
  }

  private mutating func recordRelease(_ release: String, of name: String, _ line: Int) {
    if named.insert(release).inserted { record(line, name, .otherRelease(release), isKept: true) }
  }

  /// Preserves a resource without a record type, within a size limit.
  private mutating func keep(_ resource: JSONValue, _ line: Int) async throws {
    let name = resource["resourceType"]?.string ?? ""
    let bytes = resource.rawBytes
    // Every export writes the user's own Patient again, which contains nothing new.
    if name == "Patient",
      resource["identifier"]?.elements.contains(where: {
        $0["value"]?.string == FHIRPatient.address(resource["id"]?.string ?? "")
      }) == true
    {
      return
    }
    let fits = options.types == nil && kept + bytes.count <= FHIRKept.limit
    record(line, name, .noRecord, isKept: fits)
    guard fits else { return }
    kept += bytes.count
    try await records.keep(FHIRKept.element(name, String(decoding: bytes, as: UTF8.self)))
  }

  /// Validates a record with FHIR's own rules.
  ///
  /// Errors are reported, and the record is imported anyway.
  ///
  /// A record whose elements didn't reveal that it is DSTU2 gets that version here.
  private mutating func check(_ resource: JSONValue, _ version: inout FHIRVersion, _ line: Int) {
    let release: FHIRRelease = version.release == "DSTU2" ? .dstu2 : .r4
    let issues = (validators[release]?.issues(of: resource) ?? []).filter { $0.severity != .warning }
    if release == .r4, ResourceValidator.release(of: resource, withR4Issues: issues) == .dstu2 {
      version = .dstu2
      return
    }
    guard !issues.isEmpty else { return }
    report.invalid += 1
    for issue in issues.prefix(10) {
      record(
        line, resource["resourceType"]?.string ?? "",
        .invalid(path: issue.path, code: issue.code.rawValue), isKept: true)
    }
  }
}
