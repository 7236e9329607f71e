import Foundation
import TestSupport
import Testing

@Suite("Folders of a target")
struct FolderTests {
  @Test("Two folders never use each other's types", arguments: Manifest.product.filter(\.isSwift))
  func pairs(of target: Manifest.Target) throws {
    let graph = try FolderGraph(of: Repository.url(target.path))
    let pairs = graph.twoWayPairs
    #expect(pairs.isEmpty, "\(pairs.sorted().map(graph.example(of:)).joined(separator: "; "))")
  }
}
