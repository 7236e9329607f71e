import Crypto

/// 128 random bits that make keys derived from the same secret different.
enum Salt {
  static func make() -> [UInt8] { SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) } }
}
