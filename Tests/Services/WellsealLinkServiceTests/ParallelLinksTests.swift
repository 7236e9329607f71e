import Foundation
import StoreConformance
import Synchronization
import Testing
import WellsealBase
import WellsealConsent
import WellsealHealthLinks
import WellsealModel

@testable import WellsealLinkService

@Suite("Concurrent requests for links")
struct ParallelLinksTests {
  /// Links in a store of their own.
  private struct LinksFixture: Sendable {
    let store = MemoryStore()
    let folder = FileManager.default.temporaryDirectory.appending(path: "own-links-\(UUID().uuidString)")
    var inFolder: OwnLinks { OwnLinks(home: folder.path) }
    var own: OwnLinks { inFolder.sealed(in: store) }

    func cleanUp() { try? FileManager.default.removeItem(at: folder) }
  }

  private static func link(_ label: String) -> OwnLinks.Link {
    OwnLinks.Link(
      secret: LinkSecret(), base: "https://l.example.org/shl/", host: "https://l.example.org",
      payload: ["label": .string(label)], created: UnixTime(0))
  }

  @Test("A hundred concurrently saved links are kept with those in the folder")
  func keeping() async throws {
    let fixture = LinksFixture()
    defer { fixture.cleanUp() }
    for number in 0..<10 { try await fixture.inFolder.keep(Self.link("folder \(number)")) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { try await fixture.own.keep(Self.link("\(number)")) }
        if number.isMultiple(of: 10) { group.addTask { _ = try await fixture.own.all() } }
      }
      try await group.waitForAll()
    }
    let expected = (0..<100).map { "\($0)" } + (0..<10).map { "folder \($0)" }
    #expect(try await Set(fixture.own.all().map(\.label)) == Set(expected))
    #expect(try await fixture.inFolder.all().isEmpty)
  }

  @Test("Accesses that fifty concurrent requests see are logged once")
  func logging() async throws {
    let fixture = LinksFixture()
    defer { fixture.cleanUp() }
    let (link, other) = (Self.link("one"), Self.link("other"))
    for each in [link, other] { try await fixture.own.keep(each) }
    let text = """
      {"accesses":[{"time":1780000001,"recipient":"b","kind":"direct","outcome":"opened"},
       {"time":1780000000,"recipient":"a","kind":"direct","outcome":"opened"}]}
      """
    let state = OwnLinkState(try JSONDocument(parsing: Array(text.utf8)).root)
    let lines = Lines()
    let log = AccessLog(to: lines, key: [UInt8](repeating: 7, count: 32))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        let link = number.isMultiple(of: 2) ? link : other
        group.addTask { try await OwnLinkLog(link, fixture.own).write(state, to: log) }
      }
      try await group.waitForAll()
    }
    #expect(lines.count == 4)
    #expect(try await fixture.own.all().allSatisfy { $0.unlogged(of: state).isEmpty })
  }

  @Test("Followed links that are concurrently saved and refreshed are all saved")
  func following() async throws {
    let fixture = LinksFixture()
    let followed = FollowedLinks(in: fixture.store)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let text = "shlink:/\(number)"
          try await FollowedLinks(in: fixture.store).keep(
            FollowedLink(text: text, label: "", recipient: "me", opened: Date(timeIntervalSince1970: 0)))
          try await FollowedLinks(in: fixture.store).recordOpening(
            text, at: Date(timeIntervalSince1970: 60), notBefore: nil)
        }
      }
      try await group.waitForAll()
    }
    let all = try await followed.all()
    #expect(Set(all.map(\.text)).count == 50)
    #expect(all.allSatisfy { $0.opened == Date(timeIntervalSince1970: 60) })
  }

  @Test("Links of one user never wait for those of another", .timeLimit(.minutes(1)))
  func others() async throws {
    let (slow, quick) = (LinksFixture(), LinksFixture())
    defer {
      slow.cleanUp()
      quick.cleanUp()
    }
    let link = Self.link("slow")
    try await slow.own.keep(link)
    try await slow.own.logging(link) { _ in
      try await quick.own.keep(Self.link("quick"))
      let followed = FollowedLink(
        text: "shlink:/1", label: "", recipient: "me", opened: Date(timeIntervalSince1970: 0))
      try await FollowedLinks(in: quick.store).keep(followed)
    }
    #expect(try await quick.own.all().map(\.label) == ["quick"])
  }
}

/// A counter of access log lines.
private final class Lines: AccessAppending {
  private let bytes = Mutex<[UInt8]>([])
  var count: Int { bytes.withLock { $0.count { $0 == 0x0A } } }

  func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
}
