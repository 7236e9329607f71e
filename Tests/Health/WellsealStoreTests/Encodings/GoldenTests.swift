import Crypto
import Foundation
import Testing
import WellsealModel

@testable import WellsealStore

/// The bytes of every encoding, which must not change, because existing stores consist of them.
///
/// `Goldens/encodings.tsv` contains each by name, in hexadecimal. Encodings that depend on random
/// numbers or a compressor's version are only read, not written.
@Suite("Store encodings")
struct GoldenTests {
  @Test("Store encodings are written as before", arguments: GoldenEncoding.all)
  func written(_ encoding: GoldenEncoding) throws {
    #expect(hexadecimal(try encoding.write()) == (try Goldens.text(encoding.name)))
  }

  @Test("Store encodings are read as before", arguments: GoldenEncoding.all)
  func read(_ encoding: GoldenEncoding) throws {
    #expect(try encoding.rewrite(Goldens.bytes(encoding.name)) == Goldens.bytes(encoding.name))
  }

  @Test("Compressed encodings are read as before")
  func compressed() throws {
    let samples = try ObjectBlock.decode(Goldens.bytes("object block"))
    #expect(samples == [StoredSample(try GoldenValues.record(), position: 7, created: GoldenValues.date)])
    #expect(try ObjectBlock.decode(ObjectBlock.encode(samples)) == samples)
    let sets = try MetadataTable.read(Goldens.bytes("metadata, compressed")[...])
    #expect(sets == GoldenValues.manySets)
    let elements = try CompressedJSON.decode([ForeignElement].self, Goldens.bytes("foreign elements"))
    #expect(elements == [ForeignElement(name: "Other", type: "t", text: "<Other/>")])
  }

  @Test("A row without app identities is read as before, without a saving app")
  func secondRow() throws {
    let effects = try TailRow.decode(Goldens.bytes("row of the tail"))
    let expected = try GoldenValues.row(savedBy: nil)
    #expect(effects.added.map(\.sample) == expected.added.map(\.sample))
    #expect(effects.added.map(\.position) == expected.added.map(\.position))
  }

  @Test("A root without an index is read as before")
  func firstRoot() throws {
    let root = try Root(Goldens.bytes("root"))
    #expect(root.pages == GoldenValues.root.pages)
    #expect(root.seals == GoldenValues.root.seals)
  }

  @Test("A sealed segment opens with its key, at its own position only")
  func sealed() throws {
    let ring = try KeyRing(Goldens.bytes("key ring"))
    let sealer = Sealer(store: GoldenValues.uuid, ring: ring, seals: 0)
    let segment = try Goldens.bytes("sealed segment")
    #expect(try sealer.open(segment, at: SegmentAddress(.page, 5)) == Array("a page".utf8))
    #expect(throws: StoreFileError(.damaged(SegmentAddress(.page, 6), .doesNotOpen))) {
      try sealer.open(segment, at: SegmentAddress(.page, 6))
    }
    let row = try Goldens.bytes("sealed row of the tail")
    let before = SegmentTag(high: 1, low: 2)
    #expect(try sealer.open(row, at: SegmentAddress(.tail, 3), after: before) == Array("a row".utf8))
    let journal = ContainerRow(4, try Goldens.bytes("row of the journal"))
    #expect(
      try LockedJournal.open(journal, store: GoldenValues.uuid, with: ring.journalKey) == Array("a save".utf8)
    )
  }

  @Test("A header opens with each of its secrets")
  func header() throws {
    let header = try StoreHeader(Goldens.bytes("header"))
    let master = try header.master(with: StoreSecret(passphrase: "golden"))
    #expect(try header.openRing(with: master).encoded == Goldens.bytes("key ring"))
    let key = try StoreSecret(keyFile: Array(repeating: 5, count: 32))
    #expect(try header.master(with: key) == master)
    let code = try StoreSecret(RecoveryCode(Goldens.string("recovery code")))
    #expect(try header.master(with: code) == master)
    #expect(header.encoded == (try Goldens.bytes("header")))
  }

  @Test("A header that asks for too much work is rejected before key derivation")
  func work() throws {
    let bytes = try Goldens.bytes("header")
    let text = String(decoding: bytes, as: UTF8.self)
    let slot = try #require(text.firstMatch(of: /\{"cost":\{[^}]*\}[^}]*\}/)?.output)
    func header(rounds: Int, times: Int) -> [UInt8] {
      let asking = slot.replacing(/"rounds":[0-9]+/, with: "\"rounds\":\(rounds)")
      return Array(
        text.replacing(slot, with: Array(repeating: asking, count: times).joined(separator: ",")).utf8)
    }
    for (rounds, times) in [(1 << 19, 1), (1 << 20, 1), (1 << 18, 4)] {
      #expect(throws: StoreFileError(.tooMuchWork)) { try StoreHeader(header(rounds: rounds, times: times)) }
    }
    _ = try StoreHeader(header(rounds: 1 << 17, times: 1))
    _ = try StoreHeader(header(rounds: 1 << 18, times: 1))
  }

  @Test("Identifiers follow from positions as before")
  func identifiers() throws {
    let permutation = IdentifierPermutation(key: try KeyRing(Goldens.bytes("key ring")).identifierKey.key)
    for position: UInt64 in [1, 2, 1 << 40, .max] {
      let identifier = permutation.identifier(of: position)
      #expect(identifier.uuidString == (try Goldens.string("identifier of \(position)")))
      #expect(permutation.position(of: identifier) == position)
    }
  }

  @Test("Index keys are derived as before")
  func indexKeys() throws {
    let keys = IndexKeys(key: try KeyRing(Goldens.bytes("key ring")).identifierKey.key)
    let source = HealthSource(name: "", bundleIdentifier: "com.example.watch")
    let found = [keys[GoldenValues.uuid], keys[SyncKey(source: source, identifier: "run 7")]]
    #expect(found.map { "\($0)" }.joined(separator: " ") == (try Goldens.string("keys of the index")))
  }

  /// Source: the test vectors of the authors' reference implementation, the message of 16 bytes.
  @Test("SipHash matches the published test vector")
  func sipHash() {
    let hash = SipHash((0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))
    #expect(hash.hash(0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908) == 0x3F2A_CC7F_57C2_9BDB)
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

/// The lines of the golden file: a name, a tab, and hexadecimal digits.
enum Goldens {
  private static let lines: [String: String] = {
    guard let path = Bundle.module.path(forResource: "encodings", ofType: "tsv", inDirectory: "Goldens"),
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return [:] }
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t") }.filter { $0.count == 2 }
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1])) })
  }()

  static func text(_ name: String) throws -> String { try #require(lines[name], "no golden \(name)") }

  static func bytes(_ name: String) throws -> [UInt8] {
    let digits = Array(try text(name))
    return try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(digits[$0..<$0 + 2]), radix: 16))
    }
  }

  static func string(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
}
