import Foundation
import Testing
import WellsealRequests

@Suite("Scratch folder")
struct ScratchFolderTests {
  private let parent = NSTemporaryDirectory() + "scratch-\(UUID().uuidString)"

  private func put(_ text: String, in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/health.csv", atomically: false, encoding: .utf8)
  }

  @Test("Remains of a crash are removed at start, and the folder is private")
  func crashed() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    // The locks of two killed processes are free.
    for number in [1, 3] { try put("secret", in: "\(parent)/host-\(number)/people/a/export") }
    let scratch = try ScratchFolder(below: parent, for: "host")
    let left = FileManager.default.enumerator(atPath: parent)?.compactMap { $0 as? String } ?? []
    #expect(!left.contains { $0.hasSuffix("health.csv") }, "\(left)")
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    scratch.close()
    #expect(!FileManager.default.fileExists(atPath: scratch.path))
  }

  @Test("A running server keeps its files when another one starts")
  func living() throws {
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let first = try ScratchFolder(below: parent, for: "host")
    try put("mine", in: "\(first.path)/people")
    let second = try ScratchFolder(below: parent, for: "host")
    #expect(first.path != second.path)
    #expect(FileManager.default.fileExists(atPath: "\(first.path)/people/health.csv"))
    second.close()
    first.close()
  }
}
