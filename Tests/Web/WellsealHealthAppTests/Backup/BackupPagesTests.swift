import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealDaemon
import WellsealModel
import WellsealRequests
import WellsealStore

@Suite("Backups, restores and keys in the Health app", .timeLimit(.minutes(5)))
struct BackupPagesTests {
  private func name(_ kept: DaemonAppFixture, _ beginning: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(kept.folder)/backups")
    return try #require(names.first { $0.hasPrefix(beginning) })
  }

  private func rename(_ kept: DaemonAppFixture, to name: String) async throws {
    var profile = PersonProfile()
    profile.name = name
    try await kept.storeSession.store().commit([.setProfile(profile)])
  }

  @Test("A restored backup becomes the store, and the replaced one is kept")
  func restore() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      try await rename(kept, to: "Then")
      _ = try await visitor.send(.post, "/profile/backup")
      try await visitor.waitForWork()
      #expect(try await visitor.text("/profile/backup").contains("Backup created and verified"))
      let backup = try name(kept, "health-")
      try await rename(kept, to: "Now")
      let path = "/profile/restore/\(backup)"
      #expect(
        try await visitor.send(.post, path, "secret=\(DaemonAppFixture.code.text)").status
          == .unprocessableContent)
      #expect(
        try await visitor.send(.post, path, "secret=\(DaemonAppFixture.code.text)&sure=1").status == .seeOther
      )
      try await visitor.waitForWork()
      #expect(try await kept.storeSession.store().profile().name == "Then")
      let before = try name(kept, "before-restore-")
      #expect(try await visitor.text("/profile/backup").contains(before))
      #expect(try await visitor.text("/profile/restore/\(before)").contains("30 days"))
      #expect(try await visitor.send(.post, "/profile/backup/files/\(before)/remove").status == .conflict)
      _ = try await visitor.send(
        .post, "/profile/restore/\(before)", "secret=\(DaemonAppFixture.code.text)&sure=1")
      try await visitor.waitForWork()
      #expect(try await kept.storeSession.store().profile().name == "Now")
    }
  }

  @Test(
    "A wrong passphrase or an invalid file leaves the store unchanged", arguments: [true, false])
  func refused(isBackup: Bool) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      try await rename(kept, to: "Now")
      _ = try await visitor.send(.post, "/profile/backup")
      try await visitor.waitForWork()
      let saved = try await visitor.get("/profile/backup/files/\(try name(kept, "health-"))")
      #expect(saved.status == .ok)
      let file = isBackup ? Array(saved.body.readableBytesView) : Array("no backup at all".utf8)
      let handed = try await visitor.hand("/profile/restore", file, name: "x.wellseal")
      #expect(handed.headers[.location] == "/profile/restore/file")
      #expect(try await visitor.get("/profile/restore/file").status == .ok)
      _ = try await visitor.send(
        .post, "/profile/restore/file",
        "sure=1&secret=\(DaemonAppFixture.code.text)&backupSecret=\(isBackup ? "wrong" : "")")
      try await visitor.waitForWork()
      let page = try await visitor.text("/profile/backup")
      #expect(page.contains(isBackup ? "Wrong passphrase or code" : "This isn’t a valid backup"))
      #expect(page.contains("href=\"/profile/restore/file\">Try Again"))
      #expect(try await kept.storeSession.store().profile().name == "Now")
      let state = await kept.owner.state
      #expect(state == .unlocked)
    }
  }

  @Test("A backup is encrypted and removable, and paths can't escape its folder")
  func shelf() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      try await rename(kept, to: "marked-with-this-text")
      _ = try await visitor.send(.post, "/profile/backup")
      try await visitor.waitForWork()
      let backup = try name(kept, "health-")
      let saved = try await visitor.get("/profile/backup/files/\(backup)")
      #expect(!String(decoding: saved.body.readableBytesView, as: UTF8.self).contains("marked-with"))
      let direct = try await visitor.get("/api/v1/backup")
      #expect(direct.status == .ok && direct.body.readableBytes >= 4096)
      for other in ["..%2Fapp.json", "app.json", ".restore", "%2Fetc%2Fpasswd"] {
        #expect(try await visitor.get("/profile/backup/files/\(other)").status == .notFound)
      }
      _ = try await visitor.send(.post, "/profile/backup/files/\(backup)/remove")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(kept.folder)/backups").isEmpty)
    }
  }

  @Test("Changing the passphrase needs the current one")
  func passphrase() async throws {
    let kept = try await DaemonAppFixture(passphrase: "demo")
    let wanted = "violet-kettle-93+umbrella+fjord"
    try await kept.visit { visitor in
      let body = "passphrase=\(wanted)&again=\(wanted)"
      let wrong = try await visitor.send(.post, "/profile/security/passphrase", "secret=wrong&\(body)")
      #expect(wrong.status == .unprocessableContent)
      let right = try await visitor.send(.post, "/profile/security/passphrase", "secret=demo&\(body)")
      #expect(right.status == .ok && visitor.pageText(right).contains("opens your data from now on"))
      _ = try await visitor.send(.post, "/lock")
      #expect(try await visitor.send(.post, "/unlock", "passphrase=demo").status == .forbidden)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=\(wanted)").status == .seeOther)
    }
  }

  @Test("A new recovery code is shown, and a new key reseals everything")
  func code() async throws {
    let kept = try await DaemonAppFixture(passphrase: "demo")
    try await kept.visit { visitor in
      try await rename(kept, to: "Jane")
      #expect(
        try await visitor.send(.post, "/profile/security/code", "secret=no").status == .unprocessableContent)
      let made = try await visitor.send(.post, "/profile/security/code", "secret=demo")
      #expect(made.headers[.location] == "/setup/kit")
      #expect(try await visitor.text("/setup/kit").contains("Recovery code"))
      #expect(
        try await visitor.send(.post, "/setup/kit", "saved=1").headers[.location] == "/profile/security")
      let begun = try await visitor.send(.post, "/profile/security/key", "secret=demo")
      #expect(begun.status == .seeOther)
      try await visitor.waitForWork()
      #expect(try await visitor.text("/profile/security").contains("encrypted with a new key"))
      #expect(try await kept.storeSession.store().profile().name == "Jane")
    }
  }
}
