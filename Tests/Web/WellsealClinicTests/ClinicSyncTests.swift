import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealFHIR

@testable import WellsealClinic
@testable import WellsealProviders

@Suite("Provider sync with the clinic")
struct ClinicSyncTests {
  @Test("Everything arrives, once", arguments: FHIRRelease.allCases)
  func everything(release: FHIRRelease) async throws {
    let fixture = try SyncFixture(SampleApp(release))
    let account = try await fixture.added()
    let receipt = try await fixture.service.sync(account)
    #expect(receipt.outcome == .complete)
    let expected = try await fixture.expected()
    #expect(try fixture.records() == expected)
  }

  @Test(
    "A sync ends under every fault, and the next one completes the data",
    arguments: Fault.Kind.allCases, [1, 3])
  func faults(kind: Fault.Kind, every: Int) async throws {
    let fixture = try SyncFixture(SampleApp())
    let account = try await fixture.added()
    let fault = Fault(kind, kind == .slow ? every * 1000 : every)
    #expect(await fixture.app.control([("fault", fault.description)]).status == 200)
    fixture.app.clock.advance(3600)
    var outcome: SyncReceipt.Outcome?
    // A Patient that can't be read stops the sync before anything is stored.
    do { outcome = try await fixture.service.sync(account).outcome } catch ProviderError.unconfirmedPerson {}
    if outcome == nil { #expect(try fixture.records().isEmpty) }
    #expect(await fixture.app.control([("fault", "")]).status == 200)
    fixture.app.clock.advance(86_400)
    if outcome == .signInAgain { try await fixture.signIn(account) }
    var receipt = try await fixture.service.sync(account)
    if receipt.outcome == .signInAgain {
      try await fixture.signIn(account)
      receipt = try await fixture.service.sync(account)
    }
    #expect(receipt.outcome == .complete)
    let expected = try await fixture.expected()
    #expect(try fixture.records() == expected)
  }

  @Test("A card that is re-signed at each sync is added only when it changes")
  func cards() async throws {
    let fixture = try SyncFixture(SampleApp())
    let account = try await fixture.added()
    #expect(try await fixture.service.sync(account).cards?.counts.arrived == 1)
    #expect(try await fixture.service.addCards(of: account).map(\.outcome) == [.added])
    fixture.app.clock.advance(3600)
    #expect(try await fixture.service.sync(account).cards?.counts.unchanged == 1)
    #expect(try await fixture.service.status(of: account).waitingCards == 0)
    #expect(try await fixture.service.addCards(of: account).isEmpty)
    await fixture.app.clinic.happen(.enteredInError)
    fixture.app.clock.advance(3600)
    #expect(try await fixture.service.sync(account).cards?.counts.arrived == 1)
    #expect(try await fixture.service.status(of: account).waitingCards == 1)
  }

  @Test("Changes between two syncs arrive with the second", arguments: FHIRRelease.allCases)
  func events(release: FHIRRelease) async throws {
    let fixture = try SyncFixture(SampleApp(release))
    let account = try await fixture.added()
    _ = try await fixture.service.sync(account)
    let before = try fixture.records()
    fixture.app.clock.advance(3600)
    for event in [ClinicEvent.newRecord, .changedRecord, .enteredInError] {
      await fixture.app.clinic.happen(event)
    }
    fixture.app.clock.advance(86_400)
    _ = try await fixture.service.sync(account)
    let after = try fixture.records()
    #expect(Set(after).subtracting(before) == ["Observation/new-1-p-1001"])
    #expect(Set(before).subtracting(after) == ["Immunization/i-01"])
    #expect(after.count == before.count)
  }

  @Test("Withheld records are named, and the rest arrive")
  func withheld() async throws {
    let fixture = try SyncFixture(SampleApp { $0.faults = [Fault(.forbidden, at: "Procedure")] })
    let receipt = try await fixture.service.sync(try await fixture.added())
    #expect(receipt.outcome == .partial)
    #expect(receipt.lines.filter { $0.fault != nil }.map(\.type) == ["Procedure"])
    let expected = try await fixture.expected().filter { !$0.hasPrefix("Procedure/") }
    #expect(try fixture.records() == expected)
  }
}
