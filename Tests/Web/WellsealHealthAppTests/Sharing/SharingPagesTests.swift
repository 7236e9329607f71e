import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import WebFixtures
import WellsealBase
import WellsealCardService
import WellsealExchange
import WellsealImports
import WellsealModel
import WellsealQueries
import WellsealStore

@testable import WellsealConsent
@testable import WellsealHealthApp

@Suite("Sheets and sharing in the Health app", .timeLimit(.minutes(5)))
struct SharingPagesTests {
  static let types = ConsentSheet.types(
    TypesSheet(
      share: [.bodyMass], read: [.stepCount, .heartRate, .stateOfMind], shareUsage: "Writes your weight.",
      readUsage: "Counts steps with you."))

  static let card = VerifiableRecord(
    recordTypes: ["https://smarthealth.cards#immunization"], issuerIdentifier: "https://issuer.example",
    subjectName: "Jane B. Anyperson", subjectDateOfBirth: DateComponents(year: 1951, month: 1, day: 20),
    issuedDate: Demo.now, relevantDate: Demo.now, itemNames: ["COVID-19 vaccine"],
    sourceType: "SMARTHealthCard", dataRepresentation: Data())

  private static func checked(_ page: String) -> [String] {
    page.matches(of: #/name="(share|read|tick)" value="([^"]*)" checked/#).map { "\($0.1) \($0.2)" }.sorted()
  }

  @Test(
    "Every page announces a pending request and links to its sheet", arguments: ["/", "/browse", "/sharing"])
  func banner(path: String) async throws {
    let fixture = try await SharingFixture()
    try await fixture.visit { visitor in
      #expect(try await !visitor.text(path).contains("/sharing/requests/"))
      let asked = try await fixture.ask(Self.types)
      #expect(try await visitor.text(path).contains("href=\"\(asked.path)\""))
      asked.answer.cancel()
    }
  }

  @Test(
    "A sheet quotes the app; Turn On All skips sensitive types"
  )
  func types() async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      let page = try await visitor.text(asked.path)
      #expect(page.contains("Counts steps with you.") && page.contains("Writes your weight."))
      #expect(page.contains("Step Friend") && page.contains("org.example.steps"))
      #expect(Self.checked(page).isEmpty)
      #expect(page.contains("value=\"stateOfMind\""))
      #expect(
        Self.checked(try await visitor.text(asked.path + "?all=1"))
          == ["read heartRate", "read stepCount", "share bodyMass"])
      #expect(Self.checked(try await visitor.text(asked.path + "?all=0")).isEmpty)
    }
    asked.answer.cancel()
  }

  @Test("Only selected types are allowed, for the chosen days")
  func allowing() async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      let answer = try await visitor.send(
        .post, asked.path,
        "answer=allow&share=bodyMass&read=stepCount&window=range&first=2026-05-01&last=2026-05-02")
      #expect(answer.status == .seeOther)
      let said = try await asked.answer.value
      #expect(said != nil)
      let consent = try #require(fixture.repository.decisions.apps[.native("org.example.steps")])
      #expect(consent.sharing == [.bodyMass: true])
      #expect(consent.reading[.heartRate] == .denied && consent.reading[.stateOfMind] == .denied)
      guard case .window(let window)? = consent.reading[.stepCount] else {
        Issue.record("no window")
        return
      }
      let days = [try Demo.time.interval("2026-05-01"), try Demo.time.interval("2026-05-02")]
      #expect(window.from == days[0].start)
      #expect(window.contains(days[1].end - 1) && !window.contains(days[1].end))
      let page = try await visitor.text("/sharing/apps/org.example.steps")
      #expect(page.contains("Steps") && page.contains("Turns off all access"))
    }
  }

  @Test(
    "An invalid form decides nothing and keeps the selection",
    arguments: [
      "", "answer=yes", "answer=allow&read=bodyMass", "answer=allow&read=nothing",
      "answer=allow&read=stepCount&window=from", "answer=allow&read=stepCount&window=from&since=soon",
      "answer=allow&read=stepCount&window=range&first=2026-05-02&last=2026-05-01",
      "answer=allow&read=stepCount&window=all+of+it",
    ])
  func refusedForms(form: String) async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      let answer = try await visitor.send(.post, asked.path, form)
      #expect(answer.status == .unprocessableContent)
      if form.contains("read=stepCount") {
        #expect(Self.checked(String(buffer: answer.body)) == ["read stepCount"])
      }
    }
    #expect(fixture.repository.decisions.apps.isEmpty)
    #expect(fixture.broker.pending() == [asked.question])
    asked.answer.cancel()
  }

  @Test(
    "Each sheet allows what is selected and denies the rest",
    arguments: [
      (
        .clinical(ClinicalSheet(read: [.allergyRecord, .labResultRecord])),
        "answer=allow&read=allergyRecord&new=yes",
        .clinical(ClinicalAnswer(read: [.allergyRecord], includesNewRecords: true))
      ),
      (
        .clinical(ClinicalSheet(read: [.allergyRecord])), "answer=allow&read=allergyRecord&new=no",
        .clinical(ClinicalAnswer(read: [.allergyRecord]))
      ),
      (
        .clinical(ClinicalSheet(read: [.allergyRecord])), "answer=deny&read=allergyRecord",
        .clinical(ClinicalAnswer())
      ),
      (
        .objects(
          ObjectsSheet(
            type: .userAnnotatedMedication,
            candidates: ["1", "2"].map {
              ObjectCandidate(
                .medication(HealthConceptIdentifier(domain: "m", identifier: $0)), title: "Medicine \($0)")
            })),
        "answer=allow&tick=m%2F2",
        .objects([.medication(HealthConceptIdentifier(domain: "m", identifier: "2"))])
      ),
      (.doubt(DoubtSheet(.unknownApp, executable: "/opt/x")), "answer=allow", .trust(true)),
      (.doubt(DoubtSheet(.changedExecutable, executable: "/opt/x")), "answer=deny", .trust(false)),
      (.wakeUp(WakeUpSheet(command: ["/opt/x"], frequency: .hourly)), "answer=allow", .wakeUp(true)),
      (.wakeUp(WakeUpSheet(command: ["/opt/x"], frequency: .hourly)), "answer=deny", .wakeUp(false)),
    ] as [(ConsentSheet, String, ConsentAnswer)])
  func sheets(sheet: ConsentSheet, form: String, expected: ConsentAnswer) async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(sheet)
    try await fixture.visit { visitor in
      let page = try await visitor.get(asked.path)
      let answer = try await visitor.send(.post, asked.path, form)
      #expect(page.status == .ok && answer.status == .seeOther)
    }
    #expect(try await asked.answer.value == expected)
  }

  @Test("Share Once lists everything and shares exactly the selected cards")
  func shareOnce() async throws {
    let fixture = try await SharingFixture()
    let cards = [SharedCard(UUID(), Self.card), SharedCard(UUID(), Self.card)]
    let asked = try await fixture.ask(
      .shareOnce(ShareOnceSheet(recordTypes: Self.card.recordTypes, sourceTypes: [], cards: cards)))
    try await fixture.visit { visitor in
      let page = try await visitor.text(asked.path)
      for text in ["Jane B. Anyperson", "Jan 20, 1951", "COVID-19 vaccine", "https://issuer.example"] {
        #expect(page.contains(text))
      }
      #expect(Self.checked(page).isEmpty)
      #expect(try await visitor.send(.post, asked.path, "answer=allow").status == .unprocessableContent)
      let form = "answer=allow&tick=\(cards[1].id.uuidString)"
      let shared = try await visitor.send(.post, asked.path, form)
      #expect(shared.status == .ok)
      let said = String(buffer: shared.body)
      #expect(said.contains("You shared this with") && said.contains("COVID-19 vaccine"))
      #expect(said.contains("/sharing/log?kind=cards"))
      #expect(try await asked.answer.value == .shareOnce([cards[1].id]))
      #expect(try await visitor.send(.post, asked.path, form).status == .conflict)
      #expect(try await visitor.text("/sharing/log?kind=cards").contains("1 of 2 health cards"))
    }
  }

  @Test("A card of another person than that of an earlier import is marked, without a profile, too")
  func presumedPerson() async throws {
    let fixture = try await SharingFixture()
    try fixture.demo.store.commit([
      RecordPeople.presuming(
        RecordSubject(patient: "", name: "Jane Winterfield", birthDate: "1984-05-12"))
    ])
    let inspected = await Example.inspect(InputFile(name: "", bytes: Array(Example.jws.utf8)))
    let sample = try #require(inspected.cards.first?.sample)
    try fixture.demo.store.commit([.add(NewSample(sample))])
    guard case .verifiableRecord(let record) = sample.value else { throw WrongAnswer() }
    let asked = try await fixture.ask(
      .shareOnce(
        ShareOnceSheet(
          recordTypes: record.recordTypes, sourceTypes: [], cards: [SharedCard(sample.uuid, record)])))
    try await fixture.visit { visitor in
      let page = try await visitor.text(asked.path)
      #expect(page.contains("differs from your profile"))
    }
    asked.answer.cancel()
  }

  @Test("A sheet shows the latest value of each type that has one")
  func newestValues() async throws {
    let fixture = try await SharingFixture()
    let sample = try NewEntry(
      .stepCount, "4230", unit: "count", start: Demo.now - 600, end: Demo.now - 60, in: Demo.time
    ).sample()
    try fixture.demo.store.commit([.add(NewSample(sample))])
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      let page = try await visitor.text(asked.path)
      #expect(page.contains("<small>4,230 steps, Today</small>"))
      #expect(page.contains("role=\"switch\" name=\"read\" value=\"stepCount\""))
    }
    asked.answer.cancel()
  }

  @Test("Allowing nothing is confirmed once and then allows nothing")
  func allowingNothing() async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      let asking = try await visitor.send(.post, asked.path, "answer=allow&window=all")
      #expect(asking.status == .unprocessableContent)
      let page = String(buffer: asking.body)
      #expect(page.contains("Nothing is selected.") && page.contains("name=\"nothing\" value=\"yes\""))
      #expect(fixture.repository.decisions.apps.isEmpty)
      let sure = try await visitor.send(.post, asked.path, "answer=allow&window=all&nothing=yes")
      #expect(sure.status == .seeOther)
    }
    guard case .types(let answer) = try await asked.answer.value else { throw WrongAnswer() }
    #expect(answer.share.isEmpty && answer.read.isEmpty)
  }

  private struct WrongAnswer: Error {}

  @Test("Without matching cards, the user is informed and can only decline")
  func noCards() async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(
      .shareOnce(ShareOnceSheet(recordTypes: ["x"], sourceTypes: [], cards: [])))
    try await fixture.visit { visitor in
      let page = try await visitor.text(asked.path)
      #expect(page.contains("No matching records.") && !page.contains("value=\"allow\""))
      #expect(try await visitor.send(.post, asked.path, "answer=deny").status == .seeOther)
    }
    #expect(try await asked.answer.value == .shareOnce([]))
  }

  @Test("Page and terminal accept one answer; the second one is rejected")
  func twoDoors() async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      try await fixture.broker.answer(asked.question.id, with: asked.question.sheet.denyingAll)
      let late = try await visitor.send(.post, asked.path, "answer=allow&read=stepCount")
      #expect(late.status == .conflict)
      #expect(String(buffer: late.body).contains("was already answered or canceled"))
      #expect(try await visitor.get(asked.path).status == .gone)
      #expect(fixture.repository.decisions.apps[.native("org.example.steps")]?.reading[.stepCount] == .denied)
    }
  }

  @Test("One of many concurrent answers counts")
  func race() async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      let codes = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await visitor.send(.post, asked.path, "answer=allow&read=stepCount").status.code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.count { $0 == 303 } == 1 && codes.count { $0 == 409 } == 7, "\(codes)")
    }
  }

  @Test("Stopping a type or the whole app is logged")
  func stopping() async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.broker.answer(asked.question.id, with: asked.question.sheet.grantingAll)
    let path = "/sharing/apps/org.example.steps"
    try await fixture.visit { visitor in
      #expect(try await visitor.text("/sharing").contains(path))
      let switched = try await visitor.send(.post, path + "/types", "change=read&type=stepCount&granted=no")
      #expect(switched.status == .seeOther)
      #expect(fixture.repository.decisions.apps[.native("org.example.steps")]?.reading[.stepCount] == .denied)
      #expect(fixture.repository.decisions.apps[.native("org.example.steps")]?.reading[.heartRate] == .all)
      for form in ["change=read&type=bodyFatPercentage&granted=yes", "change=own&type=stepCount", ""] {
        #expect(try await visitor.send(.post, path + "/types", form).status == .notFound)
      }
      #expect(try await visitor.send(.post, path + "/stop").status == .seeOther)
      let consent = try #require(fixture.repository.decisions.apps[.native("org.example.steps")])
      #expect(consent.reading.values.allSatisfy { $0 == .denied } && !consent.sharing.values.contains(true))
      let log = try await visitor.text("/sharing/log?app=org.example.steps&check=1")
      #expect(log.contains("Log verified: 4 entries."))
      #expect(log.components(separatedBy: "You changed").count == 3)
      #expect(try await visitor.text("/sharing/log?kind=readings").contains("No entries."))
      #expect(try await visitor.send(.post, path + "/forget").status == .seeOther)
      #expect(try await visitor.get(path).status == .notFound)
    }
  }

  @Test(
    "The launch sheet shows command and frequency; changes are logged"
  )
  func wakeUp() async throws {
    let fixture = try await SharingFixture()
    let sheet = WakeUpSheet(command: ["/opt/steps/Steps", "--new data"], frequency: .hourly)
    let asked = try await fixture.ask(.wakeUp(sheet))
    let path = "/sharing/apps/org.example.steps"
    try await fixture.visit { visitor in
      let page = try await visitor.text(asked.path)
      #expect(
        page.contains("/opt/steps/Steps &#39;--new data&#39;")
          || page.contains("/opt/steps/Steps '--new data'"))
      #expect(page.contains("once an hour at most"))
      #expect(try await visitor.send(.post, asked.path, "answer=allow").status == .seeOther)
      #expect(fixture.repository.decisions.apps[.native("org.example.steps")]?.wakeUp?.isAllowed == true)
      #expect(try await visitor.text(path).contains("/opt/steps/Steps"))
      for isOn in [false, true] {
        let form = "change=wakeUp&granted=\(isOn ? "yes" : "no")"
        #expect(try await visitor.send(.post, path + "/types", form).status == .seeOther)
        #expect(fixture.repository.decisions.apps[.native("org.example.steps")]?.wakeUp?.isAllowed == isOn)
      }
      let log = try await visitor.text("/sharing/log?kind=decisions")
      #expect(log.contains("start when new data arrives: once an hour at most"))
      #expect(log.contains("You don’t let"))
    }
    let other = try await fixture.ask(Self.types)
    try await fixture.broker.answer(other.question.id, with: other.question.sheet.grantingAll)
  }

  @Test(
    "A cross-site request answers nothing",
    arguments: ["/sharing/requests/", "/sharing/apps/org.example.steps/stop"])
  func foreign(path: String) async throws {
    let fixture = try await SharingFixture()
    let asked = try await fixture.ask(Self.types)
    try await fixture.visit { visitor in
      let target = path.hasSuffix("/") ? asked.path : path
      let answer = try await visitor.send(
        .post, target, "answer=allow&read=stepCount", [.origin: "http://evil.example"])
      #expect(answer.status == .forbidden)
    }
    #expect(fixture.repository.decisions.apps.isEmpty)
    asked.answer.cancel()
  }

  @Test(
    "An app's name, texts and path are always treated as text",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</form><h1>x", "\u{202E}gnihtemos",
      "a\u{0}b\u{1B}[31m", "%1 %2 %3", "x\ndata: <b>y</b>",
    ])
  func hostile(name: String) async throws {
    let fixture = try await SharingFixture()
    let app = RequestingApp(.native("org.example/../\(name)"), name: name, version: name)
    var card = Self.card
    (card.subjectName, card.issuerIdentifier, card.itemNames) = (name, name, [name])
    let sheets: [ConsentSheet] = [
      .types(TypesSheet(share: [.bodyMass], read: [.stepCount], shareUsage: name, readUsage: name)),
      .objects(
        ObjectsSheet(type: .visionPrescription, candidates: [ObjectCandidate(.sample(UUID()), title: name)])),
      .shareOnce(ShareOnceSheet(recordTypes: [name], sourceTypes: [], cards: [SharedCard(UUID(), card)])),
      .doubt(DoubtSheet(.copiedIdentifier, executable: name, registered: name)),
      .wakeUp(WakeUpSheet(command: ["/opt/\(name)", name], frequency: .immediate)),
    ]
    try await fixture.visit { visitor in
      var paths = ["/sharing", "/sharing/log"]
      for sheet in sheets { paths.append(try await fixture.ask(sheet, as: app).path) }
      let granted = try await fixture.ask(sheets[0], as: app)
      try await fixture.broker.answer(granted.question.id, with: granted.question.sheet.grantingAll)
      let sharing = try await visitor.text("/sharing")
      paths.append(
        try #require(sharing.firstMatch(of: #/href="(/sharing/apps/[^"]*)"/#).map { String($0.1) }))
      for path in paths {
        let answer = try await visitor.get(path)
        let page = String(buffer: answer.body)
        // The first sheet was resolved together with the granted one.
        #expect(answer.status == .ok || answer.status == .gone, "\(path)")
        #expect(page.components(separatedBy: "<h1>").count == 2, "\(path)")
        #expect(
          !page.contains("<script>") && !page.contains("<img") && !page.contains("</form><h1>"), "\(path)")
        #expect(!page.utf8.contains(0) && !page.utf8.contains(0x1B), "\(path)")
      }
    }
  }

  @Test("Open pages get events until the session is locked")
  func events() async throws {
    let fixture = try await SharingFixture()
    try await fixture.visit { visitor in
      let session = visitor.cookie.drop { $0 != "=" }.dropFirst()
      let news = await fixture.app.services.news(for: String(session)) { "\($0.count)" }
      // On a busy machine, keep-alives can arrive between two events.
      var heard = news.filter { !$0.hasPrefix(":") }.makeAsyncIterator()
      #expect(await heard.next() == "0")
      let first = try await fixture.ask(Self.types)
      #expect(await heard.next() == "1")
      #expect(try await visitor.send(.post, "/lock").status == .seeOther)
      let second = try await fixture.ask(.doubt(DoubtSheet(.unknownApp, executable: "/opt/x")))
      #expect(await heard.next() == nil)
      #expect(try await visitor.get("/events").status.code == 423)
      first.answer.cancel()
      second.answer.cancel()
    }
  }

  @Test("Automatic browser requests don't keep a session alive")
  func quiet() async throws {
    let clock = Mutex(Demo.now)
    let demo = try await Demo(days: 0) { clock.withLock { $0 } }
    try await demo.visit { visitor in
      for _ in 0..<3 {
        clock.withLock { $0 += 400 }
        _ = try await visitor.get("/events")
      }
      #expect(try await visitor.get("/browse").status.code == 423)
    }
  }

  @Test("Without a daemon there are no events, and browsers stop polling")
  func noFeed() async throws {
    try await Demo(days: 0).visit { visitor in
      let (events, log) = (try await visitor.get("/events"), try await visitor.get("/sharing/log"))
      #expect(events.status == .noContent && log.status == .notFound)
    }
  }
}
