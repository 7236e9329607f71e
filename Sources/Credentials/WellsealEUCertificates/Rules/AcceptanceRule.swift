import WellsealBase
import WellsealCredentials

/// A rule of a country for accepting certificates.
///
/// Source: eHealth Network, "EU DCC Validation Rules", section 4; dgc-gateway, "Business Rules".
public struct AcceptanceRule: Sendable {
  /// A kind of rule.
  public enum Kind: String, Sendable, Hashable {
    /// A rule of the country of arrival for accepting certificates.
    case acceptance = "Acceptance"
    /// A rule of the country of issue that invalidates its own certificates.
    case invalidation = "Invalidation"
  }

  /// The identifier, such as `GR-DE-0001`.
  public let identifier: String
  /// The kind of the rule.
  public let kind: Kind
  /// The country, two letters of ISO 3166.
  public let country: String
  /// The version, such as `1.0.0`; the highest valid one applies.
  public let version: String
  /// The region that it applies to, or `nil` for the whole country.
  let region: String?
  /// The kind of statement that it applies to, or `nil` for all.
  let statement: CertificateContent.Kind?
  /// Whether this program supports the engine and the schema of the rule.
  let isUnderstood: Bool
  /// The start and the end of its validity.
  let start: UnixTime
  let end: UnixTime
  /// The descriptions of the rule by language.
  public let descriptions: [String: String]
  let logic: LogicExpression?

  /// The description of the rule, in English if available.
  public var description: String? { descriptions["en"] ?? descriptions.min { $0.key < $1.key }?.value }
}

extension AcceptanceRule {
  static func read(_ value: JSONValue) -> Reading<AcceptanceRule> {
    guard let identifier = value["Identifier"]?.string, let version = value["Version"]?.string,
      let country = value["Country"]?.string, let logic = value["Logic"],
      let kind = value["Type"]?.string.flatMap(Kind.init(rawValue:)),
      let start = value["ValidFrom"]?.string.flatMap({ UnixTime(rfc3339: $0) }),
      let end = value["ValidTo"]?.string.flatMap({ UnixTime(rfc3339: $0) })
    else { return Reading(nil, [Finding(.rulesForm, at: "")]) }
    let expression: LogicExpression?
    var findings: [Finding] = []
    do throws(LogicError) { expression = try LogicExpression(JSON(logic)) } catch {
      expression = nil
      findings.append(Finding(.rulesForm, at: "Logic", "\(error)"))
    }
    let type = value["CertificateType"]?.string ?? "General"
    let rule = AcceptanceRule(
      identifier: identifier, kind: kind, country: country.uppercased(), version: version,
      region: value["Region"]?.string, statement: statements[type] ?? nil,
      isUnderstood: isUnderstood(value) && statements[type] != nil, start: start, end: end,
      descriptions: descriptions(value["Description"]), logic: expression)
    return Reading(rule, findings)
  }

  private static let statements: [String: CertificateContent.Kind?] = [
    "General": nil, "Vaccination": .vaccination, "Test": .test, "Recovery": .recovery,
  ]

  /// Returns whether the rule uses CertLogic up to 1.3, and a schema of version 1.
  private static func isUnderstood(_ value: JSONValue) -> Bool {
    let engine = numbers(value["EngineVersion"]?.string ?? "")
    guard value["Engine"]?.string == "CERTLOGIC", engine.count == 3, engine[0] == 0 || engine[0] == 1 else {
      return false
    }
    return (engine[0] == 0 || engine[1] <= 3) && numbers(value["SchemaVersion"]?.string ?? "").first == 1
  }

  /// Returns the three numbers of a version, or none if it has another form.
  static func numbers(_ version: String) -> [Int] {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return parts.count == 3 && !parts.contains(nil) ? parts.compactMap { $0 } : []
  }

  private static func descriptions(_ list: JSONValue?) -> [String: String] {
    let pairs = (list?.elements).map(Array.init)?.compactMap { entry -> (String, String)? in
      guard let language = entry["lang"]?.string, let text = entry["desc"]?.string else { return nil }
      return (language, String(text.prefix(400)))
    }
    return Dictionary(pairs ?? [], uniquingKeysWith: { first, _ in first })
  }
}
