import Crypto
import WellsealBase

/// The secret of the link by which people come to a study: 256 random bits, as 64 hexadecimal digits.
///
/// It is good until the study is closed or has another one; whoever has it and is signed in may agree.
package enum StudyLink {
  package static func make() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { Hex.text($0) }
  }

  /// Whether a text can be one.
  package static func isOne(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Where a link leads on a server.
  package static func path(_ text: String) -> String { "\(place)/\(text)" }
  package static let place = "/take-part"

  /// What a server finds the study by.
  package static func digest(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}
