import ByteFormats
import Exchange
import FHIR
import Foundation
import HTTPTypes
import HealthModel
import HealthService

/// What a search asks for, as a value: types of health data, a condition on their samples, and tests on the resources.
struct FaceSearch: Sendable {
  /// The type of the resources; nil for all of a person's.
  var resource: String?
  var types: Set<HealthType>
  var predicate = SamplePredicate.all
  /// Tests that every resource must pass, in words of the search.
  var ids: Set<String>?
  var codes: [[Token]] = []
  var categories: [[Token]] = []
  var states: Set<String>?
  var dates: [DateBound] = []
  var updates: [DateBound] = []
  var count = Self.usualCount
  /// Whether nothing can match, such as for another patient.
  var isEmpty = false
  /// The parameters that were understood, for the address of the page itself.
  var used: [(name: String, value: String)] = []

  static let usualCount = 100
  static let largestCount = 1000

  /// `system|code`, `code`, or `|code` for one without a system.
  struct Token: Hashable, Sendable {
    var system: String?
    var code: String

    init(_ text: Substring) {
      let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      system = parts.count == 2 ? String(parts[0]) : nil
      code = String(parts.last ?? "")
    }

    func matches(_ other: String, in system: String?) -> Bool {
      code == other && (self.system.map { $0 == system || $0.isEmpty && system == nil } ?? true)
    }
  }

  /// The parameters that a type has.
  static func parameters(of type: String) -> [(name: String, type: String)] {
    let all = [("_id", "token"), ("_lastUpdated", "date")]
    guard type != "Patient" else { return all }
    return all + [
      ("patient", "reference"), ("category", "token"), ("code", "token"), ("date", "date"),
      ("status", "token"),
    ]
  }

  /// Reads a search.
  ///
  /// - Throws: ``FaceFailure`` for a value that makes no sense. Parameters that are not known are left out, as FHIR wants it
  ///   where an app does not ask for strictness.
  init(
    _ resource: String?, _ types: Set<HealthType>, _ parameters: [(name: String, value: String)],
    patient: String,
    isStrict: Bool
  ) throws(FaceFailure) {
    (self.resource, self.types) = (resource, types)
    for (name, value) in parameters.prefix(64) {
      let values = value.split(separator: ",").prefix(64)
      switch name {
      case "_id": ids = Set(values.map(String.init))
      case "_count":
        guard let number = Int(value), number >= 0 else { throw Self.wrong(name) }
        count = max(1, min(number, Self.largestCount))
      case "patient", "subject", "patient:Patient", "subject:Patient":
        let wanted = value.hasPrefix("Patient/") ? String(value.dropFirst(8)) : value
        if !(wanted == patient || wanted.hasSuffix("/Patient/\(patient)")) { isEmpty = true }
      case "category": categories.append(values.map(Token.init))
      case "code": codes.append(values.map(Token.init))
      case "status": states = Set(values.map { Token($0).code })
      case "date": dates.append(try DateBound(value, name))
      case "_lastUpdated", "_since": updates.append(try DateBound(value, name))
      default:
        guard !isStrict || ["_format", "_pretty"].contains(name) else { throw Self.wrong(name) }
        continue
      }
      used.append((name, value))
    }
    narrow()
  }

  private static func wrong(_ name: String) -> FaceFailure {
    FaceFailure(
      .badRequest, .invalid, "the parameter \(name.prefix(64)) is unknown or has a value that makes no sense")
  }

  /// Leaves out types whose samples cannot match, and asks the store for the times.
  private mutating func narrow() {
    types = types.filter { type in
      guard !type.isClinical else {
        // The kind of record says what an observation's category is; other categories stand in the resource.
        return resource != "Observation"
          || categories.allSatisfy { any in any.contains { $0.code == WebAppTypes.category(of: type) } }
      }
      return categories.allSatisfy { any in any.contains { $0.code == WebAppTypes.category(of: type) } }
        && codes.allSatisfy { any in any.contains { Self.isCode($0, of: type) } }
        && (states?.contains("final") ?? true)
    }
  }

  private static func isCode(_ token: Token, of type: HealthType) -> Bool {
    token.matches(type.identifier, in: ObservationWriter.healthKitSystem)
      || ObservationWriter.loinc(of: type).contains { token.matches($0, in: "http://loinc.org") }
  }

  /// The condition on the samples of a type.
  func part(of type: HealthType) -> SampleQuery.Part {
    var conditions = [predicate]
    if !type.isClinical { conditions += dates.compactMap(\.predicate) }
    // Members of a correlation are components of its observation, unless they alone are asked for.
    if codes.isEmpty, type.kind == .quantity || type.kind == .category {
      conditions.append(.objectsWithoutCorrelation)
    }
    return SampleQuery.Part(type, .all(of: conditions.filter { $0 != .all }))
  }

  /// Whether a record passes the tests that the store cannot make.
  func matches(_ resource: JSONValue) -> Bool {
    let codings = { (value: JSONValue?) -> [(String?, String)] in
      let concepts = value.map { Array($0.elements.prefix(64)) + [$0] } ?? []
      return concepts.flatMap { concept in
        concept["coding"].map { list in
          list.elements.prefix(64).compactMap { coding in
            coding["code"]?.string.map { (coding["system"]?.string, $0) }
          }
        } ?? []
      }
    }
    let passes = { (groups: [[Token]], found: [(String?, String)]) in
      groups.allSatisfy { any in found.contains { code in any.contains { $0.matches(code.1, in: code.0) } } }
    }
    let view = RecordView(resource)
    let code =
      resource["code"] ?? resource["vaccineCode"] ?? resource["medicationCodeableConcept"] ?? resource["type"]
    guard passes(codes, codings(code)) else { return false }
    if self.resource != "Observation", !passes(categories, codings(resource["category"])) { return false }
    if let states, !states.contains(resource["status"]?.string ?? "") { return false }
    guard !dates.isEmpty else { return true }
    let parts = (view.date ?? "").split(separator: "–").map { $0.filter { $0 != " " } }
    guard let first = parts.first, let start = FHIRTime.interval(first, zone: .gmt) else { return false }
    let end = parts.count > 1 ? FHIRTime.interval(parts[1], zone: .gmt)?.end ?? start.end : start.end
    return dates.allSatisfy { $0.matches(from: start.start, to: end) }
  }
}

/// A date with a comparator, such as `ge2024-05`.
///
/// Source: FHIR R4, "Search", date: a date stands for the whole time that it names.
struct DateBound: Hashable, Sendable {
  private let comparator: String
  private let interval: DateInterval

  init(_ text: String, _ name: String) throws(FaceFailure) {
    let prefix = String(text.prefix(2))
    let isGiven = Self.comparators.contains(prefix)
    comparator = isGiven ? prefix : "eq"
    guard let interval = FHIRTime.interval(String(isGiven ? text.dropFirst(2) : text[...]), zone: .gmt) else {
      throw FaceFailure(.badRequest, .invalid, "the parameter \(name) is not a date with a comparator")
    }
    self.interval = interval
  }

  private static let comparators: Set<String> = ["eq", "ne", "gt", "lt", "ge", "le", "sa", "eb", "ap"]

  /// Whether a time from a start to an end, which may be the same, is meant.
  func matches(from start: Date, to end: Date) -> Bool {
    let (low, high) = (interval.start, interval.end)
    return switch comparator {
    case "ne": start < low || end > high || start >= high
    case "gt": end >= high
    case "lt": start < low
    case "ge": end >= low
    case "le": start < high
    case "sa": start >= high
    case "eb": end < low
    case "ap": end >= low && start < high
    default: start >= low && start < high && end <= high
    }
  }

  /// The same as a condition on samples.
  var predicate: SamplePredicate? {
    let (low, high) = (interval.start, interval.end)
    func start(_ comparator: PredicateComparator, _ date: Date) -> SamplePredicate {
      .comparing(.field(.startDate), comparator, .date(date))
    }
    func end(_ comparator: PredicateComparator, _ date: Date) -> SamplePredicate {
      .comparing(.field(.endDate), comparator, .date(date))
    }
    return switch comparator {
    case "ne": .or([start(.less, low), end(.greater, high), start(.greaterOrEqual, high)])
    case "gt": end(.greaterOrEqual, high)
    case "lt": start(.less, low)
    case "ge": end(.greaterOrEqual, low)
    case "le": start(.less, high)
    case "sa": start(.greaterOrEqual, high)
    case "eb": end(.less, low)
    case "ap": .and([end(.greaterOrEqual, low), start(.less, high)])
    default: .and([start(.greaterOrEqual, low), start(.less, high), end(.lessOrEqual, high)])
    }
  }
}
