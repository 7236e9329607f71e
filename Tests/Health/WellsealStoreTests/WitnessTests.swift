import Foundation
import Testing

@testable import WellsealStore

@Suite("Witness file")
struct WitnessTests {
  private let mark = StoreMark(store: UUID(), generation: 7, tag: SegmentTag(high: 1, low: 2))

  @Test("The last mark is read, and the folder contains no other file")
  func remembers() throws {
    let folder = try StoreFolder()
    let witness = WitnessFile(path: folder.path + "/witness")
    #expect(try witness.mark() == nil)
    for generation in 1...20 {
      try witness.record(StoreMark(store: mark.store, generation: UInt64(generation), tag: mark.tag))
    }
    #expect(try witness.mark()?.generation == 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["witness"])
  }

  @Test("A witness that can't be written is reported and leaves nothing behind")
  func failsWithoutTrace() throws {
    let folder = try StoreFolder()
    let path = folder.path + "/witness"
    try FileManager.default.createDirectory(atPath: path + "/inside", withIntermediateDirectories: true)
    #expect(throws: StoreFileError.self) { try WitnessFile(path: path).record(mark) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["witness"])
  }

  @Test("An unreadable witness isn't treated as missing")
  func unreadable() throws {
    let folder = try StoreFolder()
    let path = folder.path + "/witness"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(throws: StoreFileError.self) { try WitnessFile(path: path).mark() }
  }
}
