import Foundation
import HealthModel
import HealthQuestions
import HealthStore
import Providers
import SampleQueries
import Testing
import WebMessages

@Suite("A provider whose records are another person's")
struct OtherPersonTests {
  private static let marisol =
    #"{"resourceType":"Patient","id":"p1","name":[{"given":["Marisol"],"family":"Tanaka"}],"birthDate":"1968-03-14"}"#

  /// A bench whose store belongs to Jane, and whose provider knows the patient by what is given.
  private func bench(_ patient: String) throws -> ProviderBench {
    let provider = FakeProvider { state in
      state.faults = [("/Patient/p1", 1000, .body(patient))]
      state.grants = "patient/*.rs launch/patient"
    }
    let store = try ProviderBench.emptyStore()
    var characteristics = Characteristics()
    characteristics.dateOfBirth = CalendarDay(year: 1984, month: 5, day: 12)
    var profile = try store.profile()
    profile.name = "Jane Winterfield"
    try store.commit([.setCharacteristics(characteristics), .setProfile(profile)])
    return try ProviderBench(provider, isAround: store)
  }

  @Test("Nothing is stored before the person has decided, and whose records they are is told")
  func stops() async throws {
    let bench = try bench(Self.marisol)
    let id = try await bench.signedIn()
    let receipt = try await bench.service.sync(id)
    #expect(receipt.outcome == .otherPerson)
    #expect(try await bench.records().isEmpty)
    #expect(bench.provider.searches.isEmpty)
    let status = try await bench.service.status(of: id)
    #expect(status.account.standing == .otherPerson)
    #expect(status.patient?.name == "Marisol Tanaka" && status.patient?.birthDate == "1968-03-14")
    await #expect(throws: ProviderError.unconfirmedPerson) { try await bench.service.sync(id) }
  }

  @Test("What the person lets in all the same stays apart from their own")
  func accepts() async throws {
    let bench = try bench(Self.marisol)
    let id = try await bench.signedIn()
    _ = try await bench.service.sync(id)
    try await bench.service.acceptPatient(of: id)
    let receipt = try await bench.service.sync(id)
    #expect(receipt.outcome == .complete)
    #expect(try await bench.records() == ProviderBench.everything)
    let people = try await RecordPeople(in: bench.store)
    let source = try await bench.service.status(of: id).account.source.bundleIdentifier
    #expect(people.other(source: source, patient: "p1")?.name == "Marisol Tanaka")
    #expect(people.other(source: "another", patient: "p1") == nil)
  }

  @Test(
    "The person's own records come without a question",
    arguments: [
      #"{"resourceType":"Patient","id":"p1","name":[{"given":["Jane","B."],"family":"Winterfield"}],"birthDate":"1984-05-12"}"#,
      #"{"resourceType":"Patient","id":"p1"}"#, #"{"resourceType":"OperationOutcome"}"#,
    ])
  func own(patient: String) async throws {
    let bench = try bench(patient)
    let receipt = try await bench.service.sync(try await bench.signedIn())
    #expect(receipt.outcome == .complete)
    #expect(try await bench.records() == ProviderBench.everything)
  }
}
