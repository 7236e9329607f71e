import Foundation
import TestProvider
import Testing
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@testable import WellsealProviders

@Suite("Providers with another person's records")
struct OtherPersonTests {
  private static let marisol =
    #"{"resourceType":"Patient","id":"p1","name":[{"given":["Marisol"],"family":"Tanaka"}],"birthDate":"1968-03-14"}"#

  /// Creates a fixture whose store belongs to Jane and whose provider has the given patient.
  private func fixture(_ patient: String) throws -> ProviderFixture {
    let provider = FakeProvider { state in
      state.faults = [("/Patient/p1", 1000, .body(patient))]
      state.grants = "patient/*.rs launch/patient"
    }
    let store = try ProviderFixture.emptyStore()
    var characteristics = Characteristics()
    characteristics.dateOfBirth = CalendarDay(year: 1984, month: 5, day: 12)
    var profile = try store.profile()
    profile.name = "Jane Winterfield"
    try store.commit([.setCharacteristics(characteristics), .setProfile(profile)])
    return try ProviderFixture(provider, isAround: store)
  }

  @Test("A sync names the patient and stores nothing before the user decides")
  func stops() async throws {
    let fixture = try fixture(Self.marisol)
    let id = try await fixture.signedIn()
    let receipt = try await fixture.service.sync(id)
    #expect(receipt.outcome == .otherPerson)
    #expect(try await fixture.records().isEmpty)
    #expect(fixture.provider.searches.isEmpty)
    let status = try await fixture.service.status(of: id)
    #expect(status.account.standing == .otherPerson)
    #expect(status.patient?.name == "Marisol Tanaka" && status.patient?.birthDate == "1968-03-14")
    await #expect(throws: ProviderError.unconfirmedPerson) { try await fixture.service.sync(id) }
  }

  @Test("Records that the user accepts stay separate from their own")
  func accepts() async throws {
    let fixture = try fixture(Self.marisol)
    let id = try await fixture.signedIn()
    _ = try await fixture.service.sync(id)
    try await fixture.service.acceptPatient(of: id)
    let receipt = try await fixture.service.sync(id)
    #expect(receipt.outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
    let people = try await RecordPeople(in: fixture.store)
    let source = try await fixture.service.status(of: id).account.source.bundleIdentifier
    #expect(people.other(source: source, patient: "p1")?.name == "Marisol Tanaka")
    #expect(people.other(source: "another", patient: "p1") == nil)
  }

  @Test(
    "The user's own records arrive without a question",
    arguments: [
      #"{"resourceType":"Patient","id":"p1","name":[{"given":["Jane","B."],"family":"Winterfield"}],"birthDate":"1984-05-12"}"#,
      #"{"resourceType":"Patient","id":"p1","birthDate":"1984-05"}"#,
      #"{"resourceType":"Patient","id":"p1","name":[{"given":["Jane"],"family":["Winterfield"]}],"birthDate":"1984-05-12"}"#,
      #"{"resourceType":"Patient","id":"p1","name":[{"use":"official","given":["Jane"],"family":"Newname"},{"use":"maiden","given":["Jane"],"family":"Winterfield"}],"birthDate":"1984-05-12"}"#,
      #"{"resourceType":"Patient","id":"p1","name":[{"prefix":["Ms."],"given":["Jane","Berta"],"family":"Winterfield"}],"birthDate":"1984-05-12"}"#,
    ])
  func own(patient: String) async throws {
    let fixture = try fixture(patient)
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(receipt.outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test(
    "An unreadable Patient stops the sync before anything is stored",
    arguments: [
      .body(#"{"resourceType":"OperationOutcome"}"#), .body("<!DOCTYPE html><html></html>"), .status(404),
      .status(403),
    ] as [FakeProvider.Fault])
  func unreadable(answer: FakeProvider.Fault) async throws {
    for isKnown in [true, false] {
      let fixture = try isKnown ? fixture(Self.marisol) : ProviderFixture()
      fixture.provider.change { $0.faults = [("/Patient/p1", 1, answer)] }
      let id = try await fixture.signedIn()
      #expect(try await fixture.service.sync(id).outcome == .otherPerson)
      #expect(try await fixture.records().isEmpty)
      #expect(fixture.provider.searches.isEmpty)
      let status = try await fixture.service.status(of: id)
      #expect(status.patient?.isUnreadable == true)
      // Accepting them anyway declares them the user's own.
      try await fixture.service.acceptPatient(of: id)
      #expect(try await fixture.service.sync(id).outcome == .complete)
      #expect(try await fixture.records() == ProviderFixture.everything)
      let people = try await RecordPeople(in: fixture.store)
      #expect(people.other(source: status.account.source.bundleIdentifier, patient: "p1") == nil)
    }
  }

  @Test("A Patient without name and birth date stops the sync if the user is known")
  func nameless() async throws {
    let fixture = try fixture(#"{"resourceType":"Patient","id":"p1"}"#)
    let id = try await fixture.signedIn()
    #expect(try await fixture.service.sync(id).outcome == .otherPerson)
    #expect(try await fixture.records().isEmpty)
    try await fixture.service.acceptPatient(of: id)
    #expect(try await fixture.service.sync(id).outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test("Without a profile, a second provider is compared with the first")
  func twoProviders() async throws {
    let store = try ProviderFixture.emptyStore()
    let first = try ProviderFixture(
      FakeProvider { $0.faults = [("/Patient/p1", 9, .body(Self.marisol))] }, isAround: store)
    #expect(try await first.service.sync(try await first.signedIn()).outcome == .complete)
    let jane = #"{"resourceType":"Patient","id":"p1","name":[{"text":"Jane Doe"}],"birthDate":"1984"}"#
    let second = try ProviderFixture(
      FakeProvider {
        $0.base = "https://other.example/fhir"
        $0.faults = [("/Patient/p1", 9, .body(jane))]
      }, isAround: store)
    #expect(try await second.service.sync(try await second.signedIn()).outcome == .otherPerson)
  }
}
