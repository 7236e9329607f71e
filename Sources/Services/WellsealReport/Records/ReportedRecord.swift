import WellsealBase
import WellsealQueries

/// One thing that records say, whoever and however often: the newest of them, and all who say it.
struct ReportedRecord: Sendable {
  var newest: StoredRecord
  /// The names of the providers, the one that said it last first.
  var providers: [String]
  /// How many records say it.
  var count: Int

  /// Groups records, the newest first, by what they are about; those about somebody else are left out.
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

  /// Whether the newest record says that it is over, or was not so.
  var isOver: Bool {
    let codes = ["clinicalStatus", "verificationStatus", "status"].flatMap { name in
      newest.json?.member(name).map(Self.codes) ?? []
    }
    return codes.contains { Self.over.contains($0) }
  }

  /// The codes of an element, in DSTU2 a code by itself.
  static func codes(_ value: JSONValue) -> [String] {
    if let code = value.string { return [code] }
    let concepts = value.kind == .array ? Array(value.elements) : [value]
    return concepts.flatMap { $0["coding"]?.elements.compactMap { $0["code"]?.string } ?? [] }
  }

  /// Source: FHIR R4, value sets of Condition.clinicalStatus, AllergyIntolerance.clinicalStatus and both verificationStatus;
  /// DSTU2 has a part of them.
  private static let over: Set = ["inactive", "resolved", "remission", "refuted", "entered-in-error"]

  /// Whether an allergy is one of which worse is to be expected.
  ///
  /// Source: FHIR R4, value set of AllergyIntolerance.criticality; DSTU2 has `CRITH`.
  var isCritical: Bool { ["high", "CRITH"].contains(newest.json?["criticality"]?.string) }

  /// What the newest record that is a reaction says there, in the provider's words.
  var reaction: String? { newest.rows.first { $0.label == "Reaction" }?.text }
}
