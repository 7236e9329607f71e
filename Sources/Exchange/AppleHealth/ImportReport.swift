package import CDA
package import HealthModel

/// What an import found and did.
package struct ImportReport: Hashable, Sendable {
  /// What came of the samples of each type.
  package var types: [HealthType: Counts] = [:]
  /// How often each element occurs; a record inside a correlation counts as `nested_Record`.
  package var elements: [String: Int] = [:]
  /// The first of what could not be taken over as it is, at most ``largestLossList``, in the order of the file.
  package var losses: [ImportLoss] = []
  /// How often each kind of loss occurred.
  package var lossTotals: [ImportLoss.Kind: Int] = [:]
  /// Whether the file ends early; everything before the end was read.
  package var isTruncated = false
  /// The region that the export was written in, such as `en_DE`.
  package var locale: String?
  /// When it was written, in its own form.
  package var exportDate: String?
  package var bytes: UInt64 = 0
  package var duration: Duration = .zero
  /// Observations that could be samples, if that is asked for.
  package var offered = 0
  /// Resources that FHIR's own rules find faults with; they are taken all the same.
  package var invalid = 0

  /// Details of the person that the file says something else about: they stayed as they were.
  package var keptDetails: [Characteristics.Detail] = []

  package static let largestLossList = 1000

  package init() {}

  package struct Counts: Hashable, Sendable {
    /// Samples of the file, without those that the options leave out.
    package var read = 0
    package var added = 0
    package var unchanged = 0
    package var changed = 0
    /// Samples that break a rule of HealthKit's.
    package var refused = 0
    /// Samples that the options leave out.
    package var leftOut = 0
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

  /// Records a second.
  package var rate: Double {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    return seconds > 0 ? Double(totals.read + totals.leftOut) / seconds : 0
  }

  mutating func note(_ loss: ImportLoss) {
    lossTotals[loss.kind, default: 0] += 1
    if losses.count < Self.largestLossList { losses.append(loss) }
  }
}

/// Something in an export that could not be taken over as it is; never holds a value of the person's.
package struct ImportLoss: Hashable, Sendable {
  /// The line of the file, from 1, or the entry of a bundle; 0 where it is no matter of a line.
  package var line: Int
  /// The file, where several are read at once.
  package var file: String?
  package var kind: Kind

  package struct Kind: Hashable, Sendable {
    /// The name of the element, or the folder of a file.
    package var element: String
    /// The identifier of the type; empty where there is none.
    package var type: String
    package var reason: Reason
    /// Whether it is kept as it was, so that an export gives it back.
    package var isKept: Bool
  }

  package enum Reason: Hashable, Sendable {
    case unknownElement
    case unknownType
    case unknownConstant
    case unknownUnit
    case missing(String)
    case wrongDate(String)
    case notANumber
    case startAfterEnd
    case rule(SampleError.Reason)
    /// The metadata entry breaks a rule of its key and is kept as text.
    case metadata(String)
    case notClosed
    case malformedTag
    case tooDeep
    case tooLarge
    case missingFile
    case damagedFile
    case wrongChecksum
    /// The document repeats in another form what the export says.
    case repeated
    /// The bytes are no JSON, or end early.
    case notJSON
    /// The observation of a sample cannot be read as one.
    case observation(ObservationFault)
    /// FHIR's rules find a fault: the path of the element and the code of the rule.
    case invalid(path: String, code: String)
    /// HealthKit has no records of this type.
    case noRecord
    /// The bytes are no clinical document that can be read.
    case document(CDAError)
    /// A newer version of the document is there already.
    case outdated
  }

  init(
    line: Int, file: String? = nil, element: String, type: String = "", _ reason: Reason, isKept: Bool = false
  ) {
    self.line = line
    self.file = file
    kind = Kind(
      element: String(element.prefix(64)), type: String(type.prefix(128)), reason: reason, isKept: isKept)
  }
}

extension ImportLoss: CustomStringConvertible {
  package var description: String {
    (file.map { "\($0): " } ?? "") + (line > 0 ? "line \(line): " : "") + "\(kind)"
  }
}

extension ImportLoss.Kind: CustomStringConvertible {
  package var description: String {
    let subject = type.isEmpty ? element : "\(element) \(type)"
    return "\(subject): \(reason)" + (isKept ? "; kept as it is" : "")
  }
}

extension ImportLoss.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownElement: "the element is unknown"
    case .unknownType: "the type is unknown"
    case .unknownConstant: "the value is a constant that is unknown for this type"
    case .unknownUnit: "the unit is unknown or does not fit the type"
    case .missing(let attribute): "the attribute \(attribute) is missing"
    case .wrongDate(let attribute):
      "\(attribute) is not a date of the form 2024-05-01 07:05:33 +0200, as exports since iOS 9 have it"
    case .notANumber: "the value is not a number"
    case .startAfterEnd: "the start date lies after the end date"
    case .rule(let rule): "\(rule)"
    case .metadata(let key): "the metadata entry \(key) does not have the form that its key asks for"
    case .notClosed: "the element is not closed"
    case .malformedTag: "the tag is malformed"
    case .tooDeep: "the element is nested too deeply"
    case .tooLarge: "the element is too large"
    case .missingFile: "the file that it names is not there"
    case .damagedFile: "the file cannot be read"
    case .wrongChecksum: "the checksum of the archive does not match; what was read may be wrong"
    case .repeated: "the document says the same as the export in another form; it is not read"
    case .notJSON: "this is no JSON, or it ends early"
    case .observation(let fault): "\(fault)"
    case .invalid(let path, let code): "\(path) breaks a rule of FHIR: \(code)"
    case .noRecord: "HealthKit has no records of this type"
    case .document(let error): "\(error)"
    case .outdated: "a newer version of the document is there already"
    }
  }
}
