import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealExchange
import WellsealImports
import WellsealModel

@testable import WellsealQueries

@Suite("Inputs with several patients")
struct SeveralPatientsTests {
  private static let people = [
    ("a", "Anyperson", "1951-01-20"), ("b", "Berger", "1980-02-02"), ("c", "Carlsen", "1999-03-03"),
  ]

  private static func patient(_ id: String, _ family: String, _ birth: String) -> String {
    #"{"resourceType":"Patient","id":"\#(id)","birthDate":"\#(birth)","name":[{"family":"\#(family)","given":["Ada"]}]}"#
  }

  private static func condition(_ id: String, _ family: String, reference: String) -> String {
    #"{"resourceType":"Condition","id":"c-\#(id)","clinicalStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/condition-clinical","code":"active"}]},"code":{"text":"\#(family)'s"},"subject":{"reference":"\#(reference)"}}"#
  }

  private static func bundle(isByURL: Bool) -> String {
    let entries = people.flatMap { id, family, birth -> [String] in
      let server = "https://clinic.example/fhir"
      let reference = isByURL ? "\(server)/Patient/\(id)" : "Patient/\(id)"
      return [
        #"{"fullUrl":"\#(server)/Patient/\#(id)","resource":\#(patient(id, family, birth))}"#,
        #"{"fullUrl":"\#(server)/Condition/c-\#(id)","resource":\#(condition(id, family, reference: reference))}"#,
      ]
    }
    return #"{"resourceType":"Bundle","type":"collection","entry":[\#(entries.joined(separator: ","))]}"#
  }

  /// Files with the same records, by name.
  private static let inputs: [[String: String]] = {
    let patients = people.map { patient($0, $1, $2) }
    let conditions = people.map { condition($0.0, $0.1, reference: "Patient/\($0.0)") }
    // Each condition contains its patient, with the same id in all of them.
    let containers = people.map { id, family, birth in
      let contained = #""contained":[\#(patient("p", family, birth))],"id""#
      return condition(id, family, reference: "#p").replacing(#""id""#, with: contained, maxReplacements: 1)
    }
    func lines(_ resources: [String]) -> String { resources.joined(separator: "\n") + "\n" }
    return [
      ["all.json": bundle(isByURL: false)], ["all.json": bundle(isByURL: true)],
      ["all.ndjson": lines(patients + conditions)], ["all.ndjson": lines(conditions + patients)],
      ["Patient.ndjson": lines(patients), "Condition.ndjson": lines(conditions)],
      ["all.ndjson": lines(containers)],
      ["all.json": "[\((patients + conditions).joined(separator: ",\n"))]"],
      ["all.json": (conditions + patients).joined()],
      Dictionary(uniqueKeysWithValues: containers.enumerated().map { ("\($0).json", $1) }),
      Dictionary(uniqueKeysWithValues: (patients + conditions).enumerated().map { ("\($0).json", $1) }),
    ]
  }()

  private static func load(
    _ files: [String: String], _ store: MemoryStore, acceptsOthers: Bool
  ) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "several-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
    let incoming = try Incoming(paths: [folder])
    let person = try await PersonDetails(comparing: store)
    let strangers = incoming.strangers(comparedTo: person).map(\.name)
    guard strangers.isEmpty || acceptsOthers else { return strangers }
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_780_000_000))
    _ = try await IncomingImporter(options).run(incoming, into: store)
    if let change = try await incoming.peopleChange(
      comparedWith: person, acceptsOthers: acceptsOthers, in: store)
    {
      try await store.commit([change])
    }
    return strangers
  }

  @Test("Records of several patients are stored only after a question", arguments: inputs)
  func asks(files: [String: String]) async throws {
    let store = MemoryStore()
    let strangers = try await Self.load(files, store, acceptsOthers: false)
    #expect(Set(strangers) == ["Ada Anyperson", "Ada Berger", "Ada Carlsen"])
    #expect(try await store.samples(of: .conditionRecord).isEmpty)
  }

  /// Returns an allergy that names its patient only next to the reference.
  private static func allergy(_ id: String, _ display: String, of patient: String) -> String {
    #"{"resourceType":"AllergyIntolerance","id":"\#(id)","clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"\#(display)'s"},"patient":{"reference":"Patient/\#(patient)","display":"\#(display)"}}"#
  }

  @Test("Without a Patient, the names next to the references are compared")
  func displayed() async throws {
    let files = [
      "all.ndjson": allergies([("1", "Anyperson, Ada", "a"), ("2", "Berger, Bert", "b")])
    ]
    let store = MemoryStore()
    #expect(
      Set(try await Self.load(files, store, acceptsOthers: false)) == ["Anyperson, Ada", "Berger, Bert"])
    #expect(try await store.samples(of: .allergyRecord).isEmpty)
    _ = try await Self.load(files, store, acceptsOthers: true)
    let people = try await RecordPeople(in: store)
    let owners = try await store.samples(of: .allergyRecord).map { StoredRecord($0, people).other?.name }
    #expect(Set(owners) == ["Anyperson, Ada", "Berger, Bert"])
  }

  private func allergies(_ all: [(id: String, display: String, patient: String)]) -> String {
    all.map { Self.allergy($0.id, $0.display, of: $0.patient) }.joined(separator: "\n") + "\n"
  }

  @Test(
    "A name next to a reference is compared with the owner, unless a Patient has the details",
    arguments: [
      ("Anyperson, Ada", []), ("Ada Anyperson", []), ("Berger, Bert", ["Berger, Bert"]), ("Patient", []),
      ("MRN 4711", []), ("A", []),
    ])
  func displayedOwner(display: String, strangers: [String]) async throws {
    let store = MemoryStore()
    try await PersonDetails(name: "Ada Anyperson").keep(in: store)
    let text = allergies([("1", display, "a")])
    #expect(try await Self.load(["a.ndjson": text], store, acceptsOthers: false) == strangers)
    let patient = Self.patient("a", "Anyperson", "1951-01-20")
    #expect(try await Self.load(["a.ndjson": text + patient + "\n"], store, acceptsOthers: false).isEmpty)
  }

  @Test("Accepted records belong to their own patient", arguments: inputs, [true, false])
  func owners(files: [String: String], hasProfile: Bool) async throws {
    let store = MemoryStore()
    if hasProfile {
      var ada = PersonDetails(name: "Ada Anyperson")
      ada.characteristics.dateOfBirth = CalendarDay(year: 1951, month: 1, day: 20)
      try await ada.keep(in: store)
    }
    _ = try await Self.load(files, store, acceptsOthers: true)
    let people = try await RecordPeople(in: store)
    let records = try await store.samples(of: .conditionRecord).map { StoredRecord($0, people) }
    let owners = Dictionary(uniqueKeysWithValues: records.map { ($0.title, $0.other?.name) })
    let own: String? = hasProfile ? nil : "Ada Anyperson"
    #expect(owners == ["Anyperson's": own, "Berger's": "Ada Berger", "Carlsen's": "Ada Carlsen"])
  }
}
