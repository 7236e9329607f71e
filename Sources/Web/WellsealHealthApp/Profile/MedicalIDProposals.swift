import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The entries of clinical records that fit a Medical ID.
///
/// The user selects those that helpers should know.
struct MedicalIDProposals: Sendable {
  /// The names for each field of a Medical ID, latest first.
  private let names: [String: [String]]

  private static let maxCount = 20
  /// Source: FHIR R4, value sets of Condition.clinicalStatus and AllergyIntolerance.clinicalStatus.
  private static let over: Set = ["resolved", "inactive", "remission"]

  /// Reads the entries that the Medical ID doesn't have yet.
  ///
  /// - Throws: An error of the store.
  init(excluding medicalID: MedicalID, _ context: PageRequest) async throws {
    var names: [String: [String]] = [:]
    for (field, type) in [("conditions", HealthType.conditionRecord), ("allergies", .allergyRecord)] {
      let page = try await RecordPage(of: [type], at: nil, size: 200, context)
      names[field] = page.records.filter { record in
        !record.isEnteredInError && record.other == nil
          && !(record.status.map { Self.over.contains($0.lowercased()) } ?? false)
      }.map { $0.name(in: context.words.language.rawValue) }
    }
    let courses = try await MedicationCourse.all(
      in: context.store, now: context.words.now, zone: context.time.zone)
    names["medications"] = courses.filter { $0.isCurrent && $0.newest.other == nil }.map {
      $0.newest.name(in: context.words.language.rawValue)
    }
    self.names = names.reduce(into: [:]) { kept, item in
      guard let field = MedicalID.fields.first(where: { $0.name == item.key }) else { return }
      let there = medicalID[keyPath: field.text].lowercased()
      var seen: Set<String> = []
      kept[item.key] = Array(
        item.value.filter { name in
          !name.isEmpty && !there.contains(name.lowercased()) && seen.insert(name.lowercased()).inserted
        }.prefix(Self.maxCount))
    }
  }

  /// Returns the name of a field's checkboxes in the form.
  static func ticks(of field: String) -> String { "records-\(field)" }

  /// Returns checkboxes for the entries of a field, or `nil` if there is nothing new.
  func html(_ field: String, _ words: Localizer) -> HTML? {
    guard let names = names[field], !names.isEmpty else { return nil }
    return tag("fieldset", .class("proposals")) {
      tag("legend") { words(.fromYourRecords) }
      for name in names {
        Fields.tick(Self.ticks(of: field), name, name.isolated)
      }
    }
  }
}
