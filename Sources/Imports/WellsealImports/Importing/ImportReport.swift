package import FoundationEssentials
package import WellsealCDA
package import WellsealModel

/// The result of an import.
package struct ImportReport: Hashable, Sendable {
  /// The counts of samples by type.
  package var types: [HealthType: Counts] = [:]
  /// The number of elements by name.
  ///
  /// A record in a correlation counts as `nested_Record`.
  package var elements: [String: Int] = [:]
  /// The first losses, at most ``maxListedLosses``, in the order of the file.
  ///
  /// If there are more, lost data replaces preserved data.
  package var losses: [ImportLoss] = []
  /// The number of losses of each kind.
  package var lossTotals: [ImportLoss.Kind: Int] = [:]
  /// Whether the file is truncated.
  ///
  /// Everything before its end was read.
  package var isTruncated = false
  /// Whether the file is damaged, so that data may be lost or wrong.
  package var isDamaged = false
  /// The locale of the export, such as `en_DE`.
  package var locale: String?
  /// The date of the export, in its own form.
  package var exportDate: String?
  package var bytes: UInt64 = 0
  package var duration: Duration = .zero
  /// The number of observations that could become samples on request.
  package var offered = 0
  /// The number of resources that break rules of FHIR; they are imported anyway.
  package var invalid = 0

  /// The number of samples of an earlier export that this one doesn't have, by type: the phone has
  /// deleted or replaced them, or renamed their source.
  package var missing: [HealthType: Int] = [:]
  /// The identifiers of missing samples that weren't removed, by type.
  package var missingSamples: [HealthType: [UUID]] = [:]
  /// The number of missing samples that were removed.
  package var removed = 0

  /// The user's characteristics that stayed unchanged although the file has different values.
  package var keptDetails: [Characteristics.Detail] = []

  /// The types whose source priority the user has chosen although the file has a different one.
  package var keptPriorities: [HealthType] = []

  /// The files in folders and archives that weren't imported.
  package var skipped: [SkippedItem] = []
  /// The paths of other files that were read together with records.
  package var bodies: Set<String> = []

  /// A file that wasn't imported, or several without names in a folder or archive, with the reason.
  package struct SkippedItem: Hashable, Sendable {
    package let name: String
    /// A stable identifier of the kind of file.
    package let content: String
    /// The reason as text.
    package let reason: String
    /// The number of files.
    package let count: Int
    /// Whether its content is unknown, so that the import may be incomplete.
    package let isUnread: Bool

    package init(
      name: String, content: String, reason: String, count: Int = 1, isUnread: Bool = false
    ) {
      (self.name, self.content, self.reason, self.count) = (name, content, reason, count)
      self.isUnread = isUnread
    }
  }

  static let maxListedLosses = 1000
  /// The number of listed losses that are preserved data.
  private var listedKept = 0

  package init() {}

  package struct Counts: Hashable, Sendable {
    /// The number of samples in the file, without excluded ones.
    package var read = 0
    package var added = 0
    package var unchanged = 0
    package var changed = 0
    /// The number of samples that break a rule of HealthKit.
    package var refused = 0
    /// The number of samples that the options exclude.
    package var leftOut = 0

    package init() {}
  }

  package var totals: Counts {
    types.values.reduce(into: Counts()) { totals, counts in
      totals.read += counts.read
      totals.added += counts.added
      totals.unchanged += counts.unchanged
      totals.changed += counts.changed
      totals.refused += counts.refused
      totals.leftOut += counts.leftOut
    }
  }

  /// The number of records per second.
  package var rate: Double {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    return seconds > 0 ? Double(totals.read + totals.leftOut) / seconds : 0
  }

  /// Records a loss.
  ///
  /// - Parameters:
  ///   - loss: The loss.
  ///   - count: The number of equal losses.
  package mutating func record(_ loss: ImportLoss, count: Int = 1) {
    lossTotals[loss.kind, default: 0] += count
    list(loss)
  }

  private mutating func list(_ loss: ImportLoss) {
    // Lost data takes precedence over preserved data, so that it is always visible.
    if losses.count < Self.maxListedLosses {
      losses.append(loss)
      if loss.kind.isKept { listedKept += 1 }
    } else if !loss.kind.isKept, listedKept > 0, let index = losses.lastIndex(where: \.kind.isKept) {
      losses.remove(at: index)
      losses.append(loss)
      listedKept -= 1
    }
  }
}

extension ImportReport {
  /// Whether there was nothing to import.
  package var isEmpty: Bool { elements.isEmpty && totals.read + totals.leftOut == 0 }

  /// Whether a part of the file is missing or may be wrong.
  package var hasLostData: Bool { isTruncated || isDamaged }

  /// Whether the content of some files is unknown.
  package var hasUnreadFiles: Bool { skipped.contains(where: \.isUnread) }

  /// Whether a clinical document was rejected as a whole.
  package var hasRejectedDocuments: Bool {
    lossTotals.keys.contains { if case .document = $0.reason { true } else { false } }
  }

  /// Counts samples that another component stored, such as cards that were verified first.
  package mutating func count(_ type: HealthType, _ counts: Counts) {
    types[type, default: .init()] += counts
  }

  /// Adds the result of another file.
  package mutating func add(_ other: ImportReport, file: String?) {
    for (type, counts) in other.types { types[type, default: .init()] += counts }
    elements.merge(other.elements, uniquingKeysWith: +)
    lossTotals.merge(other.lossTotals, uniquingKeysWith: +)
    for var loss in other.losses {
      loss.file = loss.file ?? file
      list(loss)
    }
    isTruncated = isTruncated || other.isTruncated
    isDamaged = isDamaged || other.isDamaged
    locale = locale ?? other.locale
    exportDate = exportDate ?? other.exportDate
    bytes += other.bytes
    duration += other.duration
    offered += other.offered
    invalid += other.invalid
    missing.merge(other.missing, uniquingKeysWith: +)
    missingSamples.merge(other.missingSamples, uniquingKeysWith: +)
    removed += other.removed
    skipped += other.skipped
    keptDetails += other.keptDetails.filter { !keptDetails.contains($0) }
    keptPriorities += other.keptPriorities.filter { !keptPriorities.contains($0) }
  }
}

extension ImportReport.Counts {
  package static func += (counts: inout Self, more: Self) {
    counts.read += more.read
    counts.added += more.added
    counts.unchanged += more.unchanged
    counts.changed += more.changed
    counts.refused += more.refused
    counts.leftOut += more.leftOut
  }
}

/// Data in an import that could not be imported as it is.
///
/// It never contains health data.
package struct ImportLoss: Hashable, Sendable {
  /// The line of the file, from 1, or the entry of a bundle; 0 if it doesn't apply.
  package var line: Int
  /// The file, if there are several.
  package var file: String?
  package var kind: Kind

  package struct Kind: Hashable, Sendable {
    /// The name of the element, or the folder of a file.
    package var element: String
    /// The identifier of the type; empty if there is none.
    package var type: String
    package var reason: Reason
    /// Whether it is preserved unchanged, so that an export restores it.
    package var isKept: Bool
  }

  package enum Reason: Hashable, Sendable {
    case unknownElement
    case unknownAttribute(String)
    /// The attribute has an unknown form.
    case unreadable(String)
    /// The attribute is repeated with another value; the first counts.
    case repeatedAttribute(String)
    /// The metadata key is repeated; the first counts.
    case repeatedKey(String)
    /// The day is repeated with other rings; the first ones count.
    case repeatedDay
    case unknownType
    case unknownConstant
    case unknownUnit
    case missing(String)
    case wrongDate(String)
    /// A line has no time with an offset.
    case wrongTime(String)
    case notANumber
    case ambiguousNumber
    case ambiguousPercent
    case startAfterEnd
    case rule(SampleError.Reason)
    /// The sample exceeds a bound of its type; it is stored unchanged.
    case outOfBounds(SampleError.Reason)
    /// The metadata entry breaks a rule of its key and is stored as text.
    case metadata(String)
    case notClosed
    case malformedTag
    case tooDeep
    case tooLarge
    case strayText
    case missingFile
    case damagedFile
    /// The file is truncated; the part before was read.
    case truncatedFile
    /// A number of points of a route, or values of points, can't be read; the others were.
    case unreadPoints(Int)
    /// No element refers to the file.
    case unnamedFile
    /// The export was written by iOS 8 in another form; it was read.
    case olderForm
    case wrongChecksum
    /// The document repeats the export's data in another form.
    case repeated
    /// The bytes aren't JSON, or are truncated.
    case notJSON
    /// The JSON doesn't contain the type of a resource.
    case notFHIR
    /// The JSON isn't a sample in the format of `wellseal export jsonl`.
    case notSample
    /// JSON Lines contains only the existence of samples of this type, not their content.
    case contentNotWritten
    /// JSON Lines contains only a part of the samples of this type.
    case partWritten
    /// The observation of a sample can't be read.
    case observation(ObservationError)
    /// The resource breaks a rule of FHIR: the path of the element and the code of the rule.
    case invalid(path: String, code: String)
    /// HealthKit has no records of this type.
    case noRecord
    /// The bytes aren't a readable clinical document.
    case document(CDAError)
    /// A newer version of the document or record is stored already.
    case outdated
    /// Another document has the same identifier, kind, person and version, but different content;
    /// both are stored.
    case sameVersion
    /// Another record of the source has the same type and id, but a different subject; both are
    /// stored.
    case sameIdentifier
    /// The server states that it deleted the record; a stored copy stays.
    case deletedRecord
    /// An entry of a bundle has no resource, because the server didn't return it.
    case noResource
    /// The resource has a release of FHIR that is neither DSTU2 nor R4.
    case otherRelease(String)
    /// FHIR in XML can't be read, with the reason and the location.
    case badXML(String)
    /// The document has no readable time; the time of the import is its date.
    case undated
    /// The body of the document is another file, which is missing.
    case bodyElsewhere(String)
    /// The file is truncated; the part before its end was read.
    case cutFile
    /// HealthKit has no samples for this.
    case noSampleType
    /// HealthKit has samples for this, but this version doesn't read them from such a file.
    case notReadYet
    /// The clock was set back; points of a route were sorted by time.
    case timesOutOfOrder
    /// The clock of the device wasn't set; times were derived from the nearest known time, or are
    /// wrong.
    case unsetClock
    /// No session describes the records; they are a workout from the first to the last.
    case withoutSession
    /// The points are outside of every workout.
    case outsideWorkouts
    /// The row is a sum or an average of many samples, which aren't in the file.
    case aggregate
    /// A route needs two points.
    case singlePoint
    /// The time is before 1970 or centuries ahead.
    case implausibleTime
    /// A running total begins in the middle of a day, so the part that was counted before is
    /// unknown.
    case unknownBeginning
  }

  package init(
    line: Int, file: String? = nil, element: String, type: String = "", _ reason: Reason, isKept: Bool = false
  ) {
    self.line = line
    self.file = file
    kind = Kind(
      element: String(element.prefix(64)), type: String(type.prefix(128)), reason: reason, isKept: isKept)
  }
}

extension ImportLoss {
  /// Creates the record of a sample that exceeds a bound of its type and is stored unchanged.
  package static func outOfBounds(
    _ bound: SampleError.Reason, _ type: HealthType, element: String, line: Int = 0, file: String? = nil
  ) -> ImportLoss {
    ImportLoss(
      line: line, file: file, element: element, type: type.identifier, .outOfBounds(bound), isKept: true)
  }
}

extension ImportLoss: CustomStringConvertible {
  package var description: String {
    (file.map { "\($0): " } ?? "") + (line > 0 ? "line \(line): " : "") + "\(kind)"
  }
}

extension ImportLoss.Reason {
  /// Whether the file, or a line of it, is damaged or truncated.
  package var isDamage: Bool {
    if case .badXML = self { return true }
    return [.notJSON, .damagedFile, .truncatedFile, .cutFile, .wrongChecksum].contains(self)
  }

  /// Whether it is only informational: no data is missing.
  package var isNote: Bool {
    switch self {
    case .otherRelease, .outOfBounds: return true
    default: break
    }
    return [
      .repeated, .olderForm, .partWritten, .timesOutOfOrder, .unsetClock, .withoutSession, .sameVersion,
      .sameIdentifier, .undated, .deletedRecord,
    ].contains(self)
  }
}

extension ImportLoss.Kind: CustomStringConvertible {
  /// The subject of the kind.
  package var subject: String { type.isEmpty ? element : "\(element) \(type)" }

  package var description: String {
    "\(subject): \(reason)" + (isKept && !reason.isNote ? "; kept unchanged" : "")
  }
}

extension ImportLoss.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownElement: "the element is unknown"
    case .unknownAttribute(let name): "the attribute \(name.prefix(64)) is unknown"
    case .unreadable(let name): "attribute \(name) has an unknown format"
    case .repeatedAttribute(let name):
      "duplicate attribute \(name); the first is used"
    case .repeatedKey(let key):
      "the metadata key \(key.prefix(64)) appears twice; the first is used"
    case .repeatedDay: "duplicate rings for this day; the first are used"
    case .unknownType: "the type is unknown"
    case .unknownConstant: "unknown value constant for this type"
    case .unknownUnit: "the unit is unknown or isn't compatible with the type"
    case .missing(let attribute): "the attribute \(attribute) is missing"
    case .wrongDate(let attribute):
      "\(attribute) is not a date of the form 2024-05-01 07:05:33 +0200, as exports since iOS 9 have it"
    case .wrongTime(let member):
      "\(member) is not a time with an offset, such as 2024-05-01T07:05:33+02:00"
    case .notANumber: "the value is not a number"
    case .ambiguousNumber: "the value is ambiguous: its separator may be of thousands or decimals"
    case .ambiguousPercent:
      "ambiguous percentage: write 97 for 97 %, or add \"percent\": true for a part of one percent"
    case .startAfterEnd: "the start date is after the end date"
    case .rule(let rule): "\(rule)"
    case .outOfBounds(let bound): "\(bound)"
    case .metadata(let key): "the metadata entry \(key) has the wrong format for its key"
    case .notClosed: "the element is not closed"
    case .malformedTag: "the tag is malformed"
    case .tooDeep: "the element is nested too deeply"
    case .tooLarge: "the element is too large"
    case .strayText: "there is text between the elements"
    case .missingFile: "the referenced file is missing"
    case .damagedFile: "can't read the file"
    case .truncatedFile: "the file ends early; the points that it holds were read"
    case .unreadPoints(0): "the file holds more than the points of one track, which were read"
    case .unreadPoints(let count):
      "\(count) points of the file, or their values, are unreadable; the others were imported"
    case .unnamedFile: "the file isn't referenced"
    case .olderForm: "the export was written by iOS 8; its dates and sources have been read"
    case .wrongChecksum: "the checksum of the archive doesn't match; the data may be wrong"
    case .repeated: "duplicate of the export in another format; skipped"
    case .notJSON: "invalid or truncated JSON"
    case .notFHIR: "not a FHIR resource (no resourceType)"
    case .notSample: "not a sample exported by wellseal"
    case .contentNotWritten: "JSON Lines doesn't include the content; export as apple or fhir"
    case .partWritten: "JSON Lines includes only part of it; export as apple or fhir"
    case .observation(let fault): "\(fault)"
    case .invalid(let path, let code): "\(path) breaks a rule of FHIR: \(code)"
    case .noRecord: "HealthKit has no records of this type"
    case .document(let error): "\(error)"
    case .outdated: "a newer version is already stored"
    case .sameVersion: "another document with the same identifier and version exists; both are kept"
    case .sameIdentifier: "another record with the same type and id exists; both are kept"
    case .deletedRecord: "its server has deleted it; a stored copy stays"
    case .noResource: "the entry has no resource; its server didn't return it"
    case .badXML(let error): "can't read the XML: \(error)"
    case .otherRelease(let release):
      "this is FHIR \(release); it is kept and shown as far as R4 has the same elements"
    case .undated: "it has no readable date; the time of the import is used"
    case .bodyElsewhere(let name):
      "its content is another file, \(name.prefix(120)), which wasn't included"
    case .cutFile: "the file is truncated; its readable part was imported"
    case .noSampleType: "HealthKit has no matching sample type"
    case .notReadYet: "this is not read yet"
    case .timesOutOfOrder: "times are out of order; the points were sorted by time"
    case .unsetClock: "the device's clock wasn't set; these times are assumed"
    case .withoutSession: "no session covers the records; the workout lasts from the first to the last"
    case .outsideWorkouts: "the points are outside of the time of every workout"
    case .aggregate: "the row summarizes samples that it doesn't contain; it is kept separately"
    case .singlePoint: "a route needs two points"
    case .implausibleTime: "implausible date"
    case .unknownBeginning:
      "the running total begins in the middle of a day; only what came after its first value is counted"
    }
  }
}
