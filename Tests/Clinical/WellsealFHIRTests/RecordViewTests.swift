import Foundation
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

  @Test("The texts of a Bundle's entries are those of each record in it")
  func texts() throws {
    let bundle = try JSONDocument(
      parsing:
        #"{"resourceType":"Bundle","entry":[{"fullUrl":"urn:uuid:1","resource":{"resourceType":"Medication","code":{"text":"Aspirin"}}},{"link":[]},{"resource":{"resourceType":"MedicationStatement","status":"completed","medicationReference":{"reference":"urn:uuid:1"},"effectiveDateTime":"2024-05-01","dosage":[{"text":"once a day"}]}},{"resource":{"resourceType":"Observation","status":"final","code":{"text":"Pressure"},"valueQuantity":{"value":3,"unit":"mg"}}}]}"#
    ).root
    let texts = RecordView.texts(of: bundle)
    let resources = bundle["entry"]?.elements.map { $0["resource"] } ?? []
    #expect(texts == resources.map { $0.map { RecordView($0, in: bundle).texts } })
    #expect(texts.map { $0?.title } == ["Aspirin", nil, "Aspirin", "Pressure"])
    let statement = try #require(texts[2])
    #expect(statement.status == "completed" && statement.date == "2024-05-01")
    #expect(statement.rows.contains(.init("Dosage", "once a day")))
    #expect(texts[3]?.value == "3 mg")
  }

  @Test("The time for a Bundle's texts grows with its entries, not with their square")
  func manyTexts() throws {
    func seconds(_ count: Int) throws -> Double {
      let entries = (0..<count).map { index in
        #"{"fullUrl":"urn:uuid:\#(index)","resource":{"resourceType":"Condition","id":"\#(index)","code":{"text":"x"}}}"#
      }
      let bundle = try JSONDocument(
        parsing: #"{"resourceType":"Bundle","entry":[\#(entries.joined(separator: ","))]}"#
      ).root
      return (0..<3).map { _ in
        let begin = Self.processorTime
        #expect(RecordView.texts(of: bundle).count == count)
        return Self.processorTime - begin
      }.min() ?? 0
    }
    // Four times as many entries take sixteen times as long if each searches the whole Bundle.
    #expect(try seconds(4000) < 9 * seconds(1000))
  }

  /// The seconds for which this thread has run.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
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

  @Test(
    "A vaccination that wasn't given is marked in every release",
    arguments: [#""wasNotGiven":true"#, #""status":"completed","notGiven":true"#, #""status":"not-done""#])
  func notGiven(member: String) throws {
    #expect(!ImmunizationView(try JSONDocument(parsing: "{\(member)}").root).isGiven)
    #expect(
      ImmunizationView(try JSONDocument(parsing: #"{"status":"completed","notGiven":false}"#).root).isGiven)
  }

  @Test(
    "Elements of STU3 and R5 are displayed under the labels of R4",
    arguments: [
      (#""AllergyIntolerance","assertedDate":"2018-03-03""#, "Date: 2018-03-03, Recorded: 2018-03-03"),
      (#""AllergyIntolerance","participant":[{"actor":{"display":"Dr. Z"}}]"#, "Recorded by: Dr. Z"),
      (#""Condition","assertedDate":"2018-02-02""#, "Date: 2018-02-02, Recorded: 2018-02-02"),
      (#""Coverage","insurer":{"display":"Acme"},"type":{"text":"PPO"}"#, "Payor: Acme"),
      (#""Coverage","type":{"text":"PPO"},"grouping":{"plan":"Gold","group":"G1"}"#, "Plan: Gold, Group: G1"),
      (#""DiagnosticReport","performer":[{"actor":{"display":"Lab"}}]"#, "Performed by: Lab"),
      (#""DiagnosticReport","performer":[{"display":"Lab"}]"#, "Performed by: Lab"),
      (
        #""Encounter","class":[{"text":"AMB"}],"reason":[{"value":[{"concept":{"text":"Cough"}}]}]"#,
        "Class: AMB, Reason: Cough"
      ),
      (
        #""Immunization","notGiven":true,"reason":[{"concept":{"text":"ill"}}]"#,
        "Not given: yes, Reason: ill"
      ),
      (#""MedicationRequest","requester":{"agent":{"display":"Dr. Old"}}"#, "Prescribed by: Dr. Old"),
      (#""MedicationRequest","requester":{"display":"Dr. New"}"#, "Prescribed by: Dr. New"),
      (
        #""MedicationStatement","taken":"n","reason":[{"concept":{"text":"pain"}}]"#,
        "Taken: no, Reason: pain"
      ),
      (#""Observation","comment":"fasting""#, "Note: fasting"),
      (
        #""Procedure","notDone":true,"notDoneReason":{"text":"refused"}"#,
        "Not performed: yes, Reason: refused"
      ),
    ])
  func otherReleases(members: String, text: String) throws {
    #expect(try rows("{\"resourceType\":\(members)}").joined(separator: ", ") == text)
  }

  @Test(
    "A blood pressure is one value, whatever its codes and units",
    arguments: [
      ("http://loinc.org", "8480-6", "8462-4", "mm[Hg]", "118/78 mmHg"),
      ("http://loinc.org", "8459-0", "8453-3", "mmHg", "118/78 mmHg"),
      ("http://snomed.info/sct", "271649006", "271650006", "mmHg", "118/78 mmHg"),
      ("http://loinc.org", "8480-6", "8462-4", "kPa", "118/78 kPa"),
    ])
  func pressures(system: String, systolic: String, diastolic: String, unit: String, text: String) throws {
    func part(_ code: String, _ value: Int) -> String {
      #"{"code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]},"valueQuantity":{"value":\#(value),"unit":"\#(unit)"}}"#
    }
    let parts = [part(systolic, 118), part(diastolic, 78)].joined(separator: ",")
    // Some servers give a reason for the missing value of the observation itself.
    for reason in ["", #","dataAbsentReason":{"text":"not applicable"}"#] {
      let json = #"{"resourceType":"Observation","component":[\#(parts)]\#(reason)}"#
      let root = try JSONDocument(parsing: json).root
      #expect(RecordView(root).value == text)
      #expect(ObservationView(root).value == text)
    }
  }

  @Test("Every official example can be displayed", arguments: Fixture.examples + Fixture.olderExamples)
  func examples(name: String) throws {
    let release: FHIRRelease = Fixture.examples.contains(name) ? .r4 : .dstu2
    let view = try view(name, release)
    #expect(view.type == name.split(separator: "-").first.map { String($0) })
    #expect(view.rows.allSatisfy { !$0.label.isEmpty && !$0.text.isEmpty })
  }
}
