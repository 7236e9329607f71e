import Foundation
import TestProvider
import Testing
import WellsealBase
import WellsealCredentials
import WellsealModel

@testable import WellsealProviders
@testable import WellsealStore

@Suite("Provider sync")
struct SyncingTests {
  @Test("All clinical records arrive with files, and the receipt counts them")
  func everything() async throws {
    let fixture = try ProviderFixture()
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(receipt.outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
    #expect(fixture.line(receipt, "Observation", "laboratory")?.counts.arrived == 5)
    #expect(fixture.line(receipt, "Observation", "vital-signs")?.counts.arrived == 3)
    #expect(fixture.line(receipt, "Condition")?.counts.arrived == 3)
    #expect(receipt.files.counts.arrived == 1)
    let sample = try #require(try await fixture.sample(.labResultRecord, "o1"))
    guard case .clinicalRecord(let record) = sample.value else { throw WrongValue() }
    #expect(record.displayName == "Glucose")
    #expect(sample.start == sample.end && sample.start == receipt.began)
    let resource = try #require(record.fhirResource)
    #expect(String(decoding: resource.data, as: UTF8.self) == ProviderSample.everything["Observation"]?[0])
    #expect(resource.sourceURL?.absoluteString == "\(fixture.provider.base)/Observation/o1")
    #expect(sample.provenance.sourceRevision?.source.name == "Fake Clinic")
    #expect(try await fixture.sample(.vitalSignRecord, "v1") != nil)
  }

  @Test("Notes include their documents, and each URL is fetched once")
  func files() async throws {
    let fixture = try ProviderFixture()
    _ = try await fixture.service.sync(try await fixture.signedIn())
    for (type, id, content, kind) in [
      (HealthType.clinicalNoteRecord, "d1", "a letter", "com.adobe.pdf"),
      (.clinicalNoteRecord, "d2", "hello", "public.plain-text"),
      (.labResultRecord, "g1", "a letter", "com.adobe.pdf"),
    ] {
      let sample = try #require(try await fixture.sample(type, id))
      let attachments = try fixture.store.attachments(of: sample.uuid)
      #expect(attachments.map(\.contentType) == [kind])
      let data = try fixture.store.attachmentData(try #require(attachments.first).identifier)
      #expect(data.map { String(decoding: $0, as: UTF8.self) } == content)
    }
    #expect(fixture.provider.asked.count { $0.url.hasSuffix("Binary/letter") } == 1)
  }

  @Test("Unchanged records cause no commit")
  func unchanged() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    _ = try await fixture.service.sync(id)
    let before = try await fixture.sample(.labResultRecord, "o1")
    let anchor = try fixture.store.changes(to: [], after: nil, limit: nil).anchor
    fixture.clock.pass(86_400 * 30)
    let receipt = try await fixture.service.sync(id)
    #expect(receipt.lines.allSatisfy { $0.counts.all == $0.counts.unchanged })
    #expect(receipt.lines.reduce(0) { $0 + $1.counts.unchanged } == ProviderFixture.everything.count)
    #expect(try await fixture.sample(.labResultRecord, "o1") == before)
    #expect(try fixture.store.changes(to: [], after: nil, limit: nil).anchor == anchor)
  }

  @Test("A new version replaces the old one and keeps its arrival date")
  func updated() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    let first = try await fixture.service.sync(id).began
    fixture.provider.change {
      $0.resources["Observation"]?[0] = ProviderSample.observation("o1", "laboratory", version: 2)
    }
    fixture.clock.pass(3600)
    let news = fixture.store.observe()
    let receipt = try await fixture.service.sync(id)
    #expect(fixture.line(receipt, "Observation", "laboratory")?.counts.updated == 1)
    #expect(try await fixture.records() == ProviderFixture.everything)
    let sample = try #require(try await fixture.sample(.labResultRecord, "o1"))
    let stored = try #require(try fixture.store.stored([sample.uuid]).first)
    #expect(stored.created == first && sample.start == receipt.began)
    // Apps that observe the type are notified.
    var told = news.makeAsyncIterator()
    #expect(await told.next()?.contains(.labResultRecord) == true)
  }

  @Test("An older version that arrives late changes nothing")
  func stale() async throws {
    let fixture = try ProviderFixture(
      FakeProvider {
        $0.resources["Observation"]?[0] = ProviderSample.observation("o1", "laboratory", version: 3)
      })
    let id = try await fixture.signedIn()
    _ = try await fixture.service.sync(id)
    let before = try await fixture.sample(.labResultRecord, "o1")
    fixture.provider.change {
      $0.resources["Observation"]?[0] = ProviderSample.observation("o1", "laboratory", version: 2)
    }
    _ = try await fixture.service.sync(id)
    #expect(try await fixture.sample(.labResultRecord, "o1") == before)
  }

  @Test("A record entered in error is hidden, kept with history, counted once")
  func withdrawn() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    _ = try await fixture.service.sync(id)
    fixture.provider.change {
      $0.resources["Observation"]?[0] = ProviderSample.observation(
        "o1", "laboratory", version: 2, status: "entered-in-error")
    }
    let receipt = try await fixture.service.sync(id)
    #expect(fixture.line(receipt, "Observation", "laboratory")?.counts.withdrawn == 1)
    #expect(try await !fixture.records().contains("Observation/o1"))
    let note = try #require(try fixture.store.entry("provider/\(id.uuidString.lowercased())/withdrawn"))
    let kept = try JSONDocument(parsing: Array(note)).root
    let versions = kept.elements.first { _ in true }?["versions"]?.elements.compactMap(\.string) ?? []
    let texts = versions.compactMap { try? Base64.standard.decode($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(texts.first == ProviderSample.everything["Observation"]?[0])
    #expect(texts.count == 2 && texts[1].contains("entered-in-error"))
    let again = try await fixture.service.sync(id)
    #expect(fixture.line(again, "Observation", "laboratory")?.counts.withdrawn == 0)
  }

  @Test("Records about another person are skipped and counted")
  func otherPerson() async throws {
    let fixture = try ProviderFixture(
      FakeProvider {
        $0.resources["Condition"]?.append(
          ProviderSample.resource("Condition", "x", subject: "subject", patient: "p2"))
        $0.resources["Procedure"] = [#"{"resourceType":"Procedure"}"#]
      })
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(receipt.outcome == .partial)
    #expect(fixture.line(receipt, "Condition")?.counts.failed == 1)
    #expect(fixture.line(receipt, "Condition")?.fault?.code == .otherPatient)
    #expect(fixture.line(receipt, "Procedure")?.fault?.code == .notIdentified)
    #expect(try await !fixture.records().contains("Condition/x"))
  }

  @Test("Granted scopes determine the queries")
  func scopes() async throws {
    let provider = FakeProvider {
      $0.grants = "patient/Condition.rs patient/Observation.rs?category=http://x|laboratory"
    }
    let fixture = try ProviderFixture(provider)
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(Set(provider.searches.map { $0.prefix { $0 != "?" } }) == ["Condition", "Observation"])
    #expect(fixture.line(receipt, "Observation", "vital-signs")?.fault?.code == .notGranted)
    #expect(fixture.line(receipt, "Immunization")?.fault?.code == .notGranted)
    #expect(receipt.outcome == .complete)
  }

  @Test("Only changes are requested if supported, and everything after a week")
  func incremental() async throws {
    let provider = FakeProvider { $0.lastUpdated = ["Condition"] }
    let fixture = try ProviderFixture(provider)
    let id = try await fixture.signedIn()
    _ = try await fixture.service.sync(id)
    #expect(!provider.searches.contains { $0.contains("_lastUpdated") })
    fixture.clock.pass(3600)
    provider.change { $0.asked = [] }
    let receipt = try await fixture.service.sync(id)
    #expect(fixture.line(receipt, "Condition")?.isIncremental == true)
    #expect(provider.searches.filter { $0.contains("_lastUpdated") }.map { $0.prefix(9) } == ["Condition"])
    #expect(provider.searches.contains { $0.contains("_lastUpdated=ge2026-02-01T02:40:00Z") })
    fixture.clock.pass(8 * 86_400)
    provider.change { $0.asked = [] }
    _ = try await fixture.service.sync(id)
    #expect(!provider.searches.contains { $0.contains("_lastUpdated") })
  }

  @Test("DSTU2 queries follow Argonaut")
  func dstu2() async throws {
    let provider = FakeProvider {
      $0.isDSTU2 = true
      $0.resources = [
        "MedicationOrder": [ProviderSample.resource("MedicationOrder", "m1")],
        "Observation": [
          #"{"resourceType":"Observation","id":"v1","subject":{"reference":"Patient/p1"},"category":{"coding":[{"code":"vital-signs"}]}}"#
        ],
      ]
    }
    let fixture = try ProviderFixture(provider)
    _ = try await fixture.service.sync(try await fixture.signedIn())
    #expect(try await fixture.records() == ["MedicationOrder/m1", "Observation/v1"])
    #expect(try await fixture.sample(.vitalSignRecord, "v1") != nil)
    let searches = provider.asked.filter { $0.url.contains("?") }
    #expect(searches.allSatisfy { $0.headers.contains(WebHeader("Accept", "application/json+fhir")) })
  }

  @Test(
    "The schedule syncs due accounts and retries interrupted ones sooner"
  )
  func schedule() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    let next = try #require(await fixture.service.syncDue(every: 86_400))
    #expect(try await fixture.records() == ProviderFixture.everything)
    #expect(next == fixture.clock.now.addingTimeInterval(86_400))
    let count = fixture.provider.asked.count
    _ = await fixture.service.syncDue(every: 86_400)
    #expect(fixture.provider.asked.count == count)
    fixture.clock.pass(86_400)
    fixture.provider.change {
      $0.faults = [("Condition", 1, .status(429, [WebHeader("Retry-After", "7200")]))]
    }
    let later = try #require(await fixture.service.syncDue(every: 86_400))
    #expect(later == fixture.clock.now.addingTimeInterval(7200))
    #expect(try await fixture.service.status(of: id).receipt?.outcome == .interrupted)
    fixture.clock.pass(7200)
    _ = await fixture.service.syncDue(every: 86_400)
    #expect(try await fixture.service.status(of: id).receipt?.outcome == .complete)
  }
}

/// An error that occurs when a value has an unexpected type.
struct WrongValue: Error {}
