/// The flags that determine how a link is opened.
///
/// Source: SMART Health Links, "Construct a SMART Health Link Payload", `flag`.
package struct LinkFlags: Sendable, Hashable {
  /// The content may change and may be requested again (L).
  package var isLongTerm = false
  /// A passcode is required (P).
  package var needsPasscode = false
  /// The URL refers to a single file, without a manifest (U).
  package var isDirect = false

  package init(isLongTerm: Bool = false, needsPasscode: Bool = false, isDirect: Bool = false) {
    self.isLongTerm = isLongTerm
    self.needsPasscode = needsPasscode
    self.isDirect = isDirect
  }

  /// The letters in order, or an empty text if there are none.
  package var text: String {
    (isLongTerm ? "L" : "") + (needsPasscode ? "P" : "") + (isDirect ? "U" : "")
  }

  /// Parses the letters.
  ///
  /// Unknown letters are reported and ignored.
  static func read(_ text: String) -> LinkReading<LinkFlags> {
    var flags = LinkFlags()
    var findings: [LinkFinding] = []
    func addFinding(_ code: LinkFindingCode, _ detail: String? = nil) {
      if !findings.contains(where: { $0.code == code }) {
        findings.append(LinkFinding(code, at: "payload.flag", detail))
      }
    }
    var seen: [Character] = []
    for letter in text.prefix(64) {
      if seen.contains(letter) { addFinding(.flagRepeated) }
      if let last = seen.last, letter < last { addFinding(.flagOrder) }
      seen.append(letter)
      switch letter {
      case "L": flags.isLongTerm = true
      case "P": flags.needsPasscode = true
      case "U": flags.isDirect = true
      default: addFinding(.flagUnknown)
      }
    }
    if flags.isDirect, flags.needsPasscode { addFinding(.flagConflict) }
    return LinkReading(flags, findings)
  }
}
