import Testing
import WellsealBase
import WellsealFHIR

@Suite("References and bundles")
struct ReferenceRuleTests {
  private func issues(_ json: String, _ release: FHIRRelease = .r4) throws -> [String] {
    ResourceValidator(release).issues(of: try JSONDocument(parsing: json).root).map {
      "\($0.path) \($0.code.rawValue)\($0.severity == .warning ? " warning" : "")"
    }
  }

  private func patient(_ reference: String) -> String {
    #"{"resourceType":"Patient","managingOrganization":{"reference":"\#(reference)"}}"#
  }

  @Test(
    "A reference must have one of FHIR's forms",
    arguments: [
      ("Organization/1", []), ("Organization/1/_history/2", []), ("http://a/Organization/1", []),
      ("urn:uuid:c757873d-ec9a-4326-a141-556f43239520", []), ("Organization?identifier=1", []),
      ("Organization", ["reference-format"]), ("1", ["reference-format"]),
      ("/Organization/1", ["reference-format"]),
      ("Organization/a_b", ["reference-format"]), ("Organisation/1", ["reference-format"]),
      ("Organization/1/x", ["reference-format"]), ("Patient/1", ["reference-target warning"]),
      ("http://a/Patient/1", ["reference-target warning"]),
    ] as [(String, [String])])
  func forms(reference: String, expected: [String]) throws {
    let path = "Patient.managingOrganization.reference "
    #expect(try issues(patient(reference)) == expected.map { path + $0 })
  }

  @Test("A contained resource of the wrong type is an error")
  func wrongType() throws {
    let json =
      ##"{"resourceType":"Patient","contained":[{"resourceType":"Location","id":"a"}],"managingOrganization":{"reference":"#a"}}"##
    #expect(try issues(json) == ["Patient.managingOrganization.reference reference-target"])
  }

  private func bundle(_ type: String, _ entries: String, _ rest: String = "") -> String {
    #"{"resourceType":"Bundle","type":"\#(type)"\#(rest),"entry":[\#(entries)]}"#
  }

  @Test("References within a bundle resolve to its entries")
  func resolution() throws {
    let organization =
      #"{"fullUrl":"http://a/Organization/1","resource":{"resourceType":"Organization","id":"1","name":"x"}}"#
    let location = #"{"fullUrl":"urn:uuid:1","resource":{"resourceType":"Location","id":"1"}}"#
    func entry(_ reference: String) -> String {
      #"{"fullUrl":"http://a/Patient/1","resource":{"resourceType":"Patient","id":"1","managingOrganization":{"reference":"\#(reference)"}}}"#
    }
    let path = "Bundle.entry[2].resource.managingOrganization.reference "
    func found(_ reference: String) throws -> [String] {
      try issues(bundle("collection", "\(organization),\(location),\(entry(reference))"))
    }
    #expect(try found("Organization/1") == [])
    #expect(try found("http://a/Organization/1") == [])
    #expect(try found("http://b/Organization/1") == [])
    #expect(try found("urn:uuid:1") == [path + "reference-target"])
    #expect(try found("urn:uuid:2") == [path + "reference-unresolved warning"])
  }

  @Test("Several entries with the URL of a reference are an error")
  func several() throws {
    func version(_ number: Int) -> String {
      #"{"fullUrl":"http://a/Organization/1","resource":{"resourceType":"Organization","id":"1","name":"x","meta":{"versionId":"\#(number)"}}}"#
    }
    func entry(_ reference: String) -> String {
      #"{"fullUrl":"http://a/Patient/1","resource":{"resourceType":"Patient","id":"1","managingOrganization":{"reference":"\#(reference)"}}}"#
    }
    let versions = "\(version(1)),\(version(2)),"
    let path = "Bundle.entry[2].resource.managingOrganization.reference reference-unresolved"
    #expect(try issues(bundle("collection", versions + entry("Organization/1"))) == [path])
    #expect(try issues(bundle("collection", versions + entry("Organization/1/_history/2"))) == [])
  }

  @Test("An entry has an absolute URL, the base of relative references")
  func addresses() throws {
    let relative = #"{"fullUrl":"Patient/1","resource":{"resourceType":"Patient","id":"1"}}"#
    #expect(try issues(bundle("collection", relative)) == ["Bundle.entry[0].fullUrl relative-address"])
    let absent =
      #"{"resource":{"resourceType":"Patient","id":"1","managingOrganization":{"reference":"Organization/1"}}}"#
    #expect(
      try issues(bundle("collection", absent)) == [
        "Bundle.entry[0].resource.managingOrganization.reference reference-unresolved",
        "Bundle.entry[0] bundle-entry",
      ])
    let posted =
      #"{"resource":{"resourceType":"Patient","id":"1"},"request":{"method":"POST","url":"Patient"}}"#
    #expect(try issues(bundle("transaction", posted)) == [])
  }

  @Test("A search set contains only matches and inclusions")
  func searchSet() throws {
    func entry(_ type: String, _ id: String, _ mode: String) -> String {
      let content = type == "OperationOutcome" ? #","issue":[{"severity":"error","code":"invalid"}]"# : ""
      return
        #"{"fullUrl":"http://a/x","resource":{"resourceType":"\#(type)"\#(id)\#(content)},"search":{"mode":"\#(mode)"}}"#
    }
    let link = #","link":[{"relation":"self","url":"http://a/Patient?name=x"}]"#
    let id = #","id":"1""#
    let place = "Bundle.entry[0].resource bundle-entry"
    #expect(try issues(bundle("searchset", entry("Patient", id, "match"), link)) == [])
    #expect(try issues(bundle("searchset", entry("Location", id, "include"), link)) == [])
    #expect(try issues(bundle("searchset", entry("OperationOutcome", "", "outcome"), link)) == [])
    #expect(try issues(bundle("searchset", entry("Location", id, "match"), link)) == [place])
    #expect(try issues(bundle("searchset", entry("Patient", id, "outcome"), link)) == [place])
    #expect(try issues(bundle("searchset", entry("Location", "", "include"), link)).contains(place))
  }

  @Test("A document contains what its Composition references")
  func document() throws {
    let composition =
      #"{"fullUrl":"urn:uuid:1","resource":{"resourceType":"Composition","id":"1","status":"final","type":{"text":"x"},"date":"2020","title":"x","author":[{"reference":"urn:uuid:2"}],"subject":{"reference":"urn:uuid:3"},"section":[{"entry":[{"reference":"urn:uuid:4"}]}]}}"#
    let author = #"{"fullUrl":"urn:uuid:2","resource":{"resourceType":"Practitioner","id":"2"}}"#
    let found = try issues(
      bundle(
        "document", "\(composition),\(author)",
        #","identifier":{"system":"urn:x","value":"1"},"timestamp":"2020-01-01T00:00:00Z""#))
    #expect(
      found.filter { !$0.hasSuffix("warning") } == [
        "Bundle.entry[0].resource.subject reference-unresolved",
        "Bundle.entry[0].resource.section[0].entry[0] reference-unresolved",
      ])
  }

  @Test("URLs of extensions and definitions are absolute")
  func canonical() throws {
    #expect(
      try issues(
        #"{"resourceType":"Patient","meta":{"profile":["x"]},"extension":[{"url":"x","valueString":"x"}]}"#)
        == ["Patient.meta.profile[0] relative-address", "Patient.extension[0].url relative-address"])
    #expect(
      try issues(
        #"{"resourceType":"Patient","extension":[{"url":"http://x","extension":[{"url":"x","valueString":"x"}]}]}"#
      )
        == [])
  }

  @Test("A bundle with many references is checked in one pass")
  func many() throws {
    let count = 20_000
    let entries = (0..<count).map {
      #"{"fullUrl":"http://a/Patient/\#($0)","resource":{"resourceType":"Patient","id":"\#($0)","managingOrganization":{"reference":"http://a/Organization/\#($0)"}}}"#
    }
    #expect(try issues(bundle("collection", entries.joined(separator: ","))) == [])
  }
}
