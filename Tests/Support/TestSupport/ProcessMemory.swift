import Glibc

/// The kernel's data about this process's memory.
///
/// It is meaningful in an exit test, where nothing else runs.
public enum ProcessMemory {
  /// The maximum resident memory so far in bytes, or `nil` if the kernel doesn't report it.
  public static var peak: Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("VmHWM:") else { continue }
      return text.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map {
        $0 * 1024
      }
    }
    return nil
  }

  /// Returns the increase of the peak while the body runs in bytes, or `nil` if the kernel doesn't
  /// report it.
  public static func rise(during body: () throws -> Void) rethrows -> Int? {
    guard let before = peak else { return nil }
    try body()
    return peak.map { $0 - before }
  }
}
