package import Foundation
package import HTTPTypes
import Hummingbird
package import HummingbirdTesting
import NIOCore
import Testing
package import WellsealBase
import WellsealDemoData
package import WellsealHealthApp
import WellsealKeys
package import WellsealModel
import WellsealQueries
package import WellsealRequests
package import WellsealStore

/// A Health app with three weeks of demo data, which end on a day in 2026.
package struct Demo {
  package static let now = Date(timeIntervalSince1970: 1_780_000_000)
  package static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  package let store: SealedStore
  package let storeSession: LocalStoreSession
  package let sessions: SessionStore
  package let app: HealthApp

  /// A demo that many tests read and none changes.
  package static let read = Task { try await Demo() }

  package init(days: Int = 21, now: @escaping @Sendable () -> Date = { Demo.now }) async throws {
    try self.init(in: MemoryContainer(), now: now)
    if days > 0 { try await DemoHistory(until: Self.now, in: Self.time, days: days).load(into: store) }
  }

  /// Creates a demo without data, whose store is in a container.
  package init(in container: any SegmentContainer, now: @escaping @Sendable () -> Date = { Demo.now }) throws
  {
    store = try SealedStore.create(
      in: container, opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    storeSession = LocalStoreSession(store, choices: nil)
    sessions = SessionStore(now: now)
    app = HealthApp(storeSession: storeSession, sessions: sessions, time: Self.time, now: now) { inputs in
      await Example.inspect(inputs)
    }
  }

  /// Runs a body with the browser of a user who came through the link, for the default app or
  /// another one with the same store.
  package func visit(_ other: HealthApp? = nil, _ body: @escaping @Sendable (Visitor) async throws -> Void)
    async throws
  {
    let application = Application(responder: (other ?? app).responder)
    let link = sessions.makeLink()
    try await application.test(.router) { client in
      let answer = try await client.execute(uri: "/open/\(link)", method: .get)
      let cookie = answer.headers[.setCookie]?.prefix { $0 != ";" } ?? ""
      try await body(Visitor(client: client, cookie: String(cookie)))
    }
  }

  /// Adds a sample.
  package func add(
    _ type: HealthType, _ value: SampleValue, at date: Date = Demo.now - 3600,
    lasting duration: TimeInterval = 0,
    from name: String = "Watch", metadata: Metadata = .none
  ) async throws -> HealthSample {
    let source = HealthSource(name: name, bundleIdentifier: "org.example.\(name.count)")
    let sample = try HealthSample(
      type: type, start: date, end: date + duration, value: value,
      provenance: Provenance(sourceRevision: SourceRevision(source: source)), metadata: metadata)
    try store.commit([.add(NewSample(sample))])
    return sample
  }
}

/// A browser with a session.
package struct Visitor: Sendable {
  package let client: any TestClientProtocol
  package let cookie: String

  package init(client: any TestClientProtocol, cookie: String) {
    self.client = client
    self.cookie = cookie
  }

  package func get(_ path: String, _ fields: HTTPFields = [:]) async throws -> TestResponse {
    let answer = try await client.execute(
      uri: path, method: .get, headers: ([.cookie: cookie] as HTTPFields).merging(fields))
    if answer.headers[.contentType]?.hasPrefix("text/html") ?? false {
      let blocks = Self.blocksInParagraphs(String(buffer: answer.body))
      #expect(blocks.isEmpty, "\(path)")
    }
    return answer
  }

  /// Returns the elements in paragraphs that end the paragraph: a browser closes it before them, so
  /// they are neither styled nor read as a part of it.
  ///
  /// Source: HTML, "The p element", omission of the end tag.
  private static func blocksInParagraphs(_ page: String) -> [String] {
    page.components(separatedBy: "<p").dropFirst().filter { $0.first == " " || $0.first == ">" }
      .flatMap { rest -> [String] in
        let paragraph = rest.components(separatedBy: "</p>")[0]
        return blocks.filter { paragraph.contains("<\($0) ") || paragraph.contains("<\($0)>") }
      }
  }

  private static let blocks = [
    "form", "ul", "ol", "dl", "div", "table", "section", "details", "fieldset", "figure", "nav", "h2", "h3",
  ]

  package func text(_ path: String, language: String = "en") async throws -> String {
    String(buffer: try await get(path, [.acceptLanguage: language]).body)
  }

  /// Sends a request like a form or a program of this server.
  package func send(
    _ method: HTTPRequest.Method = .post, _ path: String, _ body: String = "", _ fields: HTTPFields = [:]
  ) async throws -> TestResponse {
    let own: HTTPFields = [.cookie: cookie, .origin: "http://localhost"]
    return try await client.execute(
      uri: path, method: method, headers: own.merging(fields), body: ByteBuffer(string: body))
  }
}

extension HTTPFields {
  /// Returns these fields merged with others, which take precedence.
  package func merging(_ others: HTTPFields) -> HTTPFields {
    var fields = self
    for field in others { fields[field.name] = field.value }
    return fields
  }
}
