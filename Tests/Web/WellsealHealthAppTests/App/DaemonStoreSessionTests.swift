import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing
import WebFixtures
import WellsealHealthApp
import WellsealKeys
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealDaemon

@Suite("The daemon's store in the Health app", .timeLimit(.minutes(5)))
struct DaemonStoreSessionTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "wellseal-\(UUID().uuidString)")
    .path

  private func app(_ owner: StoreOwner) async -> (HealthApp, SessionStore) {
    let storeSession = DaemonStoreSession(owner, choices: "\(folder)/app.json") {}
    let sessions = SessionStore(now: { Demo.now })
    await owner.setLockHandler { sessions.lockAll() }
    let app = HealthApp(storeSession: storeSession, sessions: sessions, time: Demo.time) { inputs in
      await Example.inspect(inputs[0])
    }
    return (app, sessions)
  }

  private func visit(
    _ app: HealthApp, _ sessions: SessionStore, _ body: @escaping @Sendable (Visitor) async throws -> Void
  ) async throws {
    let link = try #require(AppAddress.opened(sessions).makeLink()?.address).replacing(
      "http://127.0.0.1:1", with: "")
    try await Application(responder: app.responder).test(.router) { client in
      let answer = try await client.execute(uri: link, method: .get)
      let cookie = answer.headers[.setCookie]?.prefix { $0 != ";" } ?? ""
      try await body(Visitor(client: client, cookie: String(cookie)))
    }
  }

  @Test("Unreadable settings are reported and not overwritten")
  func unreadableChoices() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = Data(#"{"language": "en", "of a newer version"#.utf8)
    try bytes.write(to: URL(filePath: "\(folder)/app.json"))
    let storeSession = DaemonStoreSession(StoreOwner(StoreDirectory(folder)), choices: "\(folder)/app.json") {
    }
    let choices = await storeSession.choices()
    await #expect(throws: (any Error).self) { try await storeSession.keep(choices) }
    #expect(try Data(contentsOf: URL(filePath: "\(folder)/app.json")) == bytes)
  }

  @Test("Pages are locked until the passphrase is given here or elsewhere")
  func locked() async throws {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    try store.lock()
    let owner = StoreOwner(store)
    let (app, sessions) = await app(owner)
    try await visit(app, sessions) { visitor in
      #expect(try await visitor.get("/").status.code == 423)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=wrong").status == .forbidden)
      #expect(await owner.state == .locked)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=demo").status == .seeOther)
      #expect(await owner.state == .unlocked)
      #expect(try await visitor.get("/").status == .ok)
      // A wrong passphrase must not lock the store for apps.
      #expect(try await visitor.send(.post, "/unlock", "passphrase=wrong").status == .forbidden)
      #expect(await owner.state == .unlocked)
      try await owner.lock()
      #expect(try await visitor.get("/").status.code == 423)
      try await owner.unlock(with: StoreSecret(passphrase: "demo"))
      #expect(try await visitor.get("/").status.code == 423)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=demo").status == .seeOther)
      #expect(try await visitor.get("/").status == .ok)
      #expect(try await visitor.send(.post, "/lock").status == .seeOther)
      #expect(await owner.state == .locked)
    }
  }

  @Test("A session that began or was idle while the store was locked needs the passphrase")
  func unlockedElsewhere() async throws {
    let secret = try StoreSecret(passphrase: "demo")
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [secret], cost: ScryptCost(rounds: 1 << 10))
    let owner = StoreOwner(store)
    let (app, sessions) = await app(owner)
    try await visit(app, sessions) { silent in
      #expect(try await silent.get("/").status == .ok)
      // Nothing is requested from the server while the store is locked.
      try await owner.lock()
      try await owner.unlock(with: secret)
      #expect(try await silent.get("/").status.code == 423)
      #expect(try await silent.get("/api/v1/types").status.code == 423)
      try await owner.lock()
      try await visit(app, sessions) { early in
        try await owner.unlock(with: secret)
        #expect(try await early.get("/").status.code == 423)
        #expect(try await early.send(.post, "/unlock", "passphrase=demo").status == .seeOther)
        #expect(try await early.get("/").status == .ok)
        // A passphrase unlocks only the session in which it is entered.
        #expect(try await silent.get("/").status.code == 423)
      }
    }
  }

  @Test("A browser gets a private file with the link, which is removed with it")
  func page() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let clock = Mutex(Demo.now)
    let sessions = SessionStore(now: { clock.withLock { $0 } })
    let address = AppAddress(sessions, pages: LinkPages("\(folder)/run"))
    address.open(at: 1)
    let link = try #require(address.makeLink(isForBrowser: true))
    let page = try #require(link.page)
    let mode = { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(try mode(page) == 0o600)
    #expect(try mode("\(folder)/run") == 0o700)
    #expect(!page.contains(link.address.suffix(64)))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains(#"content="0; url=\#(link.address)""#))
    let demo = try await Demo(days: 0)
    let app = HealthApp(storeSession: demo.storeSession, sessions: sessions, time: Demo.time) { inputs in
      await Example.inspect(inputs[0])
    }
    try await Application(responder: app.responder).test(.router) { client in
      let path = link.address.replacing("http://127.0.0.1:1", with: "")
      // Browsers follow a page that is a file in this way.
      let answer = try await client.execute(
        uri: path, method: .get,
        headers: [
          try #require(HTTPField.Name("Sec-Fetch-Site")): "cross-site",
          try #require(HTTPField.Name("Sec-Fetch-Mode")): "navigate",
          try #require(HTTPField.Name("Sec-Fetch-Dest")): "document",
        ])
      // A redirected request would lack the cookie.
      #expect(answer.status == .ok && answer.headers[.setCookie] != nil)
      #expect(String(buffer: answer.body).contains(#"content="0; url=/""#))
    }
    #expect(!FileManager.default.fileExists(atPath: page))
    let late = try #require(address.makeLink(isForBrowser: true)?.page)
    clock.withLock { $0 += 601 }
    _ = sessions.makeLink()
    #expect(!FileManager.default.fileExists(atPath: late))
  }

  @Test("A store that was shared shows what the other process saved")
  func lent() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let secret = { @Sendable in try StoreSecret(keyFile: [UInt8](repeating: 1, count: 32)) }
    try StoreDirectory(folder).create { [try secret()] }.close()
    let owner = StoreOwner(StoreDirectory(folder))
    try await owner.unlock(with: try secret())
    let (app, sessions) = await app(owner)
    try await visit(app, sessions) { visitor in
      #expect(try await visitor.text("/sharing").contains("No data"))
      try await owner.release {}
      let borrowed = try StoreDirectory(folder).unlocked(with: secret)
      let sample = try HealthSample(
        type: .bodyMass, start: Demo.now, end: Demo.now, value: .quantity(HealthQuantity(70, "kg")),
        provenance: Provenance(
          sourceRevision: SourceRevision(
            source: HealthSource(name: "Borrower", bundleIdentifier: "org.example.borrower"))))
      try borrowed.commit([.add(NewSample(sample))])
      try borrowed.close()
      #expect(try await visitor.text("/sharing").contains("Borrower"))
    }
  }

  @Test("There is no link unless the app is served, and each link is new")
  func address() {
    let address = AppAddress(SessionStore(), pages: LinkPages("\(folder)/run"))
    #expect(address.makeLink() == nil)
    address.open(at: 8470)
    let links = (0..<10).compactMap { _ in address.makeLink()?.address }
    #expect(Set(links).count == 10 && links.allSatisfy { $0.hasPrefix("http://127.0.0.1:8470/open/") })
    address.close()
    #expect(address.makeLink() == nil)
  }
}

extension AppAddress {
  fileprivate static func opened(_ sessions: SessionStore) -> AppAddress {
    let address = AppAddress(sessions, pages: LinkPages("/nowhere"))
    address.open(at: 1)
    return address
  }
}
