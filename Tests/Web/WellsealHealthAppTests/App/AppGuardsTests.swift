import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import WebFixtures
import WellsealModel
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp

@Suite("Access to the Health app")
struct AppGuardsTests {
  @Test("Without the link no page, data or action is available", arguments: HealthApp.addresses)
  func withoutLink(address: HealthApp.Address) async throws {
    let demo = try await Demo(days: 0)
    try await Application(responder: demo.app.responder).test(.router) { client in
      for cookie in ["", "wellseal-session=\(String(repeating: "0", count: 64))"] {
        let answer = try await client.execute(
          uri: address.example, method: address.method,
          headers: [.cookie: cookie, .origin: "http://localhost"])
        #expect(answer.status == .unauthorized)
        #expect(!String(buffer: answer.body).contains("class=\"shell\""))
      }
    }
  }

  @Test("Every reply has security headers", arguments: HealthApp.addresses)
  func guarded(address: HealthApp.Address) async throws {
    try await Demo(days: 2).visit { visitor in
      let answer = try await visitor.send(address.method, address.example)
      let headers = answer.headers
      #expect(headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
      #expect(headers[.contentSecurityPolicy]?.contains("unsafe") == false)
      #expect(headers[.cacheControl] == "no-store")
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[.accessControlAllowOrigin] == nil)
      let page = String(buffer: answer.body)
      #expect(page.firstMatch(of: #/<script[^>]*>[^<]| style="| on[a-z]+="|javascript:/#) == nil)
      // A saved file isn't served from this address, so it must contain its own style.
      let isSaved = headers[.contentDisposition]?.hasPrefix("attachment") == true
      #expect(isSaved || page.firstMatch(of: /<style/) == nil)
      #expect(page.firstMatch(of: #/(?:src|href|action)="(?:https?:)?\/\//#) == nil)
    }
  }

  @Test(
    "A cross-site request is rejected before its body is read",
    arguments: [
      ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "https://localhost"],
      ["Origin": "http://localhost:81"], [:], ["Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "same-site"],
      ["Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"],
    ])
  func foreign(fields: [String: String]) async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      var headers: HTTPFields = [.cookie: visitor.cookie]
      for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
      let answer = try await visitor.client.execute(
        uri: "/data/bodyMass/add", method: .post, headers: headers,
        body: ByteBuffer(string: "day=2026-05-28&time=07:30&value=68"))
      #expect(answer.status == .forbidden)
    }
    #expect(try demo.store.contents().isEmpty)
  }

  @Test("No route acts on or answers a request from another site's page", arguments: HealthApp.addresses)
  func foreignEverywhere(address: HealthApp.Address) async throws {
    try await Demo(days: 0).visit { visitor in
      let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
      let mode = try #require(HTTPField.Name("Sec-Fetch-Mode"))
      let embedded: HTTPFields = [.cookie: visitor.cookie, site: "cross-site", mode: "no-cors"]
      for headers in [embedded, [.cookie: visitor.cookie, .origin: "http://evil.example"]] as [HTTPFields] {
        let answer = try await visitor.client.execute(
          uri: address.example, method: address.method, headers: headers)
        #expect(answer.status == .forbidden)
      }
    }
  }

  @Test(
    "A link from another site can be followed; cross-site fetches and embeds are rejected",
    arguments: [
      ("cross-site", "navigate", "document", true), ("none", "navigate", "document", true),
      ("same-origin", "cors", "empty", true), ("cross-site", "no-cors", "image", false),
      ("cross-site", "navigate", "iframe", false), ("same-site", "cors", "empty", false),
    ])
  func fetched(site: String, mode: String, destination: String, isAllowed: Bool) async throws {
    try await Demo(days: 0).visit { visitor in
      var fields: HTTPFields = [:]
      for (name, value) in [
        ("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", mode), ("Sec-Fetch-Dest", destination),
      ] {
        fields[try #require(HTTPField.Name(name))] = value
      }
      #expect(try await visitor.get("/browse", fields).status == (isAllowed ? .ok : .forbidden))
    }
  }

  @Test(
    "Only requests for this machine's name are answered",
    arguments: ["evil.example", "127.0.0.1.evil.example:80"])
  func host(name: String) async throws {
    let demo = try await Demo(days: 0)
    try await Application(responder: demo.app.responder).test(.ahc(.http)) { client in
      let host = try #require(HTTPField.Name("Host"))
      let answer = try await client.execute(uri: "/", method: .get, headers: [host: name])
      #expect(answer.status.code == 421)
    }
  }

  @Test("A link works once, within ten minutes")
  func link() async throws {
    let clock = Mutex(Demo.now)
    let demo = try await Demo(days: 0) { clock.withLock { $0 } }
    let (used, late) = (demo.sessions.makeLink(), demo.sessions.makeLink())
    try await Application(responder: demo.app.responder).test(.router) { client in
      let first = try await client.execute(uri: "/open/\(used)", method: .get)
      #expect(first.status == .seeOther)
      let cookie = try #require(first.headers[.setCookie])
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
      #expect(try await client.execute(uri: "/open/\(used)", method: .get).status == .gone)
      clock.withLock { $0 += 601 }
      #expect(try await client.execute(uri: "/open/\(late)", method: .get).status == .gone)
    }
  }

  @Test("An idle session and its store are locked until the passphrase is given")
  func idle() async throws {
    let clock = Mutex(Demo.now)
    let demo = try await Demo(days: 0) { clock.withLock { $0 } }
    try await demo.visit { visitor in
      clock.withLock { $0 += 899 }
      #expect(try await visitor.get("/browse").status == .ok)
      #expect(!demo.sessions.lockIdle())
      clock.withLock { $0 += 900 }
      #expect(try await visitor.get("/browse").status.code == 423)
      #expect(try await visitor.get("/api/v1/types").headers[.contentType] == "application/problem+json")
      #expect(demo.sessions.lockIdle())
      try await demo.storeSession.lock()
      #expect(try await visitor.send(.post, "/unlock", "passphrase=wrong").status == .forbidden)
      #expect(try await visitor.get("/browse").status.code == 423)
      #expect(try await visitor.send(.post, "/unlock", "passphrase=demo").status == .seeOther)
      #expect(try await visitor.get("/browse").status == .ok)
    }
  }

  @Test("Unlocking leads back to the page, and to a form that arrived while the store was locked")
  func backAfterUnlocking() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      func hidden(_ name: String, _ page: String) throws -> String? {
        page.firstMatch(of: try Regex(#"name="\#(name)" value="([^"]*)""#))?.output[1].substring.map(
          String.init)
      }
      func unlock(_ page: String, _ passphrase: String = "demo") async throws -> TestResponse {
        let names = ["page", "form", "body"]
        let fields = try names.compactMap { name in
          try hidden(name, page).map {
            "\(name)=\($0.replacing("&amp;", with: "%26").replacing("=", with: "%3D"))"
          }
        }
        return try await visitor.send(
          .post, "/unlock", (["passphrase=\(passphrase)"] + fields).joined(separator: "&"))
      }
      _ = try await visitor.send(.post, "/lock")
      let path = "/data/bodyMass?range=year"
      let locked = try await visitor.get(path)
      #expect(locked.status.code == 423)
      let wrong = try await unlock(String(buffer: locked.body), "wrong")
      #expect(wrong.status == .forbidden)
      #expect(try await unlock(String(buffer: wrong.body)).headers[.location] == path)

      _ = try await visitor.send(.post, "/lock")
      let entry = "value=71&unit=kg&day=2026-05-28&time=07:30"
      let refused = try await visitor.send(.post, "/data/bodyMass/add", entry)
      #expect(refused.status.code == 423)
      let asking = try await unlock(String(buffer: refused.body))
      let page = String(buffer: asking.body)
      #expect(asking.status == .ok && page.contains("isn’t saved yet"))
      let weight = try hidden("value", page)
      #expect(page.contains("action=\"/data/bodyMass/add\"") && weight == "71")
      #expect(try demo.store.contents().isEmpty)

      // The secret of a form is never kept, and the way back leads to this site only.
      _ = try await visitor.send(.post, "/lock")
      let secret = try await visitor.send(.post, "/profile/security/passphrase", "secret=demo&new=another")
      let kept = try hidden("body", String(buffer: secret.body))
      #expect(secret.status.code == 423 && kept == nil)
      for away in [
        "//evil.example", "/%5Cevil.example", "https://evil.example", "javascript:alert(1)", "/%0Aa",
      ] {
        let answer = try await visitor.send(.post, "/unlock", "passphrase=demo&page=\(away)")
        #expect(answer.status == .seeOther && answer.headers[.location] == "/", "\(away)")
      }
    }
  }

  @Test("Locking discards the key")
  func lock() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let locking = try await visitor.send(.post, "/lock")
      #expect(locking.status == .seeOther)
      #expect(demo.store.isLocked)
      let page = try await visitor.get("/")
      #expect(page.status.code == 423)
    }
  }

  @Test(
    "An external name is always treated as text",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</title><h1>x", "&lt;b&gt;",
      "'; drop", "\u{202E}gnihtemos", "a\u{0}b\u{1B}[31m", "${7*7}{{7*7}}",
    ])
  func hostile(name: String) async throws {
    let demo = try await Demo(days: 0)
    _ = try await demo.add(.heartRate, .quantity(HealthQuantity(60, "count/min")), from: name)
    let record = ClinicalRecord(
      displayName: name,
      fhirResource: .init(
        resourceType: "Observation", identifier: name, version: .r4, data: Data(#"{"a":"</pre><h1>"}"#.utf8)))
    let stored = try await demo.add(.labResultRecord, .clinicalRecord(record), from: name)
    let sample = try await demo.add(
      .bodyMass, .quantity(HealthQuantity(70, "kg")), from: name,
      metadata: Metadata([MetadataKey(name): .string(name)]))
    try await demo.visit { visitor in
      for path in [
        "/sharing", "/data/heartRate/all", "/data/heartRate/sources", "/data/heartRate/why",
        "/records/labResultRecord",
        "/records/labResultRecord/\(stored.uuid.uuidString)",
        "/data/bodyMass/samples/\(sample.uuid.uuidString)",
        "/browse?q=\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")",
      ] {
        let page = try await visitor.text(path)
        #expect(page.components(separatedBy: "<h1>").count == 2, "\(path)")
        #expect(
          !page.contains("<script>") && !page.contains("<img") && !page.contains("onerror=alert(1)>"),
          "\(path)")
        #expect(!page.utf8.contains(0) && !page.utf8.contains(0x1B), "\(path)")
      }
    }
  }
}
