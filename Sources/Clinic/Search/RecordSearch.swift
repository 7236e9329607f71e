import ByteFormats
import FHIR

/// What a request wants of one type of records.
struct RecordSearch: Sendable {
  /// A parameter with the values of which one must be met.
  struct Condition: Sendable {
    var parameter: SearchParameter
    var values: [SearchValue]

    func isMet(by record: StoredRecord) -> Bool { parameter.isMet(by: record.resource, values) }
  }

  let type: RecordType
  private(set) var conditions: [Condition] = []
  /// The patients that the request names, as it names them.
  private(set) var patients: [String] = []
  /// How many records a page is to have; nil where the request does not say.
  private(set) var count: Int?
  /// Whether medications come along with what points to them.
  private(set) var includesMedications = false
  /// The parameters that were understood, for the link to the page itself.
  private(set) var understood: [FormFields.Field] = []

  /// Reads the parameters of a search.
  ///
  /// - Parameters:
  ///   - type: what is searched.
  ///   - fields: the parameters, those of a form included.
  ///   - isStrict: whether a parameter that is not known is refused rather than passed over.
  /// - Throws: a refusal that names the parameter and never its value.
  init(_ type: RecordType, _ fields: FormFields, isStrict: Bool) throws(Refusal) {
    self.type = type
    for field in fields.all where field.name != "_fault" {
      let isUnderstood = try readControl(field) ? true : try readCondition(field)
      if isUnderstood {
        understood.append(field)
      } else if isStrict {
        throw Refusal(.notSupported, "\(type.name) is not searched by \(Self.shown(field.name))", status: 400)
      }
    }
  }

  func has(_ name: String) -> Bool { conditions.contains { $0.parameter.name == name } }

  func isMet(by record: StoredRecord) -> Bool {
    record.type == type.name && conditions.allSatisfy { $0.isMet(by: record) }
  }

  /// Parameters that say how to answer.
  private mutating func readControl(_ field: FormFields.Field) throws(Refusal) -> Bool {
    switch field.name {
    case "_count":
      guard let count = Int(field.value), count >= 0 else { throw Self.badValue("_count") }
      self.count = count
    case "_include":
      guard field.value.hasSuffix(":medication") else { return false }
      includesMedications = true
    case "_format": break
    default: return false
    }
    return true
  }

  private mutating func readCondition(_ field: FormFields.Field) throws(Refusal) -> Bool {
    guard let parameter = type.parameter(field.name) else {
      if let colon = field.name.firstIndex(of: ":"), type.parameter(String(field.name[..<colon])) != nil {
        throw Refusal(
          .notSupported, "modifiers such as in \(Self.shown(field.name)) are not known", status: 400)
      }
      return false
    }
    let texts = field.value.split(separator: ",").prefix(Self.valueLimit).map(String.init)
    let values = texts.compactMap { parameter.value($0) }
    guard values.count == texts.count, !values.isEmpty else { throw Self.badValue(parameter.name) }
    if parameter.name == "patient" || parameter.name == "subject" || parameter.name == "beneficiary" {
      patients += texts
    }
    conditions.append(Condition(parameter: parameter, values: values))
    return true
  }

  private static func badValue(_ name: String) -> Refusal {
    Refusal(.value, "the value of \(name) is not of the form that it must have", status: 400)
  }

  /// The name of a parameter, for sentences; a long or strange one is not repeated.
  private static func shown(_ name: String) -> String {
    let isPlain =
      name.utf8.count <= 40 && name.allSatisfy { $0.isLetter || $0.isNumber || "_-:.".contains($0) }
    return isPlain ? "\"\(name)\"" : "that"
  }

  private static let valueLimit = 100
}
