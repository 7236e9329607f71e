import Glibc
import WellsealCredentials
import WellsealFiles

/// A type that reads a file line by line, holding only one line and one block in memory.
final class LineReader {
  private let file: Int32
  private let path: String
  private let limit: Int
  private var block = [UInt8](repeating: 0, count: 1 << 18)
  private var start = 0
  private var end = 0
  private(set) var lineNumber = 0

  /// Opens a file, which is closed when the reader is deallocated.
  init(_ path: String, limit: Int = 1 << 20) throws(StorageError) {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last(path) }
    self.path = path
    self.limit = limit
  }

  deinit { close(file) }

  /// Returns the next line without its end, or `nil` at the end of the file.
  func next() throws(StorageError) -> [UInt8]? {
    var line: [UInt8] = []
    var isAtEnd = true
    while start < end ? true : try fill() {
      isAtEnd = false
      let feed = block[start..<end].firstIndex(of: 0x0A)
      line += block[start..<(feed ?? end)]
      start = feed.map { $0 + 1 } ?? end
      guard line.count <= limit else {
        throw StorageError(.tooLarge(limit: limit), path: "a line of \(path)")
      }
      if feed != nil { break }
    }
    guard !isAtEnd else { return nil }
    lineNumber += 1
    if line.last == 0x0D { line.removeLast() }
    return line
  }

  private func fill() throws(StorageError) -> Bool {
    let count = read(file, &block, block.count)
    guard count >= 0 else { throw .last(path) }
    (start, end) = (0, count)
    return count > 0
  }
}
