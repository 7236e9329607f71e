/// The steps from a text to its content, in their order.
package enum LinkStage: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Reading the text up to its payload.
  case decode
  /// The rules for the payload's members.
  case payload
  /// What the server answers.
  case retrieve
  /// Decrypting a file to its content.
  case decrypt
  /// What the content is.
  case bundle

  package static func < (one: LinkStage, other: LinkStage) -> Bool { one.place < other.place }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The rules that links are held against.
///
/// Each is what the specification says, and what it adds or narrows.
package enum LinkProfile: String, Sendable, Hashable, CaseIterable {
  /// SMART Health Links of HL7's "SMART Health Cards and Links" 1.0.0.
  case shl
  /// "Patient-Shared Health Documents via SMART Health Links" 0.10.2.
  case ktc
}
