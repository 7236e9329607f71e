import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestPostgres
import TestSupport
import Testing
import WellsealBase
import WellsealCluster
import WellsealConsent
import WellsealHost
import WellsealPages
import WellsealRequests
import WellsealStore

@testable import WellsealAccounts
@testable import WellsealModel

@Suite(
  "Studies on a server")
struct StudyTests {
  /// A study of a cluster with its secret and its link.
  struct Study {
    let name = "s-\(UUID().uuidString.lowercased().prefix(8))"
    let secret = StudySecret()
    let link = StudyLink.make()
    let cluster: Cluster

    init(
      _ cluster: Cluster, _ types: Set<HealthType> = [.heartRate], window: ReadWindow = ReadWindow(),
      document: String = "We read <b>your</b> pulse."
    ) throws {
      self.cluster = cluster
      let version = try StudyVersion(
        of: name, 1, title: "Sleep well", document: document, types: types, window: window, at: Date())
      try cluster.addStudy(name, version.body, for: secret.publicKey)
      try cluster.keepStudyLink(StudyLink.digest(link), to: name)
    }

    func publish(_ number: Int, _ types: Set<HealthType>) throws {
      let version = try StudyVersion(
        of: name, number, title: "Sleep well", document: "More.", types: types, at: Date())
      try cluster.publish(name, number: number, version.body)
    }

    var version: StudyVersion {
      get throws { try StudyVersion(#require(try cluster.study(name)).body) }
    }

    /// Consents on a page, with the passphrase.
    func agree(_ client: HostClient, _ fields: [String: String] = [:], at path: String? = nil) async throws
      -> TestResponse
    {
      let version = try version
      let usual = [
        "version": "\(version.number)", "digest": version.digest, "secret": "one two three four",
      ]
      return try await client.post(path ?? StudyLink.path(link), usual.merging(fields) { $1 })
    }

    func ask(_ client: HostClient, _ rest: String = "", secret: String? = nil) async throws -> TestResponse {
      try await HostClient(client: client.client).get(
        StudyReader.path(of: name) + rest, [.authorization: "Bearer \(secret ?? self.secret.text)"])
    }

    func pseudonyms(_ client: HostClient) async throws -> [String] {
      let answer = try await ask(client)
      #expect(answer.status == .ok)
      let rows = try JSONDocument(parsing: Array(buffer: answer.body)).root["participants"]
      return rows?.elements.compactMap { $0["pseudonym"]?.string } ?? []
    }

    /// Returns the types that are read of a participant, one for each sample.
    func types(_ client: HostClient, of pseudonym: String) async throws -> [String] {
      let answer = try await ask(client, "/\(pseudonym)/samples")
      #expect(answer.status == .ok, "\(CaregiverTests.text(answer).prefix(300))")
      let rows = try JSONDocument(parsing: Array(buffer: answer.body)).root["samples"]
      return rows?.elements.compactMap { $0["type"]?.string }.sorted() ?? []
    }
  }

  private static let heart = HealthType.heartRate.identifier
  private static let steps = HealthType.stepCount.identifier

  @Test(
    "A participant consents, is read while signed out, and withdraws")
  func whole() async throws {
    let fixture = try HostFixture(
      serverOperator: ServerOperator(name: "Clinic", privacy: "https://clinic.example/privacy"))
    let anna = try CaregiverTests.person(fixture)
    let study = try Study(fixture.cluster.cluster)
    try await fixture.visit { visitor in
      // An unauthenticated visitor learns nothing.
      let stranger = try await visitor.get(StudyLink.path(study.link))
      #expect(stranger.status == .unauthorized && !CaregiverTests.text(stranger).contains("Sleep well"))
      let a = try await visitor.signedIn(anna)
      #expect(CaregiverTests.text(try await a.get("/sharing")).contains("/sharing/studies"))
      #expect(
        CaregiverTests.text(try await a.get("/sharing/studies")).contains("You aren’t taking part in a study")
      )
      let offer = CaregiverTests.text(try await a.get(StudyLink.path(study.link)))
      #expect(offer.contains("We read &lt;b&gt;your&lt;/b&gt; pulse.") && offer.contains("Heart Rate"))
      #expect(try offer.contains(study.version.documentDigest))
      #expect(offer.contains("https://clinic.example/privacy"))
      #expect(try await study.pseudonyms(visitor).isEmpty)
      #expect(try await study.agree(a).status == .seeOther)
      let own = CaregiverTests.text(try await a.get("/sharing/studies/\(study.name)"))
      #expect(own.contains("Agreed on") && own.contains("Withdraw"))
      #expect(CaregiverTests.text(try await a.get("/sharing")).contains("/sharing/studies/\(study.name)"))
      _ = try await a.post("/lock")
      let pseudonyms = try await study.pseudonyms(visitor)
      let identifier = try #require(try fixture.cluster.cluster.person(named: anna)).identifier
      #expect(pseudonyms.count == 1 && pseudonyms[0] != identifier.uuidString)
      #expect(try await study.types(visitor, of: pseudonyms[0]) == [Self.heart, Self.heart, Self.heart])
      // The user's own session stays locked, and the log contains what was read.
      #expect(try await a.get("/").status.code == 423)
      let again = try await visitor.signedIn(anna)
      let log = CaregiverTests.text(try await again.get("/sharing/log?app=study:\(study.name)"))
      #expect(log.contains("Sleep well\u{2069}” read Heart Rate"))
      #expect(try await again.post("/sharing/studies/\(study.name)/withdraw").status == .seeOther)
      #expect(try await study.pseudonyms(visitor).isEmpty)
      let over = try await study.ask(visitor, "/\(pseudonyms[0])/samples")
      let missing = try await study.ask(visitor, "/\(UUID().uuidString)/samples")
      #expect(over.status == .notFound && over.body == missing.body)
      let list = CaregiverTests.text(try await again.get("/sharing/studies"))
      #expect(list.contains("You aren’t taking part in a study") && list.contains("Ended on"))
      let consent = try #require(list.firstMatch(of: /\/sharing\/study-consents\/[0-9A-F-]{36}/))
      let resource = try await again.get(String(consent.output))
      #expect(CaregiverTests.text(resource).contains(#""resourceType": "Consent""#))
      #expect(try await again.get("/sharing/studies/\(study.name)").status == .notFound)
    }
    let events = try CaregiverTests.events(of: anna, fixture).filter { $0.0 == "Sleep well" }
    let reads = events.filter { if case .read = $0.1 { true } else { false } }
    #expect(reads.count == 1 && events.count == 3)
    let dump = try fixture.cluster.server.dump(fixture.cluster.directory)
    #expect(!dump.contains(study.secret.text) && !dump.contains(study.link))
  }

  @Test("Withdrawing during a paged reading stops it at the next page")
  func pages() async throws {
    let fixture = try HostFixture()
    let anna = try fixture.person(samples: 1500)
    let study = try Study(fixture.cluster.cluster)
    try await fixture.visit { visitor in
      let a = try await visitor.signedIn(anna)
      _ = try await study.agree(a)
      let pseudonym = try #require(try await study.pseudonyms(visitor).first)
      let first = try await study.ask(visitor, "/\(pseudonym)/samples")
      let root = try JSONDocument(parsing: Array(buffer: first.body)).root
      let next = try #require(root["next"]?.integer)
      #expect(root["samples"]?.count == 1000)
      #expect(!CaregiverTests.text(first).contains("Watch") && !CaregiverTests.text(first).contains("uuid"))
      let second = try await study.ask(visitor, "/\(pseudonym)/samples?after=\(next)")
      let rest = try JSONDocument(parsing: Array(buffer: second.body)).root
      #expect(rest["samples"]?.count == 500 && rest["next"]?.isNull ?? false)
      #expect(try await a.post("/sharing/studies/\(study.name)/withdraw").status == .seeOther)
      #expect(try await study.ask(visitor, "/\(pseudonym)/samples?after=\(next)").status == .notFound)
    }
  }

  @Test("A new version reads nothing before the participant consents to it")
  func versions() async throws {
    let fixture = try HostFixture()
    let anna = try CaregiverTests.person(fixture)
    let study = try Study(fixture.cluster.cluster, window: ReadWindow(from: Date() - 20 * 86_400))
    try await fixture.visit { visitor in
      let a = try await visitor.signedIn(anna)
      _ = try await study.agree(a)
      let pseudonym = try #require(try await study.pseudonyms(visitor).first)
      #expect(try await study.types(visitor, of: pseudonym) == [Self.heart, Self.heart])
      let before = try study.version
      try study.publish(2, [.heartRate, .stepCount])
      #expect(try await study.types(visitor, of: pseudonym) == [Self.heart, Self.heart])
      let own = CaregiverTests.text(try await a.get("/sharing/studies/\(study.name)"))
      #expect(own.contains("A new version is available"))
      // Consent to the outdated version is rejected.
      let stale = try await study.agree(a, ["digest": before.digest, "version": "1"])
      #expect(stale.status == .unprocessableContent)
      let wrong = try await study.agree(a, ["digest": String(repeating: "a", count: 64)])
      #expect(wrong.status == .unprocessableContent)
      let unproved = try await study.agree(a, ["secret": "another passphrase"])
      #expect(unproved.status == .unprocessableContent)
      #expect(try await study.types(visitor, of: pseudonym) == [Self.heart, Self.heart])
      let path = "/sharing/studies/\(study.name)/version"
      #expect(CaregiverTests.text(try await a.get(path)).contains("Steps"))
      #expect(try await study.agree(a, at: path).status == .seeOther)
      // The pseudonym stays.
      #expect(try await study.pseudonyms(visitor) == [pseudonym])
      #expect(
        try await study.types(visitor, of: pseudonym) == [Self.heart, Self.heart, Self.heart, Self.steps])
      // The accepted version is changed in the database.
      try study.publish(3, [.heartRate, .stepCount, .sexualActivity])
      #expect(try await study.types(visitor, of: pseudonym).count == 4)
    }
  }

  @Test(
    "A closed study reads nothing, nor does one after suspension or erasure")
  func ends() async throws {
    let fixture = try HostFixture()
    let cluster = fixture.cluster.cluster
    let (anna, ben) = (try CaregiverTests.person(fixture), try CaregiverTests.person(fixture))
    let study = try Study(cluster)
    try await fixture.visit { visitor in
      let (a, b) = (try await visitor.signedIn(anna), try await visitor.signedIn(ben))
      _ = try await study.agree(a)
      let first = try #require(try await study.pseudonyms(visitor).first)
      _ = try await study.agree(b)
      let second = try #require(try await study.pseudonyms(visitor).first { $0 != first })
      try cluster.suspend(anna, true)
      #expect(try await study.ask(visitor, "/\(first)/samples").status == .notFound)
      try cluster.suspend(anna, false)
      try cluster.erase(anna)
      #expect(try await study.pseudonyms(visitor) == [second])
      #expect(try await study.ask(visitor, "/\(first)/samples").status == .notFound)
      // Ended on the pages of apps.
      _ = try await b.post("/sharing/apps/study:\(study.name)/stop")
      #expect(try await study.ask(visitor, "/\(second)/samples").status == .notFound)
      #expect(try await study.pseudonyms(visitor).isEmpty)
      #expect(try await study.agree(b).status == .seeOther)
      #expect(try cluster.closeStudy(study.name) == 1)
      let closed = try await study.ask(visitor)
      let unknown = try await HostClient(client: visitor.client).get(
        StudyReader.path(of: "none"), [.authorization: "Bearer \(study.secret.text)"])
      #expect(closed.status == .unauthorized && closed.body == unknown.body)
      #expect(try await b.get(StudyLink.path(study.link)).status == .gone)
      #expect(
        CaregiverTests.text(try await b.get("/sharing/studies")).contains("You aren’t taking part in a study")
      )
      #expect(throws: ClusterError.noSuchStudy) { try study.publish(2, [.heartRate]) }
    }
  }

  @Test("Data of a study or a user looks missing to everyone else")
  func isolation() async throws {
    let fixture = try HostFixture()
    let (anna, eve) = (try CaregiverTests.person(fixture), try CaregiverTests.person(fixture))
    let (study, other) = (try Study(fixture.cluster.cluster), try Study(fixture.cluster.cluster))
    try await fixture.visit { visitor in
      let (a, e) = (try await visitor.signedIn(anna), try await visitor.signedIn(eve))
      _ = try await study.agree(a)
      // Eve sees what Anna shared with her, and nothing of studies through it.
      let seen = try await CaregiverTests.give(a, e)
      let pseudonym = try #require(try await study.pseudonyms(visitor).first)
      for secret in [other.secret.text, StudySecret().text, "", "x"] {
        let refused = try await study.ask(visitor, "/\(pseudonym)/samples", secret: secret)
        #expect(refused.status == .unauthorized && !CaregiverTests.text(refused).contains("samples"))
      }
      let elsewhere = try await other.ask(visitor, "/\(pseudonym)/samples")
      #expect(elsewhere.status == .notFound)
      // A session isn't valid there, and the secret is valid nowhere else.
      #expect(try await a.get(StudyReader.path(of: study.name)).status == .unauthorized)
      let page = try await HostClient(client: visitor.client).get(
        "/sharing/studies", [.authorization: "Bearer \(study.secret.text)"])
      #expect(page.status != .ok)
      let own = "/sharing/studies/\(study.name)"
      let list = CaregiverTests.text(try await a.get(own))
      let consent = try #require(list.firstMatch(of: /\/sharing\/study-consents\/[0-9A-F-]{36}/)).output
      for path in [own, "\(own)/version", String(consent)] {
        let (found, missing) = (try await e.get(path), try await e.get("/sharing/studies/none"))
        #expect(found.status == .notFound && found.body == missing.body, "\(path)")
        #expect(try await visitor.get(path).status == .seeOther)
      }
      #expect(try await e.post("\(own)/withdraw").status == .notFound)
      #expect(try await e.get("\(seen)\(own)").status == .notFound)
      // A form of another site doesn't count as consent.
      let foreign = try await e.post(
        StudyLink.path(other.link), ["version": "1"], [HostClient.site: "cross-site"])
      #expect(foreign.status == .forbidden)
      #expect(try await study.types(visitor, of: pseudonym).count == 3)
      // A row that was moved to another user or study opens nothing.
      let row = try #require(
        try fixture.cluster.cluster.participants(in: study.name).first {
          $0.pseudonym.uuidString == pseudonym
        })
      let eves = try #require(try fixture.cluster.cluster.person(named: eve)).identifier
      #expect(try fixture.cluster.cluster.enroll(eves, in: study.name, version: 1, row.sealed))
      let forged = try #require(try await study.pseudonyms(visitor).first { $0 != pseudonym })
      #expect(try await study.ask(visitor, "/\(forged)/samples").status == .notFound)
      #expect(try fixture.cluster.cluster.enroll(row.person, in: other.name, version: 1, row.sealed))
      let moved = try #require(try await other.pseudonyms(visitor).first)
      #expect(try await other.ask(visitor, "/\(moved)/samples").status == .notFound)
    }
  }
}
