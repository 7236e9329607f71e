import Glibc

/// The memory pages of the program and its libraries, which the system has read from their files.
enum ProgramPages {
  /// Releases all of these pages.
  ///
  /// The system maps them again on demand, usually without disk access.
  ///
  /// The start of a process touches nearly the whole program once, because the runtime searches all
  /// types for their conformances.
  static func release() {
    guard let maps = fopen("/proc/self/maps", "re") else { return }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), maps) != nil {
      guard let (start, length) = program(line) else { continue }
      madvise(UnsafeMutableRawPointer(bitPattern: start), length, MADV_DONTNEED)
    }
  }

  /// Returns the address range in a line of `/proc/self/maps` if it is an executable, unmodified
  /// file mapping, or `nil`.
  private static func program(_ line: [CChar]) -> (start: UInt, length: Int)? {
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: true)
    guard fields.count >= 6, fields[1] == "r-xp", fields[5].hasPrefix("/") else { return nil }
    let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
    return (bounds[0], Int(bounds[1] - bounds[0]))
  }
}
