package import WellsealBase

/// What a request wants of one type of resources.
package struct SearchRequest: Sendable {
  /// A parameter with the values of which one must be met.
  package struct Condition: Hashable, Sendable {
    var parameter: SearchParameter
    package var values: [SearchValue]
    /// The values as they were written.
    package var texts: [String]

    package func isMet(by resource: JSON) -> Bool { parameter.isMet(by: resource, values) }
  }

  let type: SearchedType
  /// All of them must be met.
  package private(set) var conditions: [Condition] = []
  /// How many resources a page is to have; nil where the request does not say.
  package private(set) var count: Int?
  /// The parameters of references whose targets are to come along.
  package private(set) var includes: Set<String> = []
  /// The parameters that were understood, for the address of the page itself.
  private(set) var understood: [FormFields.Field] = []

  private let now: UnixTime

  /// Reads the parameters of a search.
  ///
  /// A modifier that is not known is always refused, because without it the parameter would mean something else.
  ///
  /// - Parameters:
  ///   - type: what is searched.
  ///   - fields: the parameters, those of a form included.
  ///   - isStrict: whether a parameter that is not known is refused rather than passed over.
  ///   - now: the present, by which approximate dates are measured.
  /// - Throws: an outcome that names the parameter and never its value.
  ///
  /// Source: FHIR R4, "Search", 3.1.1.3 (errors) and 3.1.1.4.4 (modifiers).
  package init(
    _ type: SearchedType, _ fields: FormFields, isStrict: Bool, at now: UnixTime
  ) throws(OperationOutcome) {
    self.type = type
    self.now = now
    for field in fields.all where !type.passing.contains(field.name) {
      let isUnderstood = try readControl(field) ? true : try readCondition(field)
      if isUnderstood {
        understood.append(field)
      } else if isStrict {
        throw OperationOutcome(
          .notSupported, "\(type.name) is not searched by \(Self.shown(field.name))", status: 400)
      }
    }
  }

  /// Whether a request's field `Prefer` asks for parameters that are not known to be refused.
  package static func isStrict(_ prefer: String?) -> Bool { prefer?.contains("handling=strict") ?? false }

  package func has(_ name: String) -> Bool { conditions.contains { $0.parameter.name == name } }

  /// The conditions of a parameter; it may be repeated.
  package func conditions(_ names: Set<String>) -> [Condition] {
    conditions.filter { names.contains($0.parameter.name) }
  }

  /// Whether a resource meets every condition.
  package func isMet(by resource: JSON) -> Bool { conditions.allSatisfy { $0.isMet(by: resource) } }

  /// The query of the address that asks for the same.
  package var query: String { FormFields.encoded(understood) }

  /// Reads parameters that say how to answer.
  private mutating func readControl(_ field: FormFields.Field) throws(OperationOutcome) -> Bool {
    switch field.name {
    case "_count":
      guard let count = Int(field.value), count >= 0 else { throw Self.badValue("_count") }
      self.count = count
    case "_include":
      let parts = field.value.split(separator: ":").map(String.init)
      guard parts.count >= 2, parts[0] == type.name, type.includes.contains(parts[1]) else { return false }
      includes.insert(parts[1])
    case "_format", "_pretty": break
    default: return false
    }
    return true
  }

  private mutating func readCondition(_ field: FormFields.Field) throws(OperationOutcome) -> Bool {
    let sides = field.name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let parameter = type.parameter(sides.first.map(String.init) ?? "") else { return false }
    if sides.count == 2 { try checkModifier(String(sides[1]), of: parameter, in: field.name) }
    let texts = field.value.split(separator: ",").prefix(Self.valueLimit).map(String.init)
    let values = texts.compactMap { parameter.value($0, at: now) }
    guard values.count == texts.count, !values.isEmpty else { throw Self.badValue(parameter.name) }
    conditions.append(Condition(parameter: parameter, values: values, texts: texts))
    return true
  }

  /// Lets the type of a reference's target through, which is what it is anyway; every reference here is to the patient.
  private func checkModifier(
    _ modifier: String, of parameter: SearchParameter, in name: String
  ) throws(OperationOutcome) {
    guard parameter.kind == .reference, modifier == "Patient" else {
      throw OperationOutcome(
        .notSupported, "modifiers such as in \(Self.shown(name)) are not known", status: 400)
    }
  }

  private static func badValue(_ name: String) -> OperationOutcome {
    OperationOutcome(.value, "the value of \(name) is not of the form that it must have", status: 400)
  }

  /// The name of a parameter, for sentences; a long or strange one is not repeated.
  private static func shown(_ name: String) -> String {
    let isPlain =
      name.utf8.count <= 40 && name.allSatisfy { $0.isLetter || $0.isNumber || "_-:.".contains($0) }
    return isPlain ? "\"\(name)\"" : "that"
  }

  private static let valueLimit = 100
}
