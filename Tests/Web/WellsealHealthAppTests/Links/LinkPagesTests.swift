import Foundation
import HTTPTypes
import HummingbirdTesting
import Synchronization
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealCredentials
import WellsealHealthApp
import WellsealModel
import WellsealQueries
import WellsealRequests
import WellsealStore

@testable import WellsealHealthLinks
@testable import WellsealLinkService

@Suite("Health links in the Health app")
struct LinkPagesTests {
  /// A Health app with links, whose servers answer with a closure.
  struct LinkFixture {
    let demo: Demo
    let app: HealthApp
    let folder: URL
    let web: Web

    init(
      answer: @escaping @Sendable (WebRequest) -> WebResponse
    ) async throws {
      demo = try await Demo(days: 0)
      folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
      let web = Web(answer)
      self.web = web
      let opener = LinkOpener(
        fetch: { await web.fetch($0) }, now: { UnixTime(Demo.now) },
        inspect: { await Example.inspect($0) })
      let links = PersonalLinks(
        opener: opener, own: OwnLinks(home: folder.path), fetch: { await web.fetch($0) })
      app = HealthApp(
        storeSession: demo.storeSession, sessions: demo.sessions, links: links, time: Demo.time,
        now: { Demo.now },
        inspect: { await Example.inspect($0) })
    }

    /// Submits a link and returns the address of its sheet.
    func hand(_ text: String, _ visitor: Visitor) async throws -> String {
      let answer = try await visitor.hand("/import", Array(text.utf8), name: "link.txt")
      return try #require(answer.headers[.location])
    }

    func cleanUp() { try? FileManager.default.removeItem(at: folder) }
  }

  /// A counter of requests.
  final class Web: Sendable {
    private let answer: @Sendable (WebRequest) -> WebResponse
    private let seen = Mutex<[WebRequest]>([])

    init(_ answer: @escaping @Sendable (WebRequest) -> WebResponse) { self.answer = answer }

    var requests: [WebRequest] { seen.withLock { $0 } }

    func fetch(_ request: WebRequest) async -> Result<WebResponse, WebError> {
      seen.withLock { $0.append(request) }
      return .success(answer(request))
    }
  }

  static let secret = LinkSecret()

  static func link(_ flags: LinkFlags, label: String = "For <b>you</b>") throws -> String {
    let address = try #require(LinkAddress("https://links.example.org/shl/\(secret.id)"))
    let payload = LinkPayload(
      address: address, key: secret.key, flags: flags,
      expires: UnixTime(Demo.now) + 3600, label: label)
    return LinkText.write(payload.json)
  }

  static let bundle: JSON = [
    "resourceType": "Bundle", "type": "collection",
    "entry": [
      [
        "fullUrl": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a01",
        "resource": [
          "resourceType": "Patient", "id": "p", "name": [["text": "Somebody Else"]],
          "birthDate": "1979-05-04",
        ],
      ],
      [
        "fullUrl": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a02",
        "resource": [
          "resourceType": "AllergyIntolerance", "id": "a",
          "code": ["text": "Penicillin"], "patient": ["reference": "Patient/p"],
        ],
      ],
    ],
  ]

  static func answer(_ status: Int, _ type: String, _ body: [UInt8]) -> WebResponse {
    WebResponse(status: status, headers: [WebHeader("Content-Type", type)], body: body)
  }

  /// Returns a manifest with a file of cards and one of records.
  ///
  /// - Parameters:
  ///   - status: The status of the manifest, or `nil` for none.
  ///   - fileStatus: The status of both files, as hosts of earlier versions write it.
  /// - Returns: The response with the manifest.
  /// - Throws: An error of the encryption.
  static func manifest(status: String? = nil, fileStatus: String? = nil) throws -> WebResponse {
    let cards = try EncryptedFile.seal(
      Array(Example.file.utf8), type: "application/smart-health-card", key: secret.key)
    let records = try EncryptedFile.seal(bundle.minified, type: "application/fhir+json", key: secret.key)
    var files: [JSON] = [
      ["contentType": "application/smart-health-card", "embedded": .string(cards)],
      ["contentType": "application/fhir+json", "embedded": .string(records)],
    ]
    if let fileStatus { for index in files.indices { files[index]["status"] = .string(fileStatus) } }
    var list: JSON = ["files": .array(files)]
    if let status { list["status"] = .string(status) }
    return answer(200, "application/json", list.minified)
  }

  @Test(
    "Content that isn't valid anymore is displayed but can't be added",
    arguments: [("no-longer-valid", nil), (nil, "no-longer-valid"), ("finalized", nil)]
      as [(String?, String?)])
  func withdrawn(status: String?, fileStatus: String?) async throws {
    let manifest = try Self.manifest(status: status, fileStatus: fileStatus)
    let fixture = try await LinkFixture { _ in manifest }
    defer { fixture.cleanUp() }
    let isWithdrawn = status != "finalized"
    try await fixture.demo.visit(fixture.app) { visitor in
      let sheet = try await fixture.hand(Self.link(LinkFlags()), visitor)
      _ = try await visitor.send(.post, sheet, "recipient=Anna")
      let open = try await visitor.text(sheet)
      #expect(open.contains("Penicillin"))
      #expect(open.contains("The sharer revoked this file.") == isWithdrawn)
      #expect(open.contains("name=\"records\"") != isWithdrawn)
      _ = try await visitor.send(.post, "\(sheet)/add", "card-0=0")
      let cards = try await fixture.demo.store.samples(of: .verifiableClinicalRecord).count
      #expect(cards == (isWithdrawn ? 0 : 1))
    }
  }

  @Test("A link is shown without a request, then opened, and stored by Add only")
  func opens() async throws {
    let manifest = try Self.manifest()
    let fixture = try await LinkFixture { _ in manifest }
    defer { fixture.cleanUp() }
    try await PersonDetails(name: "Anna Muster").keep(in: fixture.demo.store)
    try await fixture.demo.visit(fixture.app) { visitor in
      let sheet = try await fixture.hand(Self.link(LinkFlags()), visitor)
      let page = try await visitor.text(sheet)
      #expect(page.contains("For &lt;b&gt;you&lt;/b&gt;"))
      #expect(page.contains("links.example.org"))
      #expect(!page.contains(Self.secret.key.text))
      #expect(fixture.web.requests.isEmpty)

      let asked = try await visitor.send(.post, sheet, "recipient=Anna")
      #expect(asked.headers[.location] == sheet)
      #expect(fixture.web.requests.count == 1)
      #expect(fixture.web.requests.allSatisfy { String(decoding: $0.body, as: UTF8.self).contains("Anna") })
      let open = try await visitor.text(sheet)
      #expect(open.contains("Verified"))
      #expect(open.contains("Penicillin"))
      #expect(open.contains("The name in these records isn’t yours"))
      #expect(try await fixture.demo.store.samples(of: .verifiableClinicalRecord).isEmpty)

      _ = try await visitor.send(.post, "\(sheet)/add", "card-0=0")
      #expect(try await fixture.demo.store.samples(of: .verifiableClinicalRecord).count == 1)
      let back = try await visitor.text(sheet)
      #expect(back.contains("Already in Health") && back.contains("href=\"/cards\""))
      #expect(!back.contains("name=\"card-0\"") && !back.contains("\(sheet)/add"))
    }
  }

  @Test("Records of a link are imported, and another person's need confirmation")
  func records() async throws {
    let manifest = try Self.manifest()
    let fixture = try await LinkFixture { _ in manifest }
    defer { fixture.cleanUp() }
    try await PersonDetails(name: "Anna Muster").keep(in: fixture.demo.store)
    try await fixture.demo.visit(fixture.app) { visitor in
      let sheet = try await fixture.hand(Self.link(LinkFlags()), visitor)
      _ = try await visitor.send(.post, sheet, "recipient=Anna")
      let added = try await visitor.send(.post, "\(sheet)/add", "records=1")
      #expect(added.headers[.location] == "/health-import/people")
      #expect(try await fixture.demo.store.samples(of: .allergyRecord).isEmpty)
    }
  }

  @Test("A wrong passcode is sent once, and the remaining attempts are shown")
  func passcode() async throws {
    let fixture = try await LinkFixture { _ in
      Self.answer(401, "application/json", Array(#"{"remainingAttempts":3}"#.utf8))
    }
    defer { fixture.cleanUp() }
    try await fixture.demo.visit(fixture.app) { visitor in
      let sheet = try await fixture.hand(Self.link(LinkFlags(needsPasscode: true)), visitor)
      let form = try await visitor.text(sheet)
      #expect(form.contains("name=\"passcode\""))
      _ = try await visitor.send(.post, sheet, "recipient=Anna&passcode=opensesame")
      #expect(fixture.web.requests.count == 1)
      let page = try await visitor.text(sheet)
      #expect(page.contains("Attempts left: 3"))
      #expect(!page.contains("opensesame"))
      #expect(page.contains("name=\"passcode\""))
      #expect(fixture.web.requests.count == 1)
    }
  }

  @Test("Opening needs a name, and another session can't see the link")
  func refusals() async throws {
    let fixture = try await LinkFixture { _ in Self.answer(404, "application/json", []) }
    defer { fixture.cleanUp() }
    let sheet = Mutex("")
    try await fixture.demo.visit(fixture.app) { visitor in
      let own = try await fixture.hand(Self.link(LinkFlags()), visitor)
      sheet.withLock { $0 = own }
      #expect(try await visitor.send(.post, own, "recipient=+").status == .badRequest)
      #expect(fixture.web.requests.isEmpty)
      _ = try await visitor.send(.post, own, "recipient=Anna")
      #expect(try await visitor.text(own).contains("This link no longer exists"))
    }
    try await fixture.demo.visit(fixture.app) { visitor in
      let other = sheet.withLock { $0 }
      let answer = try await visitor.get(other)
      #expect(answer.status == .gone)
    }
  }

  @Test("A link is created after a preview and can be revoked")
  func makes() async throws {
    let fixture = try await LinkFixture { request in
      request.method == .get
        ? Self.answer(
          200, "application/json",
          Array(
            #"{"reason":null,"uses":1,"accesses":[{"time":1780000000,"recipient":"Dr Roe","kind":"direct","outcome":"opened"}]}"#
              .utf8))
        : Self.answer(200, "application/json", Array("{}".utf8))
    }
    defer { fixture.cleanUp() }
    try await fixture.app.keepCards(of: Array(Example.file.utf8))
    let card = try #require(try await fixture.demo.store.samples(of: .verifiableClinicalRecord).first)
    try await fixture.demo.visit(fixture.app) { visitor in
      let form =
        "card=\(card.uuid.uuidString)&label=Clinic&life=3600&host=https%3A%2F%2Fl.example.org&token=t0k3n"
      let drafted = try await visitor.send(.post, "/links/new", form)
      let draft = try #require(drafted.headers[.location])
      #expect(draft.hasPrefix("/links/drafts/"))
      #expect(try await visitor.text(draft).contains("Nothing has been sent yet"))
      #expect(fixture.web.requests.isEmpty)

      #expect(try await visitor.send(.post, draft).status == .unprocessableContent)
      #expect(try await visitor.send(.post, draft, "secret=wrong").status == .unprocessableContent)
      #expect(fixture.web.requests.isEmpty)
      let made = try await visitor.send(.post, draft, "secret=demo")
      let page = try #require(made.headers[.location])
      #expect(fixture.web.requests.count == 2)
      #expect(fixture.web.requests[0].headers.contains { $0.value == "Bearer t0k3n" })
      let sent = fixture.web.requests.flatMap(\.body)
      #expect(!String(decoding: sent, as: UTF8.self).contains("Clinic"))
      #expect(try await visitor.send(.post, draft, "secret=demo").status == .gone)

      let shown = try await visitor.text(page)
      #expect(shown.contains("shlink:/"))
      #expect(shown.contains("Dr Roe"))
      #expect(try await visitor.get("\(page)/code.svg").headers[.contentType] == "image/svg+xml")
      #expect(try await visitor.text("/links").contains("Clinic"))
      _ = try await visitor.send(.post, "\(page)/withdraw")
      #expect(fixture.web.requests.last?.url.hasSuffix("/withdrawal") == true)
    }
  }

  @Test("An incomplete or invalid link form creates nothing")
  func wrongForms() async throws {
    let fixture = try await LinkFixture { _ in Self.answer(200, "application/json", Array("{}".utf8)) }
    defer { fixture.cleanUp() }
    try await fixture.app.keepCards(of: Array(Example.file.utf8))
    let card = try #require(try await fixture.demo.store.samples(of: .verifiableClinicalRecord).first)
    let host = "host=https%3A%2F%2Fl.example.org&token=t"
    try await fixture.demo.visit(fixture.app) { visitor in
      for form in [
        host, "card=\(card.uuid.uuidString)&passcode=123&\(host)",
        "card=\(card.uuid.uuidString)&uses=0&\(host)",
        "card=\(card.uuid.uuidString)&host=http%3A%2F%2Fl.example.org&token=t",
        "card=\(card.uuid.uuidString)&host=https%3A%2F%2Fl.example.org",
      ] {
        let answer = try await visitor.send(.post, "/links/new", form)
        #expect(answer.status == .unprocessableContent, "\(form)")
      }
      #expect(fixture.web.requests.isEmpty)
    }
  }
}

extension LinkPagesTests {
  @Test("Each access to a link is logged once, from the oldest")
  func logged() async throws {
    func state(_ times: [Int]) throws -> OwnLinkState {
      let list = times.map {
        #"{"time":\#($0),"recipient":"r\#($0)","kind":"direct","outcome":"opened"}"#
      }
      let text = #"{"accesses":[\#(list.joined(separator: ","))]}"#
      return OwnLinkState(try JSONDocument(parsing: Array(text.utf8)).root)
    }
    let secret = LinkSecret()
    var link = OwnLinks.Link(
      secret: secret, base: "https://l.example.org/shl/", host: nil, payload: [:], created: UnixTime(0))
    #expect(try link.unlogged(of: state([5, 5, 3])).map(\.time.seconds) == [3, 5, 5])
    link.markLogged(try state([5, 5, 3]))
    #expect(try link.unlogged(of: state([5, 5, 3])).isEmpty)
    #expect(try link.unlogged(of: state([7, 5, 5, 5, 3])).map(\.time.seconds) == [5, 7])
    #expect(try link.unlogged(of: state([])).isEmpty)

    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = OwnLinks(home: folder.path)
    try await own.keep(link)
    #expect(try await own.link(secret.id).unlogged(of: state([5, 5, 3])).isEmpty)
  }

  @Test("Viewing a link's page logs who opened the link")
  func accessLog() async throws {
    let sharing = try await SharingFixture()
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let web = Web { _ in
      Self.answer(
        200, "application/json",
        Array(
          #"{"accesses":[{"time":1780000000,"recipient":"Dr Roe","kind":"direct","outcome":"opened"}]}"#.utf8)
      )
    }
    let own = OwnLinks(home: folder.path)
    try await own.keep(
      OwnLinks.Link(
        secret: Self.secret, base: "https://l.example.org/shl/", host: "https://l.example.org",
        payload: ["url": "https://l.example.org/shl/x"], created: UnixTime(0)))
    let opener = LinkOpener(fetch: nil, now: { UnixTime(0) }, inspect: { await Example.inspect($0) })
    let app = HealthApp(
      storeSession: sharing.demo.storeSession, sessions: sharing.demo.sessions, sharing: sharing.sharing,
      links: PersonalLinks(opener: opener, own: own, fetch: { await web.fetch($0) }), time: Demo.time,
      now: { Demo.now }, inspect: { await Example.inspect($0) })
    try await sharing.demo.visit(app) { visitor in
      for _ in 0..<2 { _ = try await visitor.text("/links/own/\(Self.secret.id)") }
      let log = try await visitor.text("/sharing/log")
      #expect(log.components(separatedBy: "opened one of your health links").count == 2)
      #expect(log.contains("Dr Roe"))
    }
    // The secret was in a file; now it is only in the store, encrypted.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "links").path) == [])
  }

  @Test("A long-term link is stored, and its server's interval is respected")
  func follows() async throws {
    let file = try EncryptedFile.seal(
      Array(Example.file.utf8), type: "application/smart-health-card", key: Self.secret.key)
    let list: JSON = [
      "files": [["contentType": "application/smart-health-card", "embedded": .string(file)]]
    ]
    let fixture = try await LinkFixture { _ in
      WebResponse(
        status: 200,
        headers: [WebHeader("Content-Type", "application/json"), WebHeader("Retry-After", "3600")],
        body: list.minified)
    }
    defer { fixture.cleanUp() }
    try await fixture.demo.visit(fixture.app) { visitor in
      let sheet = try await fixture.hand(Self.link(LinkFlags(isLongTerm: true)), visitor)
      _ = try await visitor.send(.post, sheet, "recipient=Anna")
      _ = try await visitor.send(.post, "\(sheet)/add", "follow=yes")
      let kept = try #require(try await FollowedLinks(in: fixture.demo.store).all().first)
      #expect(kept.recipient == "Anna")
      #expect(kept.notBefore == Demo.now + 3600)
      #expect(try await visitor.text("/links").contains("Refresh"))

      let path = "/links/followed/\(kept.id.uuidString)"
      let again = try #require(try await visitor.send(.post, "\(path)/look").headers[.location])
      #expect(try await visitor.text(again).contains("asks you to wait until"))
      let refused = try await visitor.send(.post, again, "recipient=Anna")
      #expect(refused.status == .tooManyRequests)
      #expect(fixture.web.requests.count == 1)
      _ = try await visitor.send(.post, "\(path)/forget")
      #expect(try await FollowedLinks(in: fixture.demo.store).all().isEmpty)
    }
  }
}

extension LinkPagesTests {
  private static func condition(_ id: String, of account: String) throws -> NewSample {
    let text = #"{"resourceType":"Condition","id":"\#(id)","code":{"text":"\#(id)"}}"#
    let record = ClinicalRecord(
      displayName: id,
      fhirResource: .init(
        resourceType: "Condition", identifier: id, version: .r4, sourceURL: nil, data: Data(text.utf8)))
    let source = HealthSource(name: account, bundleIdentifier: "org.example.\(account)")
    return NewSample(
      try HealthSample(
        type: .conditionRecord, start: Demo.now - 5000, end: Demo.now - 5000, value: .clinicalRecord(record),
        provenance: Provenance(sourceRevision: SourceRevision(source: source, productType: nil))))
  }

  @Test(
    "A PDF of all records is shared on request, and rejected without records"
  )
  func drawn() async throws {
    let fixture = try await LinkFixture { _ in Self.answer(200, "application/json", Array("{}".utf8)) }
    defer { fixture.cleanUp() }
    let store = fixture.demo.store
    try store.commit([.add(try Self.condition("asthma", of: "own"))])
    try await fixture.app.keepCards(of: Array(Example.file.utf8))
    try await PersonDetails(name: "Amy Shaw").keep(in: store)
    let card = try #require(try await store.samples(of: .verifiableClinicalRecord).first)
    try await fixture.demo.visit(fixture.app) { visitor in
      let host = "ktc=yes&host=https%3A%2F%2Fl.example.org&token=t"
      #expect(try await visitor.text("/links/new").contains(#"name="render""#))
      let nothing = "card=\(card.uuid.uuidString)&render=yes&\(host)"
      #expect(try await visitor.send(.post, "/links/new", nothing).status == .unprocessableContent)

      for (form, documents) in [("", 0), ("&render=yes", 1)] {
        let sent = "records=\(HealthType.conditionRecord.name)\(form)&\(host)"
        let draft = try #require(try await visitor.send(.post, "/links/new", sent).headers[.location])
        let page = try await visitor.text(draft)
        #expect(page.contains("asthma"))
        #expect(page.components(separatedBy: "Documents</span>").count - 1 == documents, "\(page)")
      }
    }
  }

  @Test(
    "Single records and a patient summary can be selected"
  )
  func picking() async throws {
    let fixture = try await LinkFixture { _ in Self.answer(200, "application/json", Array("{}".utf8)) }
    defer { fixture.cleanUp() }
    let store = fixture.demo.store
    try store.commit([
      .add(try Self.condition("asthma", of: "own")), .add(try Self.condition("nephritis", of: "daughter")),
      try RecordPeople().adding([
        OtherPerson(name: "Mia", birthDate: "2019-01-01", source: "org.example.daughter", patient: nil)
      ]),
    ])
    let picked = try #require(
      try await store.samples(of: .conditionRecord).first { sample in
        if case .clinicalRecord(let record) = sample.value { record.displayName == "asthma" } else { false }
      })
    try await PersonDetails(name: "").keep(in: store)
    try await fixture.demo.visit(fixture.app) { visitor in
      let host = "host=https%3A%2F%2Fl.example.org&token=t"
      #expect(try await visitor.text("/links/new").contains(picked.uuid.uuidString))
      #expect(try await visitor.send(.post, "/links/new", "ips=yes&\(host)").status == .unprocessableContent)

      try await PersonDetails(name: "Amy Shaw").keep(in: store)
      for form in ["ips=yes&\(host)", "record=\(picked.uuid.uuidString)&\(host)"] {
        let draft = try #require(try await visitor.send(.post, "/links/new", form).headers[.location])
        let shown = try await visitor.text(draft)
        #expect(shown.contains("asthma") && !shown.contains("nephritis"), "\(form)")
      }
    }
  }

  @Test(
    "The preview shows every record, and each that isn't shared with the reason",
    arguments: 0..<20 as Range<UInt64>)
  func previewIsComplete(seed: UInt64) async throws {
    let fixture = try await LinkFixture { _ in Self.answer(200, "application/json", Array("{}".utf8)) }
    defer { fixture.cleanUp() }
    let (person, store) = (try MadeUpPatient(seed: seed), fixture.demo.store)
    try store.commit(person.changes)
    for own in person.own {
      var medication = try OwnMedication(name: own.name)
      medication.setArchived(own.isArchived)
      try await OwnMedications.save(medication, in: store)
    }
    let kinds = try store.contents().map(\.type).filter { $0.row.kind == .clinical }
    try await fixture.demo.visit(fixture.app) { visitor in
      for (form, titles) in [
        ("ips=yes", person.titles),
        (kinds.map { "records=\($0.name)" }.joined(separator: "&"), person.records),
      ] {
        let answer = try await visitor.send(
          .post, "/links/new", "\(form)&host=https%3A%2F%2Fl.example.org&token=t")
        let page = try await visitor.text(try #require(answer.headers[.location]))
        for title in titles { #expect(page.contains(title), "\(title) isn't in the preview of \(form)") }
        // The person may see the name of a sensitive type; the document doesn't have it.
        #expect(page.contains("Steps, Sexual Activity") == (form == "ips=yes"), "\(page)")
      }
    }
  }
}
