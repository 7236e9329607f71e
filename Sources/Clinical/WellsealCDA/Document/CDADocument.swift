/// What a clinical document says: who wrote it about whom and when, and its sections.
package struct CDADocument: Hashable, Sendable {
  /// Nil where the document has none.
  package var identifier: CDAIdentifier?
  /// What all versions of the document have in common.
  package var setIdentifier: CDAIdentifier?
  package var version: Int?
  /// The documents whose place it takes.
  package var replaced: Set<CDAIdentifier> = []
  package var templates: [CDAIdentifier] = []
  package var code: CDACode?
  /// Never empty: where the document has no title, what documents of its type are called.
  package var title = ""
  /// When it was written, or what time it is about.
  package var time = CDAInterval()
  /// What care it is about.
  package var service = CDAInterval()
  /// The stay or visit that it is about.
  package var encounter = CDAInterval()
  package var confidentiality: CDACode?
  /// The language of the document, such as `en-US`.
  package var language = ""
  package var patient = CDAPatient()
  package var authors: [CDAAuthor] = []
  /// The name of the organization that keeps the original.
  package var custodian = ""
  package var body = CDABody.none
  /// Pictures that lie in the document, by the identifier that narratives refer to them with.
  package var pictures: [CDAPicture] = []
  /// Whether some of its text was left out because it is too long.
  package var isCut = false

  init() {}

  /// The name of the first author who has one: a person, else an organization, else a program.
  package var author: String { authors.map(\.displayName).first { !$0.isEmpty } ?? "" }

  /// What names the document, or all of its versions; nil where it has no name.
  package var identity: CDAIdentifier? { setIdentifier ?? identifier }

  /// The sections; none where the body is something else.
  package var sections: [CDASection] { if case .sections(let sections) = body { sections } else { [] } }
}

package struct CDAPatient: Hashable, Sendable {
  package var name = ""
  package var birth: CDATime?
  package var gender: CDACode?
  package var identifiers: [CDAIdentifier] = []

  package init() {}
}

package struct CDAAuthor: Hashable, Sendable {
  package var person = ""
  package var organization = ""
  /// The program that wrote the document, where no person did.
  package var device = ""
  package var time: CDATime?

  init() {}

  package var displayName: String { [person, organization, device].first { !$0.isEmpty } ?? "" }
}

/// What a document holds.
package enum CDABody: Hashable, Sendable {
  case none
  case sections([CDASection])
  /// Something that is not XML, such as a PDF or a plain text.
  case attachment(CDAAttachment)
  /// Another file, by the name that the document gives it.
  case elsewhere(String)
}

package struct CDAAttachment: Hashable, Sendable {
  /// The type that the document gives it; a plain text where it gives none.
  package var mediaType: String
  package var bytes: [UInt8]

  /// The text of a plain one; nil for any other.
  package var text: String? {
    mediaType.hasPrefix("text/plain") ? String(decoding: bytes, as: UTF8.self) : nil
  }

  package var isPDF: Bool { bytes.starts(with: Array("%PDF-".utf8)) }
}

/// A picture whose bytes begin as its type says.
package struct CDAPicture: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  package var identifier: String
  package var kind: Kind
  package var bytes: [UInt8]
}

/// A section with those inside it.
package struct CDASection: Hashable, Sendable {
  package var code: CDACode?
  package var templates: [CDAIdentifier] = []
  /// Never empty: where the section has no title, what sections of its kind are called.
  package var title = ""
  package var narrative: [Narrative] = []
  package var sections: [CDASection] = []
  /// Whether it has entries for machines, which may say what no narrative says.
  var hasEntries = false

  init() {}

  /// Whether it says something to machines alone.
  package var isForMachines: Bool { hasEntries && narrative.allSatisfy(\.isBlank) }

  /// Whether neither it nor a section inside it says anything.
  package var isEmpty: Bool { narrative.allSatisfy(\.isBlank) && sections.allSatisfy(\.isEmpty) }
}
