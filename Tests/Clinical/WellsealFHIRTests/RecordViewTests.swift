import Testing
import WellsealBase
import WellsealFHIR

@Suite("Formatted records")
struct RecordViewTests {
  private func view(_ name: String, _ release: FHIRRelease = .r4) throws -> RecordView {
    RecordView(try Fixture.example(name, release).root)
  }

  private func rows(_ json: String) throws -> [String] {
    RecordView(try JSONDocument(parsing: json).root).rows.map { "\($0.label): \($0.text)" }
  }

  @Test("An allergy is displayed the same in both releases")
  func allergies() throws {
    let r4 = try view("AllergyIntolerance-example.json")
    #expect(r4.title == "Cashew nuts")
    #expect(
      r4.rows.prefix(7).map { "\($0.label): \($0.text)" } == [
        "Date: 2004", "Status: Active", "Verification: Confirmed", "Kind: allergy", "Category: food",
        "Criticality: high", "Reaction: Anaphylactic reaction, Urticaria",
      ])
    let older = RecordView(
      try JSONDocument(
        parsing:
          #"{"resourceType":"AllergyIntolerance","substance":{"text":"Nuts"},"status":"confirmed","onset":"2004","reaction":[{"manifestation":[{"text":"Rash"}]}]}"#
      ).root)
    #expect(older.title == "Nuts")
    #expect(older.rows == [.init("Date", "2004"), .init("Status", "confirmed"), .init("Reaction", "Rash")])
  }

  @Test(
    "An element is formatted by its shape",
    arguments: [
      (#""valueQuantity":{"value":17.60,"unit":"g/dL"}"#, "17.60 g/dL"),
      (#""valueQuantity":{"comparator":"<","value":5,"code":"mg"}"#, "< 5 mg"),
      (#""valueQuantity":{"value":98,"unit":"%"}"#, "98%"),
      (#""valueQuantity":{"value":9,"code":"46992007"}"#, "9"),
      (#""valueQuantity":{"value":12,"unit":"{score}"}"#, "12"),
      (#""valueCodeableConcept":{"text":"clear","coding":[{"display":"x"}]}"#, "clear"),
      (#""valueCodeableConcept":{"coding":[{"display":"a"},{"display":"b","userSelected":true}]}"#, "b"),
      (
        #""valueCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"260373001"}]}"#,
        "Detected"
      ),
      (#""valueCodeableConcept":{"coding":[{"system":"x","code":"q7"}]}"#, "q7"),
      (#""valueString":"a\"b""#, "a\"b"), (#""valueBoolean":false"#, "no"), (#""valueInteger":3"#, "3"),
      (#""valueRange":{"low":{"value":1},"high":{"value":2}}"#, "1 – 2"),
      (#""valueRange":{"high":{"value":2,"unit":"mg"}}"#, "≤ 2 mg"),
      (#""valueRatio":{"numerator":{"value":1},"denominator":{"value":128}}"#, "1 / 128"),
      (#""valuePeriod":{"start":"2020"}"#, "from 2020"), (#""valuePeriod":{"end":"2020"}"#, "until 2020"),
      (#""dataAbsentReason":{"text":"lost"}"#, "lost"),
    ])
  func shapes(member: String, text: String) throws {
    #expect(try rows("{\"resourceType\":\"Observation\",\(member)}") == ["Result: \(text)"])
  }

  @Test("An observation shows its parts, its interpretation and its range")
  func observation() throws {
    #expect(
      try rows(
        #"{"resourceType":"Observation","status":"final","interpretation":{"coding":[{"code":"H","display":"High"}]},"referenceRange":[{"low":{"value":1},"high":{"value":2}}],"component":[{"code":{"text":"Systolic"},"valueQuantity":{"value":120,"unit":"mmHg"}},{"code":{"text":"Diastolic"},"dataAbsentReason":{"text":"lost"}},{"code":{"text":"Nothing"}}]}"#
      ) == [
        "Status: final", "Interpretation: High", "Reference range: 1 – 2", "Systolic: 120 mmHg",
        "Diastolic: lost",
      ])
  }

  @Test("A reference is displayed by its text or its target")
  func references() throws {
    let contained =
      ##"{"resourceType":"MedicationStatement","contained":[{"resourceType":"Medication","id":"m","code":{"text":"Aspirin"}}],"medicationReference":{"reference":"#m"}}"##
    #expect(RecordView(try JSONDocument(parsing: contained).root).title == "Aspirin")
    let bundle = try JSONDocument(
      parsing:
        #"{"resourceType":"Bundle","entry":[{"fullUrl":"urn:uuid:1","resource":{"resourceType":"Organization","name":"ABC"}},{"resource":{"resourceType":"Procedure","id":"p","code":{"text":"x"},"performer":[{"actor":{"reference":"urn:uuid:1"}},{"actor":{"reference":"urn:uuid:2"}}]}}]}"#
    ).root
    let entries = RecordView.entries(of: bundle)
    #expect(entries.map(\.title) == ["ABC", "x"])
    #expect(entries.last?.rows == [.init("Performed by", "ABC")])
    #expect(entries.last?.id == "p")
    #expect(RecordView.titles(of: bundle) == ["ABC", "x"])
  }

  @Test("Circular references end")
  func circle() throws {
    let json =
      ##"{"resourceType":"MedicationStatement","contained":[{"resourceType":"Medication","id":"m","code":{"reference":"#m"}}],"medicationReference":{"reference":"#m"}}"##
    #expect(RecordView(try JSONDocument(parsing: json).root).title == nil)
  }

  @Test("A record entered in error is marked")
  func enteredInError() throws {
    for json in [
      #"{"resourceType":"Observation","status":"entered-in-error"}"#,
      #"{"resourceType":"Condition","verificationStatus":"entered-in-error"}"#,
      #"{"resourceType":"Condition","verificationStatus":{"coding":[{"code":"entered-in-error"}]}}"#,
    ] {
      #expect(RecordView(try JSONDocument(parsing: json).root).isEnteredInError)
    }
    #expect(!RecordView(try JSONDocument(parsing: #"{"status":"final"}"#).root).isEnteredInError)
  }

  @Test("A vaccination that wasn't given is marked")
  func notGiven() throws {
    #expect(!ImmunizationView(try JSONDocument(parsing: #"{"wasNotGiven":true}"#).root).isGiven)
  }

  @Test("Every official example can be displayed", arguments: Fixture.examples + Fixture.olderExamples)
  func examples(name: String) throws {
    let release: FHIRRelease = Fixture.examples.contains(name) ? .r4 : .dstu2
    let view = try view(name, release)
    #expect(view.type == name.split(separator: "-").first.map { String($0) })
    #expect(view.rows.allSatisfy { !$0.label.isEmpty && !$0.text.isEmpty })
  }
}
