import Foundation
import Glibc

/// The number of bytes that this process has allocated and not freed.
///
/// Memory that the allocator caches isn't included.
///
/// Source: `malloc_info(3)` of glibc.
enum HeapUse {
  /// Returns the number of bytes, or `nil` if the allocator isn't glibc's or reports another
  /// format.
  static func bytes() -> Int? {
    guard let text = report(), let end = text.range(of: "</heap>", options: .backwards) else { return nil }
    // The totals over all heaps follow the last heap.
    let totals = text[end.upperBound...]
    guard let free = sum(of: /<total type="(?:fast|rest)" count="\d+" size="(\d+)"\/>/, in: totals),
      let apart = sum(of: /<total type="mmap" count="\d+" size="(\d+)"\/>/, in: totals),
      let heaps = sum(of: /<system type="current" size="(\d+)"\/>/, in: totals)
    else { return nil }
    return heaps + apart - free
  }

  private static func sum(of pattern: Regex<(Substring, Substring)>, in text: Substring) -> Int? {
    let sizes = text.matches(of: pattern).compactMap { Int($0.1) }
    return sizes.isEmpty ? nil : sizes.reduce(0, +)
  }

  private static func report() -> String? {
    guard let info else { return nil }
    var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let stream = open_memstream(&text, &length) else { return nil }
    let status = info(0, stream)
    fclose(stream)
    defer { free(text) }
    guard status == 0, let text else { return nil }
    return String(cString: text)
  }

  /// The function `malloc_info` of glibc, which the Glibc module doesn't export and other systems
  /// lack.
  private static let info = dlsym(nil, "malloc_info").map {
    unsafeBitCast($0, to: (@convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32).self)
  }
}
