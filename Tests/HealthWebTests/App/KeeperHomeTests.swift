import Foundation
import HealthModel
import HealthService
import HealthStore
import HealthWeb
import Hummingbird
import HummingbirdTesting
import Testing

@Suite("The daemon's store in the Health app", .timeLimit(.minutes(1)))
struct KeeperHomeTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "wellseal-\(UUID().uuidString)")
    .path

  private func app(_ keeper: StoreKeeper) -> (HealthApp, SessionDesk) {
    let home = KeeperHome(keeper, choices: "\(folder)/app.json") {}
    let desk = SessionDesk(now: { Demo.now })
    let app = HealthApp(home: home, desk: desk, time: Demo.time) { inputs in
      await Example.inspect(inputs[0])
    }
    return (app, desk)
  }

  private func visit(
    _ app: HealthApp, _ desk: SessionDesk, _ body: @escaping @Sendable (Visitor) async throws -> Void
  ) async throws {
    let link = try #require(AppDoor.opened(desk).makeLink()).replacing("http://127.0.0.1:1", with: "")
    try await Application(router: app.router).test(.router) { client in
      let answer = try await client.execute(uri: link, method: .get)
      let cookie = answer.headers[.setCookie]?.prefix { $0 != ";" } ?? ""
      try await body(Visitor(client: client, cookie: String(cookie)))
    }
  }

  @Test("Pages are locked until the passphrase is given, in the browser or elsewhere")
  func locked() async throws {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    try store.lock()
    let keeper = StoreKeeper(store)
    let (app, desk) = app(keeper)
    try await visit(app, desk) { visitor in
      #expect(try await visitor.get("/").status.code == 423)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=wrong").status == .forbidden)
      #expect(await keeper.state == .locked)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=demo").status == .seeOther)
      #expect(await keeper.state == .unlocked)
      #expect(try await visitor.get("/").status == .ok)
      // A wrong passphrase must not take the store away from apps.
      #expect(try await visitor.send(.post, "/unlock", "passphrase=wrong").status == .forbidden)
      #expect(await keeper.state == .unlocked)
      try await keeper.lock()
      #expect(try await visitor.get("/").status.code == 423)
      try await keeper.unlock(with: StoreSecret(passphrase: "demo"))
      #expect(try await visitor.get("/").status == .ok)
      #expect(try await visitor.send(.post, "/lock").status == .seeOther)
      #expect(await keeper.state == .locked)
    }
  }

  @Test("A store that was lent is there again, and shows what the borrower saved")
  func lent() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let secret = { @Sendable in try StoreSecret(keyFile: [UInt8](repeating: 1, count: 32)) }
    try StoreHome(folder).create { [try secret()] }.close()
    let keeper = StoreKeeper(StoreHome(folder))
    try await keeper.unlock(with: try secret())
    let (app, desk) = app(keeper)
    try await visit(app, desk) { visitor in
      #expect(try await visitor.text("/sharing").contains("No data"))
      try await keeper.lend {}
      let borrowed = try StoreHome(folder).unlocked(with: secret)
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

  @Test("There is no link while the app is not served, and each link is another")
  func door() {
    let door = AppDoor(SessionDesk())
    #expect(door.makeLink() == nil)
    door.open(at: 8470)
    let links = (0..<10).compactMap { _ in door.makeLink() }
    #expect(Set(links).count == 10 && links.allSatisfy { $0.hasPrefix("http://127.0.0.1:8470/open/") })
    door.close()
    #expect(door.makeLink() == nil)
  }
}

extension AppDoor {
  fileprivate static func opened(_ desk: SessionDesk) -> AppDoor {
    let door = AppDoor(desk)
    door.open(at: 1)
    return door
  }
}
