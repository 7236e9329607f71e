#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension [UInt8] {
  /// Returns the first index of a byte at or after an index, or `nil` if there is none.
  ///
  /// Compares many bytes at once, unlike `firstIndex(of:)`.
  package func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
