import Testing
import WellsealBase
import WellsealClinic
import WellsealFHIR

@Suite("The records of the clinic")
struct ClinicRecordTests {
  @Test(
    "All records are valid", arguments: FHIRRelease.allCases,
    ["p-1001", "p-1002", "p-1003", "p-1004"])
  func valid(release: FHIRRelease, patient: String) async throws {
    let app = SampleApp(release)
    let token = try await app.accessToken(patient: patient)
    let validator = ResourceValidator(release)
    var address: String? = "Patient/\(patient)/$everything?_count=100"
    var count = 0
    while let next = address {
      let page = try await app.get(next, token: token).json
      for issue in validator.issues(of: page) { Issue.record("\(issue.path): \(issue.message)") }
      count += page.resources.count
      address = page.link("next")
    }
    #expect(count > 10)
  }

  @Test("The capability statement is valid", arguments: FHIRRelease.allCases)
  func capabilities(release: FHIRRelease) async throws {
    let statement = try await SampleApp(release).get("metadata").json
    #expect(ResourceValidator(release).issues(of: statement).isEmpty)
    #expect(statement["fhirVersion"]?.string == release.version)
  }

  @Test("The list of providers is valid and leads to both servers")
  func brands() async throws {
    let bundle = try await SampleApp().get("\(SampleApp.origin)/brands.json").json
    #expect(ResourceValidator(.r4).issues(of: bundle).isEmpty)
    let addresses = bundle.resources.compactMap { $0["address"]?.string }
    #expect(addresses == FHIRRelease.allCases.reversed().map { "\(SampleApp.origin)/\($0.rawValue)" })
  }

  @Test(
    "The clinic has each kind of record that Health shows",
    arguments: [
      ("AllergyIntolerance", 2), ("Condition", 5), ("Immunization", 6), ("MedicationRequest", 4),
      ("MedicationDispense", 2), ("MedicationStatement", 1), ("Procedure", 3), ("DocumentReference", 4),
      ("Coverage", 2), ("DiagnosticReport", 32),
    ])
  func kinds(type: String, count: Int) async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    #expect(try await app.all("\(type)?patient=p-1001", token: token).count == count)
  }
}
