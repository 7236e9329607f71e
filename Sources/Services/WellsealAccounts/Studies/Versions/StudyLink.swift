import Crypto
import WellsealBase

/// The secret of a study's invitation link: 256 random bits, as 64 hexadecimal digits.
///
/// It is valid until the study is closed or gets a new link. Any signed-in user with the link may
/// agree.
package enum StudyLink {
  package static func make() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { Hex.text($0) }
  }

  /// Returns true if a text has the right form.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Returns the path of a link on a server.
  package static func path(_ text: String) -> String { "\(basePath)/\(text)" }
  package static let basePath = "/take-part"

  /// Returns the digest under which a server stores the study.
  package static func digest(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}
