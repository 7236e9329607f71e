import Foundation
import Testing
import WellsealBase
import WellsealKeys

@testable import WellsealLinkServer

@Suite("Link store")
struct LinkStoreTests {
  static let now = UnixTime(1_796_083_200)

  /// A temporary folder that is removed with the test.
  final class Scratch {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "links-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var file: String { "\(path)/links.sqlite" }
  }

  static func link(_ flag: String, id: String = String(repeating: "a", count: 43)) -> HostedLink {
    HostedLink(id: id, control: [UInt8](repeating: 7, count: 32), flag: flag, created: now)
  }

  /// Creates a store with one link and its file.
  private func store(_ scratch: Scratch, _ link: HostedLink) async throws -> LinkStore {
    let store = try LinkStore(path: scratch.file)
    #expect(try await store.make(link))
    #expect(
      try await store.put(
        Array("a..b.c.d".utf8), type: "application/fhir+json", number: 0, of: link.id, at: Self.now) == nil)
    return store
  }

  @Test("A link opened concurrently is served as often as it has uses")
  func uses() async throws {
    let scratch = try Scratch()
    var link = Self.link("U")
    link.usesLimit = 5
    let store = try await store(scratch, link)
    let id = link.id
    let opened = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask {
          try await store.open(id, directly: true, recipient: "desk", at: Self.now) != nil
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(opened == 5)
    #expect(try await store.accesses(of: link.id).count == 5)
  }

  @Test("Exactly five of a hundred concurrent guesses are checked")
  func guesses() async throws {
    let scratch = try Scratch()
    var link = Self.link("P")
    let digest = PasscodeDigest(
      salt: [UInt8](repeating: 1, count: 16), hash: [UInt8](repeating: 2, count: 32))
    link.passcode = digest
    let store = try await store(scratch, link)
    let id = link.id
    let left = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<100 {
        group.addTask {
          guard let attempt = try await store.consumeAttempt(id, at: Self.now) else { return nil }
          _ = try await store.endAttempt(
            id, digest: digest, wasRight: false, recipient: "thief", at: Self.now)
          return attempt.left
        }
      }
      return try await group.reduce(into: [Int]()) { list, left in if let left { list.append(left) } }
    }
    #expect(left.sorted() == [0, 1, 2, 3, 4])
    #expect(try await store.consumeAttempt(link.id, at: Self.now) == nil)
  }

  @Test("A correct passcode returns its attempt, and a wrong one never does")
  func budget() async throws {
    let scratch = try Scratch()
    var link = Self.link("P")
    let digest = PasscodeDigest(salt: [1], hash: [2])
    link.passcode = digest
    let store = try await store(scratch, link)
    for (wasRight, left) in [(false, 4), (true, 3), (false, 3), (true, 2), (true, 2)] {
      #expect(try await store.consumeAttempt(link.id, at: Self.now)?.left == left)
      let opened = try await store.endAttempt(
        link.id, digest: digest, wasRight: wasRight, recipient: "desk", at: Self.now)
      #expect((opened != nil) == wasRight)
    }
  }

  @Test("Uses and attempts survive the killing of the process")
  func killed() async throws {
    let (scratch, copy) = (try Scratch(), try Scratch())
    var link = Self.link("P")
    link.passcode = PasscodeDigest(salt: [1], hash: [2])
    let store = try await store(scratch, link)
    for left in [4, 3] {
      // Killed between consuming the attempt and checking the guess.
      #expect(try await store.consumeAttempt(link.id, at: Self.now)?.left == left)
      for name in ["links.sqlite", "links.sqlite-wal"] {
        try? FileManager.default.removeItem(atPath: "\(copy.path)/\(name)")
        try FileManager.default.copyItem(atPath: "\(scratch.path)/\(name)", toPath: "\(copy.path)/\(name)")
      }
      let again = try LinkStore(path: copy.file)
      #expect(try await again.link(link.id, control: link.control)?.attempts == left)
    }
    #expect(try await store.link(link.id, control: link.control)?.attempts == 3)
  }

  @Test("A second store can't open the same file")
  func alone() async throws {
    let scratch = try Scratch()
    let store = try await store(scratch, Self.link("U"))
    #expect(throws: (any Error).self) { try LinkStore(path: scratch.file) }
    #expect(try await store.accesses(of: "x").isEmpty)
  }

  @Test("A revoked link has no file on the disk")
  func destroyed() async throws {
    let scratch = try Scratch()
    let store = try await store(scratch, Self.link("U"))
    let id = Self.link("U").id
    try await store.destroy(id)
    #expect(try await store.body(id, 0) == nil)
    #expect(try await store.open(id, directly: true, recipient: "desk", at: Self.now) == nil)
  }

  /// Creates a link with one change that disables it.
  private static func link(_ change: (inout HostedLink) -> Void) -> HostedLink {
    var link = link("U")
    link.files = [HostedFile(number: 0, type: "application/fhir+json", length: 10, updated: now)]
    change(&link)
    return link
  }

  static let states: [(HostedLink, String?)] = [
    (link { _ in }, nil), (link { $0.expires = now }, "expired"), (link { $0.expires = now + 1 }, nil),
    (link { $0.isActive = false }, "withdrawn"), (link { $0.files = [] }, "without a file"),
    (link { ($0.uses, $0.usesLimit) = (2, 2) }, "used up"), (link { ($0.uses, $0.usesLimit) = (1, 2) }, nil),
  ]

  @Test("A link is served only while it is valid", arguments: states)
  func liveness(link: HostedLink, reason: String?) {
    #expect(link.reason(at: Self.now) == reason)
    #expect(link.isLive(at: Self.now) == (reason == nil))
  }
}
