import Foundation
import Testing

@Suite("The rooms of a floor")
struct FolderTests {
  /// Pairs of folders that use each other's types still.
  ///
  /// The list only becomes shorter: a pair that is mended is taken off it.
  static let known: [String: Set<String>] = [
    "Clinic": [
      " ↔ Cards",
      " ↔ Records",
      " ↔ Requests",
      " ↔ SMART",
      "Faults ↔ Requests",
      "Pages ↔ Requests",
      "Pages ↔ SMART",
      "Requests ↔ Serving",
    ]
  ]

  @Test("Between two folders of a target the arrows point one way", arguments: Floor.all)
  func pairs(of floor: Floor) throws {
    let graph = try FolderGraph(of: ArchitectureTests.root.appending(path: "Sources/\(floor.name)"))
    let known = Self.known[floor.name] ?? []
    let new = graph.twoWayPairs.subtracting(known)
    #expect(new.isEmpty, "\(new.sorted().map(graph.example(of:)).joined(separator: "; "))")
    #expect(known.isSubset(of: graph.twoWayPairs), "these pairs are mended: take them off the list")
  }
}
