import Foundation
import HTTPTypes
import Hummingbird
package import HummingbirdTesting
import NIOCore
import TestSupport
package import WellsealDaemon
package import WellsealHealthApp
import WellsealModel
package import WellsealRequests
package import WellsealStore

/// A Health app with a data folder, as the daemon serves it.
package struct DaemonAppFixture: Sendable {
  package let folder = FileManager.default.temporaryDirectory.appending(path: "wellseal-\(UUID().uuidString)")
    .path
  package let owner: StoreOwner
  package let storeSession: DaemonStoreSession
  package let sessions: SessionStore
  package let app: HealthApp

  /// The code that opens the store.
  ///
  /// Unlike a passphrase, it costs no time.
  package static let code = RecoveryCode()

  /// Creates an app with an unlocked store, or without one.
  ///
  /// A passphrase opens it, too, if one is given.
  package init(hasStore: Bool = true, passphrase: String? = nil) async throws {
    owner = StoreOwner(StoreDirectory(folder))
    storeSession = DaemonStoreSession(owner, choices: "\(folder)/app.json") {}
    sessions = SessionStore(now: { Demo.now })
    app = HealthApp(
      storeSession: storeSession, sessions: sessions, time: Demo.time, now: { Demo.now },
      inspect: { inputs in await Example.inspect(inputs[0]) })
    guard hasStore else { return }
    let secrets = try [StoreSecret(Self.code)] + (passphrase.map { [try StoreSecret(passphrase: $0)] } ?? [])
    try StoreDirectory(folder).create { secrets }.close()
    try await owner.unlock(with: StoreSecret(Self.code))
  }

  /// Runs a body with the browser of a user who came through the link, and removes the folder
  /// afterward.
  package func visit(_ body: @escaping @Sendable (Visitor) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let link = sessions.makeLink()
    try await Application(responder: app.responder).test(.router) { client in
      let answer = try await client.execute(uri: "/open/\(link)", method: .get)
      let cookie = answer.headers[.setCookie]?.prefix { $0 != ";" } ?? ""
      try await body(Visitor(client: client, cookie: String(cookie)))
    }
    try await owner.close()
  }
}

extension Visitor {
  /// Sends bytes unchanged.
  package func post(_ path: String, _ content: [UInt8]) async throws -> TestResponse {
    try await client.execute(
      uri: path, method: .post, headers: [.cookie: cookie, .origin: "http://localhost"],
      body: ByteBuffer(bytes: content))
  }

  /// Uploads a file with a form, like a browser.
  package func hand(_ path: String, _ content: [UInt8], name: String = "export.zip") async throws
    -> TestResponse
  {
    var body = ByteBuffer()
    body.writeString("--mark\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nx\r\n")
    body.writeString(
      "--mark\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
        + "Content-Type: application/zip\r\n\r\n")
    body.writeBytes(content)
    body.writeString("\r\n--mark--\r\n")
    return try await client.execute(
      uri: path, method: .post,
      headers: [
        .cookie: cookie, .origin: "http://localhost", .contentType: "multipart/form-data; boundary=mark",
      ], body: body)
  }

  /// Waits until the work in progress has ended.
  package func waitForWork() async throws { _ = try await get("/work/events") }

  /// Returns the text of a page.
  package func pageText(_ answer: TestResponse) -> String { String(buffer: answer.body) }
}

/// The small export of a fictional patient.
package enum SmallExport {
  package static let bytes: [UInt8] = {
    let root = Repository.root
    return (try? Data(contentsOf: root.appending(path: "Examples/health/export.xml"))).map { Array($0) } ?? []
  }()
}
