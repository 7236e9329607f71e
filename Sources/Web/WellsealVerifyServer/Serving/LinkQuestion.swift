import WellsealBase

/// What a program asks about a health link.
package struct LinkQuestion: Sendable, Hashable {
  /// The link; a secret.
  package var link: String
  /// Who is asking; the sharer may see it.
  package var recipient: String
  package var passcode: String?

  /// Nil where a member is missing or too long.
  init?(_ root: JSONValue) {
    guard let link = root["link"]?.string, let recipient = root["recipient"]?.string,
      (1...200).contains(recipient.unicodeScalars.count), link.utf8.count <= 32 << 10
    else { return nil }
    self.link = link
    self.recipient = recipient
    passcode = root["passcode"]?.string.map { String($0.prefix(256)) }
  }
}
