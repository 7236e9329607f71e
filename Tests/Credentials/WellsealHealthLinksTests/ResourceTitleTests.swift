import Testing
import WellsealBase
import WellsealHealthLinks

@Suite("Titles of shared resources")
struct ResourceTitleTests {
  private static let other =
    #"{"fullUrl":"urn:uuid:1","resource":{"resourceType":"Medication","code":{"text":"Warfarin"}}}"#

  @Test(
    "A resource is named by its subject in every release, never by its category",
    arguments: [
      (
        #""MedicationRequest","category":[{"text":"Outpatient"}],"medicationReference":{"display":"Warfarin"}"#,
        "Warfarin"
      ),
      (
        ##""MedicationRequest","category":[{"text":"Outpatient"}],"contained":[{"resourceType":"Medication","id":"m","code":{"text":"Warfarin"}}],"medicationReference":{"reference":"#m"}"##,
        "Warfarin"
      ),
      (
        #""MedicationRequest","category":[{"text":"x"}],"medicationReference":{"reference":"urn:uuid:1"}"#,
        "Warfarin"
      ),
      (#""MedicationRequest","medication":{"concept":{"text":"Warfarin"}}"#, "Warfarin"),
      (#""MedicationRequest","medication":{"reference":{"reference":"urn:uuid:1"}}"#, "Warfarin"),
      (#""AllergyIntolerance","category":["food"],"substance":{"text":"Nuts"}"#, "Nuts"),
      (#""FamilyMemberHistory","relationship":{"text":"mother"}"#, "mother"),
      (#""Immunization","vaccineCode":{"coding":[{"code":"207"}]}"#, "207"),
      (#""Procedure","category":{"text":"Surgery"}"#, "Surgery"),
      (#""DocumentReference","type":{"text":"Letter"},"category":[{"text":"Note"}]"#, "Letter"),
      (#""Patient","name":[{"family":["A","B"],"given":["C"]}]"#, "C A B"),
    ])
  func title(members: String, title: String) throws {
    let bundle =
      #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":\#(members)}},\#(Self.other)]}"#
    let root = try JSONDocument(parsing: bundle).root
    let resource = try #require(root["entry"]?.elements.first { _ in true }?["resource"])
    #expect(ResourceRows.title(of: resource, in: root) == title)
  }
}
