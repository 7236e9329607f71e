import Crypto
package import FoundationEssentials
import SealedSegments

/// The key that ends with a person: the header, and with it all keys of the store, is sealed with it once more.
///
/// It lies in the database of names, never in the one of ciphertexts. Without it a copy of the ciphertexts opens with no
/// secret of the person's, neither today's nor an old one.
///
/// | field | bytes |
/// |---|---|
/// | version | 1, the number 1 |
/// | nonce, ciphertext, tag | AES-256-GCM, with `wellseal header` and the person's identifier as associated data |
package struct PersonSeal: Sendable {
  private let key: SymmetricKey
  private let data: [UInt8]

  /// - Parameters:
  ///   - key: 32 bytes.
  ///   - person: whose store it belongs to.
  package init?(_ key: [UInt8], person: UUID) {
    guard key.count == Self.length else { return nil }
    self.key = SymmetricKey(data: key)
    data = Array("wellseal header".utf8) + withUnsafeBytes(of: person.uuid) { Array($0) }
  }

  /// A new key.
  package static func makeKey() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  func close(_ header: [UInt8]) throws(StoreFault) -> [UInt8] {
    guard let box = try? AES.GCM.seal(header, using: key, authenticating: data), let bytes = box.combined
    else { throw StoreFault(.malformedHeader("seal")) }
    return [Self.version] + bytes
  }

  func open(_ bytes: [UInt8]) throws(StoreFault) -> [UInt8] {
    guard bytes.first == Self.version, let box = try? AES.GCM.SealedBox(combined: bytes.dropFirst()),
      let header = try? AES.GCM.open(box, using: key, authenticating: data)
    else { throw StoreFault(.malformedHeader("seal")) }
    return Array(header)
  }

  private static let version: UInt8 = 1
  private static let length = 32
}
