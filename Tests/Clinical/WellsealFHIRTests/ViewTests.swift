import Testing
import WellsealBase

@testable import WellsealFHIR

@Suite("Display values")
struct ViewTests {
  private func value(_ json: String) throws -> JSONValue { try JSONDocument(parsing: json).root }

  @Test(
    "A name is formatted in one line",
    arguments: [
      (#"{"name":[{"family":"Anyperson","given":["John","B."]}]}"#, "John B. Anyperson"),
      (#"{"name":[{"text":"Jo Any","family":"Anyperson"}]}"#, "Jo Any"),
      (
        #"{"name":[{"use":"nickname","given":["Jo"]},{"use":"official","family":"Any","prefix":["Dr."]}]}"#,
        "Dr. Any"
      ),
      (#"{"name":[{"family":["Anyperson"],"given":["Ada"]}]}"#, "Ada Anyperson"),
      (#"{"name":[{"family":["de","la Cruz"],"given":"Ada","suffix":["Jr."]}]}"#, "Ada de la Cruz Jr."),
      (#"{"name":{"family":"Anyperson","given":["Ada"]}}"#, "Ada Anyperson"),
      (#"{"name":[{"text":" ","family":["Anyperson"]}]}"#, "Anyperson"),
      (#"{"name":[{"use":"nickname"}]}"#, nil), (#"{}"#, nil), (#"{"name":"x"}"#, nil),
    ] as [(String, String?)])
  func names(json: String, name: String?) throws {
    #expect(PatientView(try value(json)).name == name)
  }

  @Test(
    "A result is formatted with its unit",
    arguments: [
      (#"{"valueQuantity":{"value":17.60,"unit":"g/dL"}}"#, "17.60 g/dL"),
      (#"{"valueQuantity":{"comparator":"<","value":5,"code":"mg"}}"#, "< 5 mg"),
      (
        #"{"valueCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"260373001"}]}}"#,
        "Detected"
      ),
      (#"{"valueCodeableConcept":{"coding":[{"system":"x","code":"q7"}]}}"#, "q7"),
      (
        #"{"valueCodeableConcept":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v2-0136","code":"N"}]}}"#,
        "no"
      ),
      (#"{"valueCodeableConcept":{"coding":[{"system":"x","code":"N"}]}}"#, "N"),
      (
        #"{"valueCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"373066001"}]}}"#,
        "yes"
      ),
      (#"{"valueString":"clear"}"#, "clear"), (#"{"valueBoolean":false}"#, "no"),
      (#"{"valueInteger":3}"#, "3"),
      (#"{"valueRange":{"low":{"value":1},"high":{"value":2}}}"#, "1 – 2"),
      (#"{"dataAbsentReason":{"text":"lost"}}"#, "lost"), (#"{}"#, nil),
      (
        #"{"component":[{"code":{"coding":[{"system":"http://loinc.org","code":"8462-4"}]},"valueQuantity":{"value":78,"unit":"mm[Hg]"}},{"code":{"coding":[{"system":"http://loinc.org","code":"8480-6"}]},"valueQuantity":{"value":118,"unit":"mm[Hg]"}}]}"#,
        "118/78 mmHg"
      ),
      (
        #"{"component":[{"code":{"coding":[{"system":"http://loinc.org","code":"2085-9"}]},"valueQuantity":{"value":40,"unit":"mg/dL"}}]}"#,
        nil
      ),
    ] as [(String, String?)])
  func results(json: String, text: String?) throws {
    #expect(ObservationView(try value(json)).value == text)
    if json.contains("component") { #expect(RecordView(try value(json)).value == text) }
  }

  @Test(
    "The codes of a STU3 medication that was taken or not are words",
    arguments: [("y", "yes"), ("n", "no"), ("unk", "unknown"), ("na", "not applicable"), ("x", "x")])
  func taken(code: String, word: String) throws {
    let json =
      #"{"resourceType":"MedicationStatement","status":"active","taken":"\#(code)","note":[{"text":"n"}]}"#
    let rows = RecordView(try value(json)).rows
    #expect(rows.filter { $0.label == "Taken" }.map(\.text) == [word])
    // The same letter in a text means something else.
    #expect(rows.filter { $0.label == "Note" }.map(\.text) == ["n"])
  }

  @Test(
    "Codes have readable names",
    arguments: [
      (CodeSystem.cvx, "207", "COVID-19 vaccine (Moderna)"),
      (CodeSystem.loinc, "94558-4", "COVID-19 rapid antigen test"),
      (CodeSystem.atc, "J07BX03", "COVID-19 vaccine"), (CodeSystem.icd11, "XM0GQ8", "COVID-19 vaccine (RNA)"),
      (CodeSystem.air, "COMIRN", "COVID-19 vaccine (Pfizer-BioNTech)"),
      (CodeSystem.gtin, "30380777700688", "COVID-19 vaccine (Moderna)"), (CodeSystem.cvx, "no-such", nil),
      ("https://example.org", "207", nil),
    ] as [(String, String, String?)])
  func codes(system: String, code: String, name: String?) {
    #expect(CodeNames.entry(system: system, code: code)?.name == name)
  }

  @Test("A name finds every code that has it")
  func names() {
    #expect(CodeNames.codes(for: "covid-19 vaccine (moderna)", in: CodeSystem.cvx) == ["207"])
    #expect(CodeNames.codes(for: "Hepatitis B vaccine", in: CodeSystem.cvx) == ["08", "43"])
    #expect(CodeNames.codes(for: "208", in: CodeSystem.cvx) == ["208"])
    #expect(CodeNames.codes(for: "Detected", in: CodeSystem.snomed) == ["260373001"])
    #expect(CodeNames.codes(for: "Moon dust", in: CodeSystem.cvx) == [])
  }

  @Test("A reference resolves to a name")
  func references() throws {
    let bundle = BundleView(
      try value(
        #"{"entry":[{"fullUrl":"resource:0","resource":{"resourceType":"Organization","name":"ABC"}},{"fullUrl":"resource:1"}]}"#
      ))
    #expect(bundle.resources.count == 1)
    #expect(bundle.name(of: try value(#"{"reference":"resource:0"}"#)) == "ABC")
    #expect(bundle.name(of: try value(#"{"reference":"resource:0","display":"Q"}"#)) == "Q")
    #expect(bundle.name(of: try value(#"{"reference":"resource:1"}"#)) == nil)
  }

  @Test("A coverage names the payor, member and plans")
  func coverage() throws {
    let view = CoverageView(
      try value(
        #"{"subscriberId":"M1","payor":[{"display":"Acme"}],"class":[{"name":"Gold","value":"7"},{"value":"8"}],"period":{"end":"2030"}}"#
      ))
    #expect(view.payor(in: BundleView(try value("{}"))) == "Acme")
    #expect(view.classes == ["Gold", "8"])
    #expect(view.subscriberID == "M1")
    #expect(view.end == "2030")
  }

  @Test("Official examples of any type can be viewed", arguments: Fixture.examples)
  func generic(name: String) throws {
    let view = ResourceView(try Fixture.example(name).root)
    #expect(view.type == name.split(separator: "-").first.map { String($0) })
  }
}
