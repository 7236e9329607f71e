import Foundation
import Testing

@Suite("The size of a floor")
struct SizeTests {
  /// The most lines of a target, outside of generated tables.
  static let most = 6000

  /// Targets that may be larger, how large, and why.
  ///
  /// The list only becomes shorter: a target that is small enough is taken off it.
  static let exceptions: [String: (lines: Int, reason: String)] = [
    "FHIR": (6300, "the checker reads definitions that the views stand on"),
    "HealthKit": (9300, "one public module, as Apple's is, whose classes name each other"),
  ]

  /// What a generator wrote: see "Tables" in CONTRIBUTING.md.
  private static var isGenerated: Regex<Substring> {
    #/(?:^|\/)Generated\/|\+Table\.swift$|Interface\+Text\.swift$|(?:HealthType|MetadataKey)\+Constants\.swift$|^Releases\/(?:R4|DSTU2)Tables\.swift$/#
  }

  @Test("A target is no larger than somebody can know, or says why", arguments: Floor.all)
  func size(of floor: Floor) throws {
    let lines = try Self.lines(of: floor.name)
    guard let exception = Self.exceptions[floor.name] else {
      #expect(lines <= Self.most, "\(floor.name) is in need of a wall")
      return
    }
    #expect(lines <= exception.lines, "\(floor.name) grows, although it is too large: \(exception.reason)")
    #expect(lines > Self.most, "\(floor.name) is small enough: take it off the list")
  }

  @Test("Every exception is a floor")
  func names() {
    #expect(Set(Self.exceptions.keys).isSubset(of: Set(Floor.all.map(\.name))))
  }

  private static func lines(of target: String) throws -> Int {
    let base = ArchitectureTests.root.appending(path: "Sources/\(target)")
    let files = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") && !$0.contains(isGenerated) }.reduce(0) { sum, file in
      sum + (try Data(contentsOf: base.appending(path: file))).count { $0 == 0x0A }
    }
  }
}
