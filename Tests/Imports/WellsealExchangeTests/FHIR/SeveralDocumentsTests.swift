import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealImports
import WellsealModel

@testable import WellsealExchange

@Suite("Files with several JSON documents")
struct SeveralDocumentsTests {
  private static func condition(_ id: Int) -> String {
    #"{"resourceType":"Condition","id":"\#(id)","code":{"text":"a } b { c ] \" [ \\"}}"#
  }

  /// Returns a resource in several lines, as programs indent it.
  private static func indented(_ id: Int) -> String {
    condition(id).replacing(#"{"resource"#, with: "{\n  \"resource").replacing(#","id""#, with: ",\n  \"id\"")
      .replacing("}}", with: "}\n}")
  }

  private static let bundle =
    #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":\#(condition(1))}]}"#

  private static func read(_ text: String) async throws -> (report: ImportReport, store: MemoryStore) {
    let incoming = Incoming(Array(text.utf8), name: "records.json")
    let store = MemoryStore()
    return (try await IncomingImporter(ImportOptions()).run(incoming, into: store), store)
  }

  private static let three = (1...3).map { condition($0) }
  private static let lines = three.map { $0 + "\n" }.joined()

  @Test(
    "Each resource is imported, however the documents are separated",
    arguments: [
      "[\(three.joined(separator: ","))]", "[\n\(three.joined(separator: ",\n"))\n]\n",
      "[ \(indented(1)) , \(indented(2)), \(indented(3))]", three.joined(), three.joined(separator: " "),
      "\(indented(1))\n\(indented(2))\n\(indented(3))\n", "\(indented(1))\(indented(2))\(condition(3))",
      "\(condition(1))\n\(indented(2))\n\(condition(3))", "\(condition(1))\n\(condition(2))\(condition(3))\n",
      "\(condition(1))\n[\(condition(2)),\(condition(3))]\n", "[\(bundle),\(condition(2)),\(condition(3))]",
      "\(bundle)\n\n[\n\(condition(2)),\n\(condition(3))\n]",
      "\n\(indented(1))\n\(indented(2))\n\(condition(3))",
      "[\(condition(1))]\n[\(condition(2)),\(condition(3))]",
      "\(condition(1))\n\u{FEFF}\(indented(2))\(condition(3))",
      "\(indented(1))\n\u{FEFF}\(indented(2))\n\u{FEFF}\(indented(3))", lines,
    ])
  func everyForm(text: String) async throws {
    let (report, store) = try await Self.read(text)
    #expect(report.types[.conditionRecord]?.added == 3 && !report.hasLostData)
    #expect(report.losses.filter { !$0.kind.isKept } == [])
    let records = try await store.samples(of: .conditionRecord).compactMap { sample in
      if case .clinicalRecord(let record) = sample.value { record.fhirResource?.identifier } else { nil }
    }
    #expect(Set(records) == ["1", "2", "3"])
  }

  @Test(
    "A damaged value is reported, and those before it are imported",
    arguments: [
      ("[\(three[0]),\(three[1])", 2, true), ("[\(three[0]),{\"resourceType\":\"Con", 1, true),
      ("[\(three[0]),{\"resourceType\":\"Con}]", 1, true), ("[\(three[0]) \(three[1])]", 1, false),
      ("[\(three[0]),,\(three[1])]", 1, false), ("\(three[0])\(three[1]) end", 2, false),
      ("[\(three[0]),{\"resourceType\":7,\"x\":},\(three[1])]", 2, false),
    ])
  func damage(text: String, added: Int, isTruncated: Bool) async throws {
    let (report, _) = try await Self.read(text)
    #expect(report.types[.conditionRecord]?.added == added)
    #expect(report.isTruncated == isTruncated && report.isDamaged == !isTruncated)
    #expect(report.losses.filter { $0.kind.reason == .notJSON }.count == 1)
  }

  @Test("An element that isn't a resource is reported with its line")
  func otherElements() async throws {
    let text = "[\n\(Self.three[0]),\n7, \"a,]\", null,\n[\(Self.three[1])],\n{\"a\":1},\n\(Self.three[2])\n]"
    let (report, _) = try await Self.read(text)
    #expect(report.types[.conditionRecord]?.added == 2 && !report.hasLostData)
    #expect(report.losses.filter { $0.kind.reason == .notFHIR }.map(\.line) == [3, 3, 3, 4, 5])
  }

  @Test("A line that doesn't end is damaged, and those after it are read")
  func openLine() async throws {
    let text =
      "\(Self.three[0])\n{\"resourceType\":\"Condition\",\"code\":{\n\(Self.three[1])\n\(Self.three[2])\n"
    let (report, _) = try await Self.read(text)
    #expect(report.types[.conditionRecord]?.added == 3 && report.isDamaged)
    #expect(report.losses.filter { $0.kind.reason == .notJSON }.map(\.line) == [2])
  }

  @Test("An array of samples is read like a file with a sample on each line")
  func samples() async throws {
    let sample = #"{"type":"steps","start":"2026-05-20T07:30:00Z","value":1,"unit":"count"}"#
    let text = "[\(sample),\n\(sample.replacing("07:3", with: "08:3"))]"
    let (report, _) = try await Self.read(text)
    #expect(report.types[.stepCount]?.added == 2 && report.losses == [])
  }

  @Test(
    "An array without a resource isn't a record", arguments: ["[]", "[1]", "[[]]", #"[{"a":1}]"#, "[", "[,"])
  func nothing(text: String) {
    #expect(!Incoming(Array(text.utf8), name: "a.json").hasHealthData)
  }

  @Test("The number of values is limited, and the rest is one that is too large")
  func tooMany() {
    var values = JSONSequence(Array("[1,2,3,4]".utf8), maxCount: 2)
    #expect(values.next()?.isTooMuch == false && values.next()?.isTooMuch == false)
    #expect(values.next()?.isTooMuch == true && values.next() == nil)
  }

  @Test("Any text ends, and its values don't overlap", arguments: 1...200 as ClosedRange<UInt64>)
  func anyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = Array("[]{},:\"\\ \n1a".utf8)
    let text = (0..<40).map { _ in signs.randomElement(using: &random) ?? 0x20 }
    var end = 0
    for value in JSONSequence(text) {
      #expect(value.range.lowerBound >= end && value.range.upperBound <= text.count)
      #expect(!value.range.isEmpty || value.isCut)
      end = value.range.upperBound
    }
    #expect(text[end...].allSatisfy { $0 <= 0x20 || UInt8(ascii: "]") == $0 || UInt8(ascii: "[") == $0 })
  }
}
