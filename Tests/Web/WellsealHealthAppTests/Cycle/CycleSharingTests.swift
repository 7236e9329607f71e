import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealStore

@testable import WellsealHealthApp

@Suite("The cycle in shared data")
struct CycleSharingTests {
  /// A way in which data is shared or shown without a selection of each type.
  enum Way: String, CaseIterable, Sendable {
    case summary = "/"
    case allData = "/data"
    case browse = "/browse"
    case search = "/browse?q=menstruation"
    case trends = "/trends"
    case report = "/profile/report"
    case reportForPrograms = "/api/v1/report"
    case exportForPrograms = "/api/v1/export?format=jsonl"
    case exportOfTheHealthApp = "/api/v1/export?format=csv"
    case exportAsFHIR = "/api/v1/export?format=fhir"
  }

  /// Texts that only the cycle has.
  private static let signs = [
    "HKCategoryTypeIdentifierMenstrualFlow", "HKQuantityTypeIdentifierBasalBodyTemperature", "Heavy",
    "36.718292",
  ]

  private func demo() async throws -> Demo {
    let demo = try await Demo(days: 2)
    _ = try await demo.add(
      .menstrualFlow, .category(4), metadata: Metadata([.menstrualCycleStart: .boolean(true)]))
    for day in 0..<200 {
      let value = HealthQuantity(day < 100 ? 34.2 : 36.718292, "degC")
      _ = try await demo.add(
        .basalBodyTemperature, .quantity(value), at: Demo.now - Double(200 - day) * 86_400)
    }
    return demo
  }

  @Test("No default shares or shows a value of the cycle", arguments: Way.allCases)
  func defaults(way: Way) async throws {
    try await demo().visit { visitor in
      let answer = try await visitor.get(way.rawValue)
      #expect(answer.status == .ok)
      let text = String(buffer: answer.body)
      let names = [.summary, .trends].contains(way) ? ["Basal Body Temperature"] : []
      for sign in Self.signs + names { #expect(!text.contains(sign), "\(way) has \(sign)") }
    }
  }

  @Test("Every type of the cycle is sensitive, and private")
  func types() {
    let cycle = Set(HealthCategory.cycle.types.map(\.type))
    #expect(CycleDays.privateTypes == cycle)
    for type in cycle { #expect(type.isSensitive, "\(type.name)") }
  }

  @Test("No set that means all types has a type of the cycle")
  func sets() {
    #expect(CycleDays.privateTypes.isDisjoint(with: CaregiverRequest.defaultTypes))
    #expect(CycleDays.privateTypes.isDisjoint(with: TokenRequest.allReadable))
    #expect(CycleDays.privateTypes.isDisjoint(with: SummaryPins(AppChoices()).types))
  }

  @Test("An export has the cycle if it is selected")
  func selected() async throws {
    try await demo().visit { visitor in
      for query in ["format=jsonl&cycle=yes", "format=jsonl&types=menstrualFlow"] {
        let text = try await visitor.text("/api/v1/export?\(query)")
        #expect(text.contains("HKCategoryTypeIdentifierMenstrualFlow"), "\(query)")
      }
      let form = try await visitor.text("/profile/export")
      #expect(form.contains("name=\"cycle\"") && !form.contains("name=\"cycle\" value=\"yes\" checked"))
    }
  }

  @Test("The lock asks for the secret again, and hides the cycle until then")
  func lock() async throws {
    try await demo().visit { visitor in
      let refused = try await visitor.send(.post, "/cycle/lock", "lock=yes")
      #expect(refused.status == .unprocessableContent)
      let locked = try await visitor.send(.post, "/cycle/lock", "lock=yes&secret=demo")
      #expect(locked.headers[.location] == "/cycle")
      #expect(try await visitor.get("/cycle").status == .ok)
    }
  }

  @Test("A locked cycle is on no page, in no response and in no export")
  func closed() async throws {
    let demo = try await demo()
    try await CycleChoices.change(in: demo.store) { $0.asksForSecret = true }
    try await demo.visit { visitor in
      for path in [
        "/cycle", "/data/menstrualFlow", "/data/basalBodyTemperature/all", "/browse/cycle",
        "/api/v1/cycle", "/api/v1/types/menstrualFlow/samples",
      ] {
        let answer = try await visitor.get(path)
        #expect(answer.status == .init(code: 423), "\(path)")
        for sign in Self.signs {
          #expect(!String(buffer: answer.body).contains(sign), "\(path): \(sign)")
        }
      }
      for path in [
        "/api/v1/types", "/api/v1/latest", "/api/v1/export?format=jsonl&cycle=yes",
        "/api/v1/export?format=jsonl&types=menstrualFlow",
      ] {
        let answer = try await visitor.get(path)
        #expect(answer.status == .ok)
        #expect(!String(buffer: answer.body).contains("MenstrualFlow"), "\(path)")
      }
      let wrong = try await visitor.send(.post, "/cycle/unlock", "secret=wrong&page=/cycle?day=2026-05-20")
      #expect(wrong.status == .unprocessableContent)
      let right = try await visitor.send(.post, "/cycle/unlock", "secret=demo&page=/cycle?day=2026-05-20")
      #expect(right.headers[.location] == "/cycle?day=2026-05-20")
      #expect(try await visitor.get("/cycle").status == .ok)
      let text = try await visitor.text("/api/v1/export?format=jsonl&types=menstrualFlow")
      #expect(text.contains("MenstrualFlow"))
    }
  }

  /// A fixture whose cycle is locked, with a local app and a web app that were denied the cycle.
  private func lockedSharing() async throws -> SharingFixture {
    let fixture = try await SharingFixture()
    try await CycleChoices.change(in: fixture.demo.store) { $0.asksForSecret = true }
    try fixture.repository.change { decisions in
      for key in Self.apps {
        var consent = AppConsent(name: "Step Friend")
        consent.reading = [.menstrualFlow: .denied, .stepCount: .denied]
        consent.sharing = [.menstrualFlow: false]
        decisions.apps[key] = consent
      }
    }
    return fixture
  }

  private static let apps: [AppKey] = [.native("org.example.diary"), .program("grafana")]

  @Test("A sheet grants a locked type only with the secret, and nothing of its form is lost")
  func lockedSheet() async throws {
    let fixture = try await lockedSharing()
    let asked = try await fixture.ask(.types(TypesSheet(share: [.menstrualFlow], read: Self.wanted)))
    try await fixture.visit { visitor in
      for grant in ["read=menstrualFlow", "read=stepCount&share=menstrualFlow"] {
        let form = "answer=allow&\(grant)&window=from&since=2026-05-01"
        for (secret, isWrong) in [("", false), ("&secret=wrong", true)] {
          let refused = try await visitor.send(.post, asked.path, form + secret)
          #expect(refused.status.code == 423)
          let page = String(buffer: refused.body)
          #expect(page.contains("action=\"\(asked.path)\""))
          for field in form.split(separator: "&") {
            let parts = field.split(separator: "=")
            #expect(page.contains("name=\"\(parts[0])\" value=\"\(parts[1])\""), "\(field)")
          }
          #expect(!page.contains("value=\"wrong\"") && page.contains("role=\"alert\"") == isWrong)
        }
      }
      #expect(fixture.broker.pending() == [asked.question])
      let program = try await visitor.send(
        .post, "/api/v1/requests/\(asked.question.id.uuidString)/answer", #"{"answer": "all"}"#)
      #expect(program.status.code == 423 && fixture.broker.pending() == [asked.question])
      let form = "answer=allow&read=menstrualFlow&secret=demo"
      #expect(try await visitor.send(.post, asked.path, form).status == .seeOther)
      #expect(try await visitor.get("/cycle").status == .ok)
    }
    #expect(try await asked.answer.value == .types(TypesAnswer(share: [], read: [.menstrualFlow])))
  }

  private static let wanted: Set<HealthType> = [.menstrualFlow, .stepCount]

  @Test(
    "A sheet that grants no locked type, or nothing, needs no secret",
    arguments: [
      "answer=allow&read=stepCount", "answer=deny&read=menstrualFlow",
    ])
  func otherSheet(form: String) async throws {
    let fixture = try await lockedSharing()
    let asked = try await fixture.ask(.types(TypesSheet(share: [], read: Self.wanted)))
    try await fixture.visit { visitor in
      let answer = try await visitor.send(.post, asked.path, form)
      #expect(answer.status == .seeOther)
    }
    _ = try await asked.answer.value
  }

  @Test("A switch of an app grants a locked type only with the secret", arguments: apps)
  func lockedSwitch(app: AppKey) async throws {
    let fixture = try await lockedSharing()
    try await fixture.visit { visitor in
      let path = "/sharing/apps/\(app)/types"
      for change in ["read", "share"] {
        let form = "change=\(change)&type=menstrualFlow&granted=yes"
        // Without the secret, the gate for remote readers refuses first.
        let refused = try await visitor.send(.post, path, form)
        #expect([422, 423].contains(refused.status.code))
        #expect(String(buffer: refused.body).contains("name=\"type\" value=\"menstrualFlow\""))
        let body = #"{"change": "\#(change)", "types": ["menstrualFlow"], "granted": true}"#
        let program = try await visitor.send(.post, "/api/v1/apps/\(app)/changes", body)
        #expect([422, 423].contains(program.status.code))
      }
      let consent = try #require(fixture.repository.decisions.apps[app])
      #expect(consent.reading[.menstrualFlow] == .denied && consent.sharing[.menstrualFlow] == false)
      let off = try await visitor.send(.post, path, "change=read&type=menstrualFlow&granted=no")
      #expect(off.status == .seeOther)
      let form = "change=read&type=menstrualFlow&granted=yes&secret=demo"
      #expect(try await visitor.send(.post, path, form).status == .seeOther)
      #expect(fixture.repository.decisions.apps[app]?.reading[.menstrualFlow] == .all)
    }
  }

  @Test("Each act that creates a reader requires the secret, and has a route")
  func grantingRoutes() {
    let acts = ProtectedAct.allCases.filter(\.createsReader)
    for act in acts {
      #expect(act.proof == .presentSecret, "\(act)")
      #expect(ActTable.rows.values.contains(.act(act)), "\(act)")
    }
  }

  @Test("Each route of shared data is an act, or has one of the reasons that disclose nothing")
  func otherRoutes() {
    let harmless: Set<String> = [
      "removes access", "changes nothing", "imports records",
      "the user's answer to a request of a local app; it is logged",
      "accepts access that another user granted", "creates a draft, which the next route shares",
    ]
    let prefixes = ["/sharing", "/phone", "/take-part", "/links", "/invited", "/api/v1/apps"]
    var count = 0
    for (row, value) in ActTable.rows {
      let path = String(row.drop { $0 != "/" })
      guard prefixes.contains(where: { path.hasPrefix($0) }) else { continue }
      count += 1
      switch value {
      case .act(let act): #expect(act.createsReader, "\(row)")
      case .none(let reason): #expect(harmless.contains(reason), "\(row): \(reason)")
      }
    }
    #expect(count > 25)
  }

  @Test("Programs open and change the lock")
  func programs() async throws {
    try await Demo(days: 0).visit { visitor in
      let (lock, unlock) = ("/api/v1/cycle/lock", "/api/v1/cycle/unlock")
      let calls: [(method: HTTPRequest.Method, path: String, body: String, status: Int)] = [
        (.put, lock, #"{"locked": true}"#, 422),
        (.put, lock, #"{"locked": true, "secret": "demo"}"#, 204),
        (.post, unlock, #"{"secret": "wrong"}"#, 422),
        (.post, unlock, #"{"secret": "demo"}"#, 204),
        (.put, lock, #"{"locked": false}"#, 204),
      ]
      for call in calls {
        let response = try await visitor.send(call.method, call.path, call.body)
        #expect(response.status.code == call.status, "\(call.body)")
      }
    }
  }

  @Test("The lock closes five minutes after the last use")
  func lifetime() {
    let access = CycleAccess()
    #expect(!access.isOpen("a", at: Demo.now))
    access.open("a", at: Demo.now)
    #expect(access.isOpen("a", at: Demo.now + 299) && !access.isOpen("b", at: Demo.now))
    #expect(!access.isOpen("a", at: Demo.now + 301))
    access.close("a")
    #expect(!access.isOpen("a", at: Demo.now))
  }
}
