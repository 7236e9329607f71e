import WellsealBase

/// A program's request to check a health link.
package struct LinkQuestion: Sendable, Hashable {
  /// The link, which is a secret.
  package var link: String
  /// The name of the receiver, which the sharer may see.
  package var recipient: String
  package var passcode: String?

  /// Parses a request, or returns `nil` if a member is missing or too long.
  init?(_ root: JSONValue) {
    guard let link = root["link"]?.string, let recipient = root["recipient"]?.string,
      (1...200).contains(recipient.unicodeScalars.count), link.utf8.count <= 32 << 10
    else { return nil }
    self.link = link
    self.recipient = recipient
    passcode = root["passcode"]?.string.map { String($0.prefix(256)) }
  }
}
