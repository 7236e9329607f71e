/// The queries for each resource type, with one row per type.
///
/// The `ways` are tried in order, because servers have different requirements: if a server responds
/// to a query with 400, it is replaced by those of the next way. The queries of one way together
/// return everything.
///
/// Source: US Core 3.1.1 to 6.1, "Quick Start" of each profile, with the categories that servers
/// demand in practice; Argonaut Data Query 1.0.0.
struct SearchRow: Sendable {
  let type: String
  let ways: [[SearchQuery]]
  /// Whether it is only used if the server supports the type.
  let isOptional: Bool

  init(_ type: String, _ ways: [SearchQuery]..., isOptional: Bool = false) {
    (self.type, self.ways, self.isOptional) = (type, ways, isOptional)
  }
}

/// The search parameters in addition to the patient.
struct SearchQuery: Sendable, Hashable, Codable {
  /// The parameters, encoded for a URL.
  var parameters: String
  /// The category that the query is limited to, as in a scope.
  var category: String?

  static let everything = SearchQuery("")

  init(_ parameters: String, category: String? = nil) {
    (self.parameters, self.category) = (parameters, category)
  }

  static func category(_ code: String) -> SearchQuery { SearchQuery("category=\(code)", category: code) }

  static func category(_ code: String, status: String) -> SearchQuery {
    SearchQuery("category=\(code)&status=\(status)", category: code)
  }

  private enum CodingKeys: String, CodingKey {
    case parameters = "parameters"
    case category = "category"
  }
}

extension SearchRow {
  static func rows(isDSTU2: Bool) -> [SearchRow] { isDSTU2 ? dstu2 : r4 }

  private static let observed =
    "registered,preliminary,final,amended,corrected,cancelled,entered-in-error,unknown"

  private static let r4: [SearchRow] = [
    SearchRow(
      "AllergyIntolerance", [.everything], [SearchQuery("clinical-status=active,inactive,resolved")]),
    SearchRow(
      "Condition", [.everything],
      [.category("problem-list-item"), .category("encounter-diagnosis"), .category("health-concern")]),
    SearchRow("Immunization", [.everything], [SearchQuery("status=completed,entered-in-error,not-done")]),
    SearchRow(
      "MedicationRequest", [SearchQuery("intent=order,plan&_include=MedicationRequest:medication")],
      [SearchQuery("intent=order,plan")],
      [
        SearchQuery(
          "intent=order&status=active,on-hold,cancelled,completed,entered-in-error,stopped,draft,unknown")
      ], [.everything]),
    SearchRow("MedicationStatement", [.everything], isOptional: true),
    SearchRow(
      "MedicationDispense", [.everything],
      [
        SearchQuery(
          "status=preparation,in-progress,cancelled,on-hold,completed,entered-in-error,stopped,declined,unknown"
        )
      ], isOptional: true),
    SearchRow(
      "Observation", [.category("laboratory"), .category("vital-signs")],
      [.category("laboratory", status: observed), .category("vital-signs", status: observed)]),
    SearchRow(
      "Procedure", [.everything],
      [
        SearchQuery(
          "status=preparation,in-progress,not-done,on-hold,stopped,completed,entered-in-error,unknown")
      ]),
    SearchRow("Coverage", [.everything], [SearchQuery("status=active,cancelled,draft,entered-in-error")]),
    SearchRow(
      "DocumentReference", [.everything], [.category("clinical-note")],
      [SearchQuery("status=current,superseded,entered-in-error")]),
    SearchRow(
      "DiagnosticReport", [.everything],
      [.category("LAB"), .category("LP29684-5"), .category("LP29708-2"), .category("LP7839-6")]),
  ]

  private static let dstu2: [SearchRow] = [
    SearchRow("AllergyIntolerance", [.everything]),
    SearchRow("Condition", [.everything], [.category("diagnosis"), .category("complaint")]),
    SearchRow("Immunization", [.everything]),
    SearchRow("MedicationOrder", [.everything]),
    SearchRow("MedicationStatement", [.everything]),
    SearchRow("Observation", [.category("laboratory"), .category("vital-signs")]),
    SearchRow("Procedure", [.everything]),
    SearchRow("DiagnosticReport", [.everything], [.category("LAB")], isOptional: true),
    SearchRow("DocumentReference", [.everything], isOptional: true),
  ]
}
