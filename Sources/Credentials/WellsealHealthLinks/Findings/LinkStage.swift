/// The stages from a text to its content, in order.
package enum LinkStage: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Parsing the text up to its payload.
  case decode = "decode"
  /// Checking the members of the payload.
  case payload = "payload"
  /// Checking the server's response.
  case retrieve = "retrieve"
  /// Decrypting a file.
  case decrypt = "decrypt"
  /// Checking the content.
  case bundle = "bundle"

  package static func < (one: LinkStage, other: LinkStage) -> Bool { one.index < other.index }

  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The rules that links are checked against.
///
/// Each profile is a specification with its additions or restrictions.
package enum LinkProfile: String, Sendable, Hashable, CaseIterable {
  /// SMART Health Links of HL7's "SMART Health Cards and Links" 1.0.0.
  case shl = "shl"
  /// "Patient-Shared Health Documents via SMART Health Links" 0.10.2.
  case ktc = "ktc"
}
