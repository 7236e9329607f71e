import Testing

@testable import WellsealExchange

@Suite("References to patients")
struct PatientReferencesTests {
  private static func observation(_ members: String) -> [UInt8] {
    Array(#"{"resourceType":"Observation","code":{"coding":[{"display":"Heart rate"}]},\#(members)}"#.utf8)
  }

  @Test("Only the first of several resources with one reference is parsed for its person")
  func repeated() {
    var references = PatientReferences()
    let ada = #""subject":{"reference":"Patient/7","display":"Anyperson, Ada"}"#
    let cases: [(members: String, mayAdd: Bool)] = [
      (#""subject":{"reference":"Patient/7"}"#, false), (ada, true), (ada, false),
      (#""status":"final",\#(ada)"#, false), (ada.replacing("7", with: "8"), true),
      (ada.replacing("Ada", with: "Bert"), true), (ada.replacing("Ada", with: #"A\"}d"#), true),
      (ada.replacing("subject", with: "patient"), true),
      // The reference without a name comes first, so it is another person's.
      (#""subject":{"reference":"Patient/9"},\#(ada.replacing("subject", with: "patient"))"#, true),
      (#""subject" : {"display":"Anyperson, Ada","reference":"Patient/7"}"#, true),
      (#""subject":{"identifier":{"value":"}"},"display":"Cora Anyperson"}"#, true),
      (#""subject":{"identifier":{"value":"}"},"display":"Cora Anyperson"}"#, false),
      (#""subject":"display""#, false), (#""subject":{"#, false), (#""subject":{"display":"x"#, true),
      (#""subject":{"reference":"\#(String(repeating: "x", count: 5000))","display":"x"}"#, true),
    ]
    for (members, mayAdd) in cases {
      let answer = references.mayAdd(Self.observation(members))
      #expect(answer == mayAdd, "\(members)")
    }
    for _ in 0..<2 {
      let isPatient = references.mayAdd(Array(#"{"resourceType":"Patient"}"#.utf8))
      #expect(isPatient)
    }
    let isEmpty = references.mayAdd([])
    #expect(!isEmpty)
  }
}
