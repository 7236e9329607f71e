import Foundation
import Testing

@Suite("The rooms of a floor")
struct FolderTests {
  @Test("Between two folders of a target the arrows point one way", arguments: Floor.all)
  func pairs(of floor: Floor) throws {
    let graph = try FolderGraph(of: ArchitectureTests.root.appending(path: "Sources/\(floor.name)"))
    let pairs = graph.twoWayPairs
    #expect(pairs.isEmpty, "\(pairs.sorted().map(graph.example(of:)).joined(separator: "; "))")
  }
}
