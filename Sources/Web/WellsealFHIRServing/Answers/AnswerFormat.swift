/// The format of a response: FHIR as JSON, or a page for people.
///
/// Source: FHIR R4, "RESTful API", 3.1.0.1.11 (Content Types) and 3.1.0.1.6 (`_format`); RFC 9110,
/// section 12.5.1.
package enum AnswerFormat: Hashable, Sendable {
  case json
  case html

  /// Determines the format of a response.
  ///
  /// JSON is the default, and preferred over a page that the client accepts equally.
  ///
  /// - Parameters:
  ///   - accept: The field `Accept`, or `nil` if there is none.
  ///   - format: The parameter `_format`, which takes precedence, or `nil` if there is none.
  /// - Throws: An outcome with the status 406 if the client accepts neither.
  package init(accept: String?, format: String?) throws(OperationOutcome) {
    if let format {
      guard let known = Self.named(format) else { throw Self.notAcceptable }
      self = known
      return
    }
    let ranges = Self.ranges(accept ?? "")
    guard !ranges.isEmpty else {
      self = .json
      return
    }
    let json = Self.quality(of: Self.jsonTypes, in: ranges)
    let html = Self.quality(of: [Self.htmlType], in: ranges)
    guard max(json, html) > 0 else { throw Self.notAcceptable }
    self = html > json ? .html : .json
  }

  /// The names of the formats in CapabilityStatement.
  package static let names = ["application/fhir+json", "json", "text/html", "html"]

  private static let jsonTypes = [
    "application/fhir+json", "application/json", "text/json", "application/json+fhir",
  ]
  private static let htmlType = "text/html"

  /// Returns the format with the name of a parameter; a plus is a space in forms.
  private static func named(_ text: String) -> Self? {
    let name = text.prefix { $0 != ";" }.lowercased().replacing(" ", with: "+")
    if name == "html" || name == htmlType || name == "application/xhtml+xml" { return .html }
    return name == "json" || jsonTypes.contains(name) ? .json : nil
  }

  private static var notAcceptable: OperationOutcome {
    OperationOutcome(
      .notSupported, "this server answers with application/fhir+json or text/html", status: 406)
  }
}

// MARK: Accept

extension AnswerFormat {
  /// A media range, such as `text/*`, with its weight.
  private struct Range {
    var name: String
    var weight: Double
  }

  private static func ranges(_ field: String) -> [Range] {
    field.prefix(maxLength).split(separator: ",").compactMap { entry in
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = parts.first, name.contains("/") else { return nil }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      return Range(name: name, weight: weight.isFinite ? min(max(weight, 0), 1) : 0)
    }
  }

  /// Returns the highest weight of some types; the most specific range decides for each.
  private static func quality(of types: [String], in ranges: [Range]) -> Double {
    types.map { type in
      let kind = type.prefix { $0 != "/" } + "/*"
      for name in [type, String(kind), "*/*"] {
        if let range = ranges.first(where: { $0.name == name }) { return range.weight }
      }
      return 0
    }.max() ?? 0
  }

  /// The maximum number of characters that are read; browsers send some hundred.
  private static let maxLength = 1000
}
