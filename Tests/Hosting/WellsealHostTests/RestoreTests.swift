import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealHost

@Suite(
  "Backups on a server's pages")
struct RestoreTests {
  @Test("A saved backup replaces the store, and the old one can be saved")
  func restored() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person(samples: 3)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let backup = try await Self.backup(of: person)
      try await Self.add(person)
      #expect(try await Self.count(person) == 4)
      let page = String(buffer: try await person.get("/profile/backup").body)
      #expect(page.contains("These files are deleted when you sign out"))
      #expect(!page.contains("wellseal restore"))
      let told = try await Self.restore(backup, "one two three four", by: person)
      #expect(told.contains("class=\"panel good\""), "\(told)")
      #expect(try await Self.count(person) == 3)
      // It is writable, and another browser's session can read it.
      try await Self.add(person)
      #expect(try await Self.count(visitor.signedIn(name)) == 4)
      let kept = try #require(told.firstMatch(of: /\/profile\/backup\/files\/(before-restore-[^"\/]+)/)?.1)
      let file = try await person.get("/profile/backup/files/\(kept)")
      try Self.withStore(file) { store throws in
        #expect(try store.samples(SampleQuery([SampleQuery.Part(.heartRate)])).count == 4)
      }
    }
    let store = try SealedStore(opening: fixture.cluster.cluster.open(name))
    try store.unlock(with: StoreSecret(passphrase: "one two three four"))
    #expect(try store.samples(SampleQuery([SampleQuery.Part(.heartRate)])).count == 4)
    #expect(try store.integrity().isSound)
    try store.close()
  }

  @Test("A wrong secret, a damaged file and an invalid backup change nothing")
  func refused() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person(samples: 3)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let backup = try await Self.backup(of: person)
      var damaged = backup
      // Damage it often enough to hit every segment, despite unused space in the file.
      for place in stride(from: 100, to: backup.writerIndex, by: 64) {
        damaged.setInteger((backup.getInteger(at: place, as: UInt8.self) ?? 0) ^ 0x55, at: place)
      }
      var expected = 3
      for (file, secret) in [
        (backup, "wrong"), (damaged, "one two three four"),
        (ByteBuffer(string: "no store"), "one two three four"),
      ] {
        let told = try await Self.restore(file, secret, by: person)
        #expect(told.contains("class=\"problem\""), "\(told)")
        #expect(try await Self.count(person) == expected)
        try await Self.add(person)
        expected += 1
        #expect(try await Self.count(person) == expected)
      }
    }
  }

  @Test(
    "Codes open only a restored store of the same user")
  func codes() async throws {
    let fixture = try HostFixture()
    let name = try fixture.person(samples: 2)
    let other = try fixture.person("five six seven eight", samples: 7)
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let answer = try await person.post("/profile/sign-in/codes", ["secret": "one two three four"])
      let codes = SignInMethodTests.codes(in: answer)
      let backup = try await Self.backup(of: person)
      _ = try await Self.restore(backup, "one two three four", by: person)
      #expect(try await visitor.signedIn(name, codes[0]).get("/").status == .ok)
      let another = try await Self.backup(of: visitor.signedIn(other, "five six seven eight"))
      let told = try await Self.restore(another, "five six seven eight", by: person)
      #expect(told.contains("class=\"panel good\""), "\(told)")
      #expect(try await Self.count(person) == 7)
      #expect(try await visitor.signedIn(name, "five six seven eight").get("/").status == .ok)
      for secret in [codes[1], "one two three four"] {
        let refused = try await visitor.post("/sign-in", ["name": name, "passphrase": secret])
        #expect(refused.status == .forbidden)
      }
    }
  }

  @Test("A replaced store that is still open reads and writes nothing")
  func late() throws {
    let cluster = try #require(TestCluster.shared)
    let name = TestCluster.name()
    try cluster.store(name).close()
    let container = try cluster.cluster.open(name)
    defer { container.close() }
    let lent = LentContainer(container)
    let store = try SealedStore(opening: lent)
    try store.unlock(with: TestCluster.secret())
    try store.commit([.add(NewSample(try Sample.steps(5, from: .phone)))])
    try store.close()
    let before = try container.rows(of: .journal)
    // A locked store saves to its journal.
    #expect(throws: StoreFileError(.replaced)) {
      try store.commit([.add(NewSample(try Sample.steps(6, from: .phone)))])
    }
    #expect(throws: StoreFileError(.replaced)) { try store.unlock(with: TestCluster.secret()) }
    #expect(try container.rows(of: .journal) == before)
    let next = try SealedStore(opening: LentContainer(container))
    try next.unlock(with: TestCluster.secret())
    #expect(try next.samples(SampleQuery([SampleQuery.Part(.stepCount)])).count == 1)
  }

  // MARK: Actions of a user

  static func backup(of person: HostClient) async throws -> ByteBuffer {
    _ = try await person.post("/profile/backup")
    let page = try await finished(person)
    let name = try #require(page.firstMatch(of: /\/profile\/backup\/files\/(health-[^"\/]+)/)?.1)
    let answer = try await person.get("/profile/backup/files/\(name)")
    #expect(answer.status == .ok)
    return answer.body
  }

  /// Returns the backup page once no task is in progress.
  private static func finished(_ person: HostClient) async throws -> String {
    for _ in 0..<600 {
      let page = String(buffer: try await person.get("/profile/backup").body)
      if !page.contains("http-equiv=\"refresh\"") { return page }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw CancellationError()
  }

  /// Uploads a file like a form.
  static func hand(
    _ file: ByteBuffer, to path: String, by person: HostClient
  ) async throws -> TestResponse {
    var body = ByteBuffer(
      string: "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b.wellseal\"\r\n"
        + "Content-Type: application/octet-stream\r\n\r\n")
    body.writeImmutableBuffer(file)
    body.writeString("\r\n--b--\r\n")
    return try await person.client.execute(
      uri: person.formPath(path), method: .post,
      headers: [
        .contentType: "multipart/form-data; boundary=b", HostClient.site: "same-origin",
        .cookie: "__Host-wellseal=\(person.cookie ?? "")",
      ], body: body)
  }

  static func restore(
    _ file: ByteBuffer, _ secret: String, knowing present: String = "one two three four",
    by person: HostClient
  ) async throws -> String {
    let taken = try await hand(file, to: "/profile/restore", by: person)
    #expect(taken.headers[.location] == "/profile/restore/file", "\(taken.status)")
    #expect(try await person.get("/profile/restore/file").status == .ok)
    let begun = try await person.post(
      "/profile/restore/file",
      [
        "secret": present, "backupSecret": secret, "sure": "1",
      ])
    #expect(begun.status == .seeOther, "\(begun.status)")
    return try await finished(person)
  }

  private static func add(_ person: HostClient) async throws {
    let answer = try await person.client.execute(
      uri: "/api/v1/types/heartRate/samples", method: .post,
      headers: [
        .contentType: "application/json", HostClient.site: "same-origin",
        .cookie: "__Host-wellseal=\(person.cookie ?? "")",
      ],
      body: ByteBuffer(
        string: #"{"start": "2026-01-02T03:04:05Z", "value": 66, "unit": "count/min", "sure": true}"#))
    #expect(answer.status == .created, "\(String(buffer: answer.body))")
  }

  private static func samples(_ person: HostClient) async throws -> [[String: Any]] {
    let answer = try await person.get("/api/v1/types/heartRate/samples?limit=100")
    let body = try JSONSerialization.jsonObject(with: Data(answer.body.readableBytesView)) as? [String: Any]
    return try #require(body?["samples"] as? [[String: Any]], "\(String(buffer: answer.body))")
  }

  static func count(_ person: HostClient) async throws -> Int { try await samples(person).count }

  private static func withStore(_ file: TestResponse, _ body: (SealedStore) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "kept-\(UUID().uuidString).wellseal"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(file.body.readableBytesView).write(to: URL(filePath: path))
    let store = try SealedStore(opening: SQLiteContainer(path: path))
    try store.unlock(with: StoreSecret(passphrase: "one two three four"))
    try body(store)
    try store.close()
  }
}
