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
package import WellsealSegments
import WellsealStore

/// A Health app over a data folder, as the daemon serves it; at first there is no store in it.
package struct Kept: Sendable {
  package let folder = FileManager.default.temporaryDirectory.appending(path: "wellseal-\(UUID().uuidString)")
    .path
  package let owner: StoreOwner
  package let storeSession: DaemonStoreSession
  package let sessions: SessionStore
  package let app: HealthApp

  /// What opens the store; unlike a passphrase, it costs no time.
  package static let code = RecoveryCode()

  /// Has a store at once, open, where none is to be made; a passphrase opens it, too, where one is given.
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

  /// Asks as the browser of a person who came through the link; the folder goes afterwards.
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
  /// Sends bytes as they are.
  package func post(_ path: String, _ content: [UInt8]) async throws -> TestResponse {
    try await client.execute(
      uri: path, method: .post, headers: [.cookie: cookie, .origin: "http://localhost"],
      body: ByteBuffer(bytes: content))
  }

  /// Sends a form with a file, as browsers do.
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

  /// Waits until the work that goes on has ended.
  package func waitForWork() async throws { _ = try await get("/work/events") }

  /// The values of the fields of a form's page.
  package func pageText(_ answer: TestResponse) -> String { String(buffer: answer.body) }
}

/// The small export of a person who does not exist.
package enum SmallExport {
  package static let bytes: [UInt8] = {
    let root = Repository.root
    return (try? Data(contentsOf: root.appending(path: "Examples/health/export.xml"))).map { Array($0) } ?? []
  }()
}
