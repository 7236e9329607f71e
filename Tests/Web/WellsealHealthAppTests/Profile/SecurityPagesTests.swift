import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import WebFixtures
import WellsealHealthApp
import WellsealStore

@Suite("Changing the secrets of the store on the page")
struct SecurityPagesTests {
  private static let phrase = "violet-kettle-93-umbrella-fjord"
  private static let passphrases = "passphrase=\(phrase)&again=\(phrase)"

  /// Creates an app with a store whose disk can be made full.
  private static func demo() throws -> (UnsettlingContainer, Demo) {
    let container = UnsettlingContainer()
    return (container, try Demo(in: container))
  }

  @Test("An uncertain passphrase change is reported until the next change")
  func passphrase() async throws {
    let (container, demo) = try Self.demo()
    try await demo.visit { visitor in
      container.isFull(true)
      let path = "/profile/security/passphrase"
      let answer = try await visitor.send(.post, path, "secret=demo&\(Self.passphrases)")
      #expect(answer.status == .ok)
      let page = String(buffer: answer.body)
      #expect(page.contains("The new passphrase or code works"))
      #expect(page.contains("role=\"alert\""))
      #expect(try await visitor.send(.post, path, "secret=demo&\(Self.passphrases)").status != .ok)
      container.isFull(false)
      let again = try await visitor.send(
        .post, path, "secret=violet-kettle-93-umbrella-fjord&\(Self.passphrases)")
      #expect(String(buffer: again.body).contains("The new passphrase opens your data from now on."))
    }
  }

  @Test("A new valid recovery code is shown even if the old one may still work")
  func code() async throws {
    let (container, demo) = try Self.demo()
    try await demo.visit { visitor in
      container.isFull(true)
      let made = try await visitor.send(.post, "/profile/security/code", "secret=demo")
      #expect(made.status == .seeOther && made.headers[.location] == "/setup/kit")
      let kit = try await visitor.text("/setup/kit")
      #expect(kit.contains("kit-code") && kit.contains("the old one may still open the file"))
      container.isFull(false)
      _ = try await visitor.send(.post, "/profile/security/code", "secret=demo")
      #expect(try await !visitor.text("/setup/kit").contains("the old one may still open the file"))
    }
  }
}

/// An in-memory container that, while its disk is full, accepts writes and can't move them into the
/// file.
private final class UnsettlingContainer: SegmentContainer {
  private let inner: any SegmentContainer = MemoryContainer()
  // A mutex, because a test changes the value concurrently with requests.
  private let full = Mutex(false)

  func isFull(_ isFull: Bool) { full.withLock { $0 = isFull } }

  func settle() throws(StoreFileError) {
    if full.withLock({ $0 }) { throw StoreFileError(.diskFull) }
    try inner.settle()
  }

  func header() throws(StoreFileError) -> [UInt8]? { try inner.header() }
  func segment(_ number: UInt64) throws(StoreFileError) -> [UInt8]? { try inner.segment(number) }
  func rows(of list: RowList) throws(StoreFileError) -> [ContainerRow] { try inner.rows(of: list) }
  func segmentNumbers() throws(StoreFileError) -> [UInt64] { try inner.segmentNumbers() }
  func write(_ write: ContainerWrite) throws(StoreFileError) { try inner.write(write) }
  func check() throws(StoreFileError) -> [String] { try inner.check() }
  func another(at path: String) throws(StoreFileError) -> any SegmentContainer { try inner.another(at: path) }
  func compact() throws(StoreFileError) { try inner.compact() }
  func close() { inner.close() }
}
