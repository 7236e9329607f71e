import Foundation
import Testing
import WebFixtures
import WellsealConsent
import WellsealModel

@Suite("Program tokens")
struct ProgramTokenTests {
  @Test("A token round-trips, and a typo is detected", arguments: 0..<40)
  func checksum(offset: Int) throws {
    var system = SystemRandomNumberGenerator()
    let token = ProgramToken(using: &system)
    #expect(ProgramToken(token.text) == token)
    #expect(token.text.wholeMatch(of: #/wls_[0-9A-Za-z]{36}/#) != nil)
    var bytes = Array(token.text.utf8)
    bytes[offset] = bytes[offset] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
    #expect(ProgramToken(String(decoding: bytes, as: UTF8.self)) == nil)
  }

  @Test("The stored form of a token doesn't contain its text")
  func digest() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let broker = ConsentBroker(
      try ConsentRepository(path: nil),
      log: AccessLog(to: MemoryAccessLog(key: SharingFixture.key), key: SharingFixture.key))
    let service = TokenService(broker, try TokenRepository(path: "\(folder)/tokens.json"))
    let made = try await service.create(TokenRequest("Home", read: [.stepCount], write: [], expires: nil))
    let file = try String(contentsOfFile: "\(folder)/tokens.json", encoding: .utf8)
    #expect(!file.contains(made.token.text))
    #expect(file.contains(made.token.digest))
    let again = TokenService(broker, try TokenRepository(path: "\(folder)/tokens.json"))
    #expect(try again.admit(made.token.text).consent.reading[.stepCount] == .all)
  }

  @Test("One of many concurrent creations under a name succeeds, and only that one is logged")
  func sameName() async throws {
    let fixture = try await ProgramFixture()
    let before = fixture.entries.count
    let texts = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<24 {
        group.addTask {
          do { return try await fixture.token("Home") } catch TokenError.exists("Home") { return nil }
        }
      }
      return try await group.reduce(into: []) { texts, text in text.map { texts.append($0) } }
    }
    #expect(texts.count == 1)
    #expect(fixture.tokens.tokens.map(\.name) == ["Home"])
    #expect(fixture.entries.count == before + 1)
    #expect(try fixture.tokens.admit(try #require(texts.first)).token.name == "Home")
  }

  @Test("Concurrent creations don't exceed the limit")
  func manyAtOnce() async throws {
    let fixture = try await ProgramFixture()
    let made = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<264 {
        group.addTask {
          do {
            _ = try await fixture.token("Home \(number)", read: [.stepCount])
            return true
          } catch TokenError.tooMany { return false }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 256 && fixture.tokens.tokens.count == 256)
  }

  @Test("A name is unique, and a useless token is rejected")
  func refusals() async throws {
    let fixture = try await ProgramFixture()
    _ = try await fixture.token("Home")
    await #expect(throws: TokenError.exists("Home")) { _ = try await fixture.token("Home") }
    await #expect(throws: TokenError.grantsNothing) { _ = try await fixture.token("A", read: []) }
    await #expect(throws: TokenError.namedBadly) { _ = try await fixture.token("!!") }
    await #expect(throws: TokenError.tooLate) { _ = try await fixture.token("B", life: -1) }
    await #expect(throws: TokenError.refused("visionPrescription")) {
      _ = try await fixture.token("C", read: [.visionPrescription])
    }
  }
}
