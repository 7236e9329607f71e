package import FoundationEssentials

extension UUID {
  /// Returns a random UUID (version 4) from the system's generator.
  ///
  /// Foundation's own initializer opens a device file each time on Linux, which costs more than
  /// creating a sample.
  package static func random() -> UUID {
    var system = SystemRandomNumberGenerator()
    var bytes = SIMD2<UInt64>(system.next(), system.next())
    return withUnsafeMutableBytes(of: &bytes) { buffer in
      buffer[6] = buffer[6] & 0x0F | 0x40
      buffer[8] = buffer[8] & 0x3F | 0x80
      return UUID(uuid: buffer.loadUnaligned(as: uuid_t.self))
    }
  }
}
