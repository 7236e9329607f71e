import Foundation
import Testing

@testable import WellsealFiles

@Suite("Documents")
struct KeptDocumentTests {
  @Test("A document that couldn't be read again isn't written")
  func limit() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let document = KeptDocument(path: "\(folder)/list.json")
    let largest = [UInt8](repeating: 0x20, count: KeptDocument.maxSize)
    try document.write(largest)
    #expect(try document.read()?.count == largest.count)
    #expect(throws: StorageError(.tooLarge(limit: KeptDocument.maxSize), path: document.location)) {
      try document.write(largest + [0x20])
    }
    #expect(try document.read()?.count == largest.count)
  }
}
