import CardService
import Clinic
import Credentials
import FHIR
import Providers
import Testing
import WebMessages

@Suite("Our own client at the clinic")
struct ClinicSyncTests {
  @Test("Everything arrives, once", arguments: FHIRRelease.allCases)
  func everything(release: FHIRRelease) async throws {
    let bench = try SyncBench(SampleApp(release))
    let account = try await bench.added()
    let receipt = try await bench.service.sync(account)
    #expect(receipt.outcome == .complete)
    let expected = try await bench.expected()
    #expect(try bench.records() == expected)
  }

  @Test(
    "Under every fault a sync ends, and once the fault is gone everything is there, once",
    arguments: Fault.Kind.allCases, [1, 3])
  func faults(kind: Fault.Kind, every: Int) async throws {
    let bench = try SyncBench(SampleApp())
    let account = try await bench.added()
    let fault = Fault(kind, kind == .slow ? every * 1000 : every)
    #expect(await bench.app.control([("fault", fault.description)]).status == 200)
    bench.app.clock.advance(3600)
    var receipt = try await bench.service.sync(account)
    #expect(await bench.app.control([("fault", "")]).status == 200)
    bench.app.clock.advance(86_400)
    if receipt.outcome == .signInAgain { try await bench.signIn(account) }
    receipt = try await bench.service.sync(account)
    if receipt.outcome == .signInAgain {
      try await bench.signIn(account)
      receipt = try await bench.service.sync(account)
    }
    #expect(receipt.outcome == .complete)
    let expected = try await bench.expected()
    #expect(try bench.records() == expected)
  }

  @Test("A card that is signed anew with each sync comes in once, until it says something else")
  func cards() async throws {
    let bench = try SyncBench(SampleApp())
    let account = try await bench.added()
    #expect(try await bench.service.sync(account).cards?.counts.arrived == 1)
    #expect(try await bench.service.addCards(of: account).map(\.outcome) == [.added])
    bench.app.clock.advance(3600)
    #expect(try await bench.service.sync(account).cards?.counts.unchanged == 1)
    #expect(try await bench.service.status(of: account).waitingCards == 0)
    #expect(try await bench.service.addCards(of: account).isEmpty)
    await bench.app.clinic.happen(.enteredInError)
    bench.app.clock.advance(3600)
    #expect(try await bench.service.sync(account).cards?.counts.arrived == 1)
    #expect(try await bench.service.status(of: account).waitingCards == 1)
  }

  @Test("What happens between two syncs arrives with the second", arguments: FHIRRelease.allCases)
  func events(release: FHIRRelease) async throws {
    let bench = try SyncBench(SampleApp(release))
    let account = try await bench.added()
    _ = try await bench.service.sync(account)
    let before = try bench.records()
    bench.app.clock.advance(3600)
    for event in [ClinicEvent.newRecord, .changedRecord, .enteredInError] {
      await bench.app.clinic.happen(event)
    }
    bench.app.clock.advance(86_400)
    _ = try await bench.service.sync(account)
    let after = try bench.records()
    #expect(Set(after).subtracting(before) == ["Observation/new-1-p-1001"])
    #expect(Set(before).subtracting(after) == ["Immunization/i-01"])
    #expect(after.count == before.count)
  }

  @Test("What the clinic keeps back is named, and the rest arrives")
  func withheld() async throws {
    let bench = try SyncBench(SampleApp { $0.faults = [Fault(.forbidden, at: "Procedure")] })
    let receipt = try await bench.service.sync(try await bench.added())
    #expect(receipt.outcome == .partial)
    #expect(receipt.lines.filter { $0.fault != nil }.map(\.type) == ["Procedure"])
    let expected = try await bench.expected().filter { !$0.hasPrefix("Procedure/") }
    #expect(try bench.records() == expected)
  }
}
