import Foundation
import HealthKit

/// Lists the user's clinical records by kind, each with its FHIR resource.
@main
struct ClinicalRecords {
  static func main() async {
    let browser = Browser()
    guard browser.store.supportsHealthRecords() else {
      print("Health records are not available here.")
      exit(1)
    }
    do {
      try await browser.authorize()
      for group in Browser.groups { try await browser.show(group) }
    } catch {
      print("Something went wrong: \(error.localizedDescription)")
      exit(1)
    }
  }
}

struct Browser {
  let store = HKHealthStore()

  /// A kind of record with its title.
  struct Group {
    let title: String
    let type: HKClinicalType
  }

  static let groups: [Group] = [
    ("Allergies", .allergyRecord), ("Conditions", .conditionRecord), ("Immunizations", .immunizationRecord),
    ("Lab Results", .labResultRecord), ("Medications", .medicationRecord), ("Procedures", .procedureRecord),
    ("Vital Signs", .vitalSignRecord), ("Coverage", .coverageRecord), ("Clinical Notes", .clinicalNoteRecord),
  ].map { Group(title: $0, type: HKClinicalType($1)) }

  func authorize() async throws {
    let types = Set<HKObjectType>(Self.groups.map(\.type))
    let status = try await store.statusForAuthorizationRequest(toShare: [], read: types)
    guard status == .shouldRequest else { return }
    try await store.requestAuthorization(toShare: [], read: types)
  }

  func show(_ group: Group) async throws {
    let records = try await HKSampleQueryDescriptor(
      predicates: [.clinicalRecord(type: group.type)],
      sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)]
    ).result(for: store)
    print("\(group.title): \(records.count)")
    for record in records { print("  \(record.displayName)\(source(of: record))") }
  }

  /// Returns the FHIR release, the type and the identifier of the resource, read from the
  /// provider's JSON.
  private func source(of record: HKClinicalRecord) -> String {
    guard let resource = record.fhirResource,
      let decoded = try? JSONDecoder().decode(Resource.self, from: resource.data)
    else { return "" }
    return
      " (\(decoded.resourceType)/\(resource.identifier), FHIR \(resource.fhirVersion.stringRepresentation))"
  }

  private struct Resource: Decodable {
    let resourceType: String
  }
}
