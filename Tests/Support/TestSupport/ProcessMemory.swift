import Glibc

/// What the kernel says of this process's memory; meaningful in an exit test, where nothing else runs.
public enum ProcessMemory {
  /// The most memory that was ever resident, in bytes; nil where the kernel does not say.
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

  /// How much the peak rises while the body runs, in bytes; nil where the kernel does not say.
  public static func rise(during body: () throws -> Void) rethrows -> Int? {
    guard let before = peak else { return nil }
    try body()
    return peak.map { $0 - before }
  }
}
