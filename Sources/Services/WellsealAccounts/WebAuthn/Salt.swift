import Crypto

/// 128 random bits that make keys differ which come of one secret.
enum Salt {
  static func make() -> [UInt8] { SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) } }
}
