import DemoData
import Foundation
import HealthModel
import HealthStore
import KeyDerivation
import SampleQueries
import SealedSegments
import Testing

@Suite("Texts of the Health app")
struct AppTextsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func source(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "Sources/WebPages/Language/\(name)"), encoding: .utf8)
  }

  @Test("Each phrase puts in the same parts in every language")
  func placeholders() throws {
    let pattern = #/LocalizedText\("((?:[^"\\]|\\.)*)", zh: "((?:[^"\\]|\\.)*)", he: "((?:[^"\\]|\\.)*)"\)/#
    let phrases = try Self.tables().flatMap { try Self.source($0).matches(of: pattern) }
    #expect(phrases.count > 500)
    for phrase in phrases {
      let texts = [phrase.1, phrase.2, phrase.3]
      #expect(texts.allSatisfy { !$0.isEmpty }, "\(phrase.1)")
      let parts = texts.map { Set($0.matches(of: #/%\d/#).map { String($0.0) }) }
      #expect(parts[0] == parts[1] && parts[0] == parts[2], "\(phrase.1)")
    }
  }

  @Test("Each counted text puts in the same parts in every form but that of one or two, which may be a word")
  func counts() throws {
    let text = #""((?:[^"\\]|\\.)*)""#
    let pattern = try Regex<(Substring, Substring, Substring, Substring, Substring, Substring, Substring)>(
      "LocalizedCount\\(\(text), \(text), zh: \(text), he: \(text), \(text), \(text)\\)")
    let rows = try Self.tables().flatMap { try Self.source($0).matches(of: pattern) }
    #expect(rows.count > 15)
    for row in rows {
      let texts = [row.1, row.2, row.3, row.4, row.5, row.6]
      #expect(texts.allSatisfy { !$0.isEmpty }, "\(row.2)")
      let parts = texts.map { Set($0.matches(of: #/%\d/#).map { String($0.0) }) }
      #expect(parts[1] == parts[2] && parts[1] == parts[5], "\(row.2)")
      #expect(parts.allSatisfy { $0.union(["%1"]) == parts[1].union(["%1"]) }, "\(row.2)")
    }
  }

  private static func tables() throws -> [String] {
    let folder = root.appending(path: "Sources/WebPages/Language")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix("LocalizedText+")
    }
  }

  @Test("Each word of FHIR's that is translated is so in every language")
  func recordTexts() throws {
    let parts = try Self.source("RecordText.swift").components(separatedBy: "\"\"\"")
    let rows = (parts[1] + parts[3]).split(separator: "\n").map {
      $0.split(separator: "|", omittingEmptySubsequences: false)
    }
    .filter { $0.count > 1 }
    #expect(rows.count > 90)
    #expect(rows.allSatisfy { $0.count == 4 && $0.allSatisfy { !$0.isEmpty } })
  }

  @Test("Every type of sample has a name in every language")
  func types() throws {
    let rows = try Self.source("TypeName+Table.swift").split(separator: "\n").map {
      $0.split(separator: "|", omittingEmptySubsequences: false)
    }.filter { $0.count == 5 }
    #expect(rows.allSatisfy { $0.allSatisfy { !$0.isEmpty } })
    let named = Set(rows.map { String($0[0]) })
    #expect(named.count == rows.count)
    let missing = HealthType.all.filter { $0.row.kind.isSample && !named.contains($0.name) }
    #expect(missing.isEmpty, "\(missing)")
  }
}

@Suite("Demo data")
struct DemoDataTests {
  private func contents(seed: UInt64, days: Int = 10) async throws -> [TypeContents] {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    try await DemoHistory(seed: seed, until: Demo.now, in: Demo.time, days: days).load(into: store)
    return try store.contents()
  }

  @Test("The same seed makes the same person, another seed another one", arguments: [1, 7] as [UInt64])
  func seed(seed: UInt64) async throws {
    let once = try await contents(seed: seed)
    #expect(try await contents(seed: seed) == once)
    #expect(try await contents(seed: seed + 1) != once)
  }

  @Test("Phone, watch and ring count steps at the same time, and nothing lies ahead of its last moment")
  func overlap() async throws {
    let found = try await contents(seed: 7)
    let steps = try #require(found.first { $0.type == .stepCount })
    #expect(steps.sources.count == 3)
    #expect(found.allSatisfy { $0.latestEnd <= Demo.now })
  }
}
