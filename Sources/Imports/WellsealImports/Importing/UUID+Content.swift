package import FoundationEssentials

extension UUID {
  /// Creates an identifier derived from bytes, so that equal content has the same identifier.
  ///
  /// It isn't a secret or a proof: two FNV-1a hashes of 64 bits, in the form of version 8 (RFC
  /// 9562).
  package init(contentOf bytes: [UInt8]) {
    var (high, low): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4)
    for byte in bytes {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
      low = (low ^ UInt64(byte) ^ (high >> 32)) &* 0x100_0000_01B3
    }
    high = high & ~0xF000 | 0x8000
    low = low & ~(3 << 62) | 2 << 62
    self = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
      UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }
}
