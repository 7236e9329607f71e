import WellsealBase
import WellsealQueries

/// One fact that records state: the newest of the records, and all providers that state it.
struct ReportedRecord: Sendable {
  var newest: StoredRecord
  /// The names of the providers, the most recent first.
  var providers: [String]
  /// The number of records that state the fact.
  var count: Int

  /// Groups records by subject, with the newest first.
  ///
  /// Records about other people are left out.
  static func all(_ records: [StoredRecord]) -> [ReportedRecord] {
    var order: [String] = []
    var found: [String: ReportedRecord] = [:]
    for record in records where record.other == nil {
      if var known = found[record.test] {
        known.count += 1
        if !known.providers.contains(record.provider) { known.providers.append(record.provider) }
        found[record.test] = known
      } else {
        order.append(record.test)
        found[record.test] = ReportedRecord(newest: record, providers: [record.provider], count: 1)
      }
    }
    return order.compactMap { found[$0] }
  }

  /// Whether the newest record states that the fact has ended or was wrong.
  var isOver: Bool {
    let codes = ["clinicalStatus", "verificationStatus", "status"].flatMap { name in
      newest.json?.member(name).map(Self.codes) ?? []
    }
    return codes.contains { Self.over.contains($0) }
  }

  /// Returns the codes of an element, which is a plain code in DSTU2.
  static func codes(_ value: JSONValue) -> [String] {
    if let code = value.string { return [code] }
    let concepts = value.kind == .array ? Array(value.elements) : [value]
    return concepts.flatMap { $0["coding"]?.elements.compactMap { $0["code"]?.string } ?? [] }
  }

  /// Source: FHIR R4, value sets of Condition.clinicalStatus, AllergyIntolerance.clinicalStatus and
  /// both verificationStatus; DSTU2 has a part of them.
  private static let over: Set = ["inactive", "resolved", "remission", "refuted", "entered-in-error"]

  /// Whether an allergy has a high risk of a severe reaction.
  ///
  /// Source: FHIR R4, value set of AllergyIntolerance.criticality; DSTU2 has `CRITH`.
  var isCritical: Bool { ["high", "CRITH"].contains(newest.json?["criticality"]?.string) }

  /// The reaction in the newest record, in the provider's words.
  var reaction: String? { newest.rows.first { $0.label == "Reaction" }?.text }
}
