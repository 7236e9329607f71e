import Foundation
import WellsealBase
import WellsealConsent
import WellsealExchange
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel

/// A search as a value: types of health data, a condition on their samples, and tests on the
/// resources.
struct FHIRSearch: Sendable {
  /// The type of the resources, or `nil` for all of a person's.
  let resource: String?
  var types: Set<HealthType>
  /// The original request, with the conditions for resources and samples.
  let request: SearchRequest
  /// Whether nothing can match, for example because it is for another patient.
  let isEmpty: Bool
  private let dates: [[DateComparison]]
  private let updates: [[DateComparison]]

  /// The number of resources per page.
  var count: Int { max(1, min(request.count ?? Self.defaultCount, Self.maxCount)) }

  static let defaultCount = 100
  static let maxCount = 1000

  /// Returns the search parameters of a type, in addition to those of every type.
  static func parameters(of type: String) -> [SearchParameter] {
    type == "Patient" ? [] : reference + [category, code, date, status]
  }

  private static let reference = [
    SearchParameter("patient", .reference, ["subject"]), SearchParameter("subject", .reference, ["subject"]),
  ]
  private static let category = SearchParameter("category", .token, ["category"])
  private static let status = SearchParameter("status", .token, ["status"])
  /// The subject matter of a resource.
  private static let code = SearchParameter(
    "code", .token, ["code", "vaccineCode", "medicationCodeableConcept", "type"])
  /// The date of a resource; ``ClinicalDate`` determines the element.
  private static let date = SearchParameter("date", .date)

  /// Reads a search.
  ///
  /// - Parameters:
  ///   - resource: The type in the path, or `nil` for `$everything`.
  ///   - types: The types that the token's scopes allow.
  ///   - fields: The parameters.
  ///   - patient: The id of the person's Patient.
  ///   - isStrict: Whether unknown parameters are rejected.
  ///   - now: The current time.
  /// - Throws: An outcome for an invalid value.
  init(
    _ resource: String?, _ types: Set<HealthType>, _ fields: FormFields, patient: String, isStrict: Bool,
    at now: UnixTime
  ) throws(OperationOutcome) {
    let type = SearchedType(
      resource ?? "Patient", resource.map(Self.parameters) ?? Self.parameters(of: "") + [.since])
    let request = try SearchRequest(type, fields, isStrict: isStrict, at: now)
    self.resource = resource
    self.request = request
    isEmpty = request.conditions(["patient", "subject"]).contains { condition in
      !condition.texts.contains {
        $0 == patient || $0 == "Patient/\(patient)" || $0.hasSuffix("/Patient/\(patient)")
      }
    }
    dates = Self.comparisons(request.conditions(["date"]))
    updates = Self.comparisons(request.conditions(["_lastUpdated", "_since"]))
    self.types = types.filter { Self.canMatch($0, of: resource, request) }
  }

  private static func comparisons(_ conditions: [SearchRequest.Condition]) -> [[DateComparison]] {
    conditions.map { condition in
      condition.values.compactMap { value in if case .date(let comparison) = value { comparison } else { nil }
      }
    }
  }
}

// MARK: Types and samples

extension FHIRSearch {
  /// Returns whether any resource of a type can match; the store isn't queried for the others.
  private static func canMatch(_ type: HealthType, of resource: String?, _ request: SearchRequest) -> Bool {
    let isCategory = tokens(request, "category").allSatisfy { any in
      WebAppTypes.category(of: type).map { category in any.contains { $0.code == category } } ?? false
    }
    // The kind of record determines the category of an observation; other categories are in the
    // resource.
    guard !type.isClinical else { return resource != "Observation" || isCategory }
    return isCategory && tokens(request, "code").allSatisfy { any in any.contains { isCode($0, of: type) } }
      && tokens(request, "status").allSatisfy { any in any.contains { $0.matches(fixed: "final") } }
  }

  /// Returns the tokens of a parameter; each condition requires one of its tokens.
  private static func tokens(_ request: SearchRequest, _ name: String) -> [[TokenValue]] {
    request.conditions([name]).map { condition in
      condition.values.compactMap { value in if case .token(let token) = value { token } else { nil } }
    }
  }

  private static func isCode(_ token: TokenValue, of type: HealthType) -> Bool {
    token.matches(type.identifier, in: ObservationWriter.healthKitSystem)
      || ObservationWriter.loinc(of: type).contains { token.matches($0, in: "http://loinc.org") }
  }

  /// Returns the condition on the samples of a type.
  func part(of type: HealthType) -> SampleQuery.Part {
    var conditions: [SamplePredicate] = []
    if !type.isClinical {
      conditions = dates.map { any in
        any.count == 1 ? any[0].condition.predicate : .or(any.map(\.condition.predicate))
      }
    }
    // Members of a correlation are components of its observation, unless the search is for a
    // member's code.
    if !request.has("code"), type.kind == .quantity || type.kind == .category {
      conditions.append(.objectsWithoutCorrelation)
    }
    return SampleQuery.Part(type, .all(of: conditions))
  }
}

// MARK: Resources

extension FHIRSearch {
  /// Returns whether a resource with an id is included in the search.
  func names(_ id: String) -> Bool {
    Self.tokens(request, "_id").allSatisfy { any in any.contains { $0.matches(fixed: id) } }
  }

  /// Returns whether a resource with a time of arrival is included in the search.
  func isUpdated(_ time: Date) -> Bool {
    let time = UnixTime(time)
    let range = DateRange(start: time, end: time + 0.001)
    return updates.allSatisfy { any in any.contains { $0.matches(range) } }
  }

  /// Returns whether a record passes the tests that the store can't make.
  func matches(_ root: JSONValue) -> Bool {
    var names: Set = ["code", "status"]
    if resource != "Observation" { names.insert("category") }
    let conditions = request.conditions(names)
    guard !conditions.isEmpty || !dates.isEmpty else { return true }
    let record = JSON(root)
    guard conditions.allSatisfy({ $0.isMet(by: record) }) else { return false }
    guard !dates.isEmpty else { return true }
    return Self.range(root, record).map { range in
      dates.allSatisfy { any in any.contains { $0.matches(range) } }
    } ?? false
  }
}

extension FHIRSearch {
  /// Returns the time range of a record; a period without an end is unbounded.
  private static func range(_ root: JSONValue, _ record: JSON) -> DateRange? {
    guard let found = ClinicalDate(of: root) else { return nil }
    return record[found.element].flatMap { DateRange($0) } ?? DateRange(found.date, through: found.end)
  }
}

extension DateCondition {
  /// The equivalent condition on samples.
  ///
  /// The end of a sample with a duration is exclusive.
  var predicate: SamplePredicate {
    switch self {
    case .startsFrom(let time): Self.start(.greaterOrEqual, time)
    case .startsBefore(let time): Self.start(.less, time)
    case .endsAfter(let time):
      // The first part is redundant, but the store can use it to skip earlier samples.
      .and([
        Self.end(.greaterOrEqual, time), .or([Self.end(.greater, time), Self.start(.greaterOrEqual, time)]),
      ])
    case .endsBy(let time): .and([Self.end(.lessOrEqual, time), Self.start(.less, time)])
    case .all(let parts): .and(parts.map(\.predicate))
    case .any(let parts): .or(parts.map(\.predicate))
    }
  }

  private static func start(_ comparator: PredicateComparator, _ time: UnixTime) -> SamplePredicate {
    .comparing(.field(.startDate), comparator, .date(time.date))
  }

  private static func end(_ comparator: PredicateComparator, _ time: UnixTime) -> SamplePredicate {
    .comparing(.field(.endDate), comparator, .date(time.date))
  }
}
