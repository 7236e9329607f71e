package import WellsealBase

/// A search of one resource type.
package struct SearchRequest: Sendable {
  /// A parameter with alternative values.
  package struct Condition: Hashable, Sendable {
    var parameter: SearchParameter
    package var values: [SearchValue]
    /// The original values.
    package var texts: [String]

    package func isMet(by resource: JSON) -> Bool { parameter.isMet(by: resource, values) }
  }

  let type: SearchedType
  /// The conditions.
  ///
  /// A resource must meet every one.
  package private(set) var conditions: [Condition] = []
  /// The requested number of resources per page, or `nil` if not stated.
  package private(set) var count: Int?
  /// The reference parameters whose targets are included.
  package private(set) var includes: Set<String> = []
  /// The recognized parameters, for the URL of the page itself.
  private(set) var understood: [FormFields.Field] = []

  private let now: UnixTime

  /// Reads the parameters of a search.
  ///
  /// An unknown modifier is always rejected, because without it the parameter would have another
  /// meaning.
  ///
  /// - Parameters:
  ///   - type: The searched type.
  ///   - fields: The parameters, including those of a form.
  ///   - isStrict: Whether an unknown parameter is rejected instead of ignored.
  ///   - now: The current time, for approximate dates.
  /// - Throws: An outcome that contains the parameter's name but never its value.
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
          .notSupported, "\(type.name) has no search parameter \(Self.shown(field.name))", status: 400)
      }
    }
  }

  /// Returns whether a request's field `Prefer` requires unknown parameters to be rejected.
  package static func isStrict(_ prefer: String?) -> Bool { prefer?.contains("handling=strict") ?? false }

  package func has(_ name: String) -> Bool { conditions.contains { $0.parameter.name == name } }

  /// Returns the conditions of a parameter, which may be repeated.
  package func conditions(_ names: Set<String>) -> [Condition] {
    conditions.filter { names.contains($0.parameter.name) }
  }

  /// Returns whether a resource meets every condition.
  package func isMet(by resource: JSON) -> Bool { conditions.allSatisfy { $0.isMet(by: resource) } }

  /// The query of a URL with the same search.
  package var query: String { FormFields.encoded(understood) }

  /// Reads the parameters that control the response.
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

  /// Accepts the type of a reference's target, which has no effect, because every reference here is
  /// to the patient.
  private func checkModifier(
    _ modifier: String, of parameter: SearchParameter, in name: String
  ) throws(OperationOutcome) {
    guard parameter.kind == .reference, modifier == "Patient" else {
      throw OperationOutcome(
        .notSupported, "unsupported modifier in \(Self.shown(name))", status: 400)
    }
  }

  private static func badValue(_ name: String) -> OperationOutcome {
    OperationOutcome(.value, "invalid value of \(name)", status: 400)
  }

  /// Returns the name of a parameter for messages; a long or strange one isn't repeated.
  private static func shown(_ name: String) -> String {
    let isPlain =
      name.utf8.count <= 40 && name.allSatisfy { $0.isLetter || $0.isNumber || "_-:.".contains($0) }
    return isPlain ? "\"\(name)\"" : "that"
  }

  private static let valueLimit = 100
}
