import Crypto
import FoundationEssentials

/// A permutation between positions and identifiers, so that samples without their own identifier
/// don't store one.
///
/// The 122 free bits of a version 4 UUID are the position (64 bits) and zeros (58 bits), mixed by
/// six rounds of a Feistel network. Its two halves have 61 bits, and the rounds are SipHash-2-4
/// with the store's key. Without the key, identifiers look random. A UUID from elsewhere decodes
/// without the zeros, except for one in 2⁵⁸.
struct IdentifierPermutation: Sendable {
  private let key: (UInt64, UInt64)

  init(key: SymmetricKey) {
    // The text is part of the format and never changes.
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array("wellseal identifiers 1".utf8), outputByteCount: 16)
    self.key = derived.withUnsafeBytes {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }

  func identifier(of position: UInt64) -> UUID {
    var left = position >> 3
    var right = (position & 7) << 58
    for round in 0..<Self.rounds {
      (left, right) = (right, left ^ mix(right, round))
    }
    return Self.uuid(left, right)
  }

  /// Returns the position of an identifier, or `nil` if it doesn't come from this permutation.
  func position(of identifier: UUID) -> UInt64? {
    guard var (left, right) = Self.halves(identifier) else { return nil }
    for round in (0..<Self.rounds).reversed() {
      (left, right) = (right ^ mix(left, round), left)
    }
    guard right & Self.zeros == 0 else { return nil }
    return left << 3 | right >> 58
  }

  private static let rounds: UInt64 = 6
  private static let half: UInt64 = 1 << 61 - 1
  private static let zeros: UInt64 = 1 << 58 - 1

  private func mix(_ value: UInt64, _ round: UInt64) -> UInt64 {
    SipHash(key).hash(value, round) & Self.half
  }

  /// Returns the halves as a UUID, around the version (4) and the variant (2): 48, 12 and 1 bits of
  /// the left half, 61 of the right.
  private static func uuid(_ left: UInt64, _ right: UInt64) -> UUID {
    let high = (left >> 13) << 16 | 0x4000 | left >> 1 & 0x0FFF
    let low = UInt64(1) << 63 | (left & 1) << 61 | right
    var bytes = (high.bigEndian, low.bigEndian)
    return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func halves(_ uuid: UUID) -> (UInt64, UInt64)? {
    let (high, low) = withUnsafeBytes(of: uuid.uuid) {
      (
        UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    guard high & 0xF000 == 0x4000, low >> 62 == 0b10 else { return nil }
    return ((high >> 16) << 13 | (high & 0x0FFF) << 1 | low >> 61 & 1, low & half)
  }
}

/// SipHash-2-4 of two words.
///
/// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF".
struct SipHash {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  init(_ key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736F_6D65_7073_6575
    v1 = key.1 ^ 0x646F_7261_6E64_6F6D
    v2 = key.0 ^ 0x6C79_6765_6E65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  func hash(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var state = self
    state.absorb(first)
    state.absorb(second)
    state.absorb(16 << 56)
    state.v2 ^= 0xFF
    for _ in 0..<4 { state.round() }
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3
  }

  private mutating func absorb(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func round() {
    v0 &+= v1
    v1 = Self.rotate(v1, 13) ^ v0
    v0 = Self.rotate(v0, 32)
    v2 &+= v3
    v3 = Self.rotate(v3, 16) ^ v2
    v0 &+= v3
    v3 = Self.rotate(v3, 21) ^ v0
    v2 &+= v1
    v1 = Self.rotate(v1, 17) ^ v2
    v2 = Self.rotate(v2, 32)
  }

  private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
