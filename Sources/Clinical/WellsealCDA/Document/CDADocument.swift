/// A clinical document with its author, patient, date and sections.
package struct CDADocument: Hashable, Sendable {
  /// The identifier, or `nil` if the document has none.
  package var identifier: CDAIdentifier?
  /// The identifier that all versions of the document share.
  package var setIdentifier: CDAIdentifier?
  package var version: Int?
  /// The documents that this one replaces.
  package var replaced: Set<CDAIdentifier> = []
  package var templates: [CDAIdentifier] = []
  package var code: CDACode?
  /// The title, or the name of the document's type if it has none.
  ///
  /// It is never empty.
  package var title = ""
  /// The time of writing, or the time that the document is about.
  package var time = CDAInterval()
  /// The time of the care that the document is about.
  package var service = CDAInterval()
  /// The time of the encounter that the document is about.
  package var encounter = CDAInterval()
  package var confidentiality: CDACode?
  /// The language of the document, such as `en-US`.
  package var language = ""
  package var patient = CDAPatient()
  package var authors: [CDAAuthor] = []
  /// The name of the organization that maintains the original.
  package var custodian = ""
  package var body = CDABody.none
  /// The embedded images, whose identifiers the narratives refer to.
  package var pictures: [CDAPicture] = []
  /// Whether some text was left out because the document is too long.
  package var isCut = false

  init() {}

  /// The name of the first author with a name: a person, or an organization, or a program.
  package var author: String { authors.map(\.displayName).first { !$0.isEmpty } ?? "" }

  /// The identifier of all versions of the document, or of the document itself, or `nil` if it has
  /// none.
  package var identity: CDAIdentifier? { setIdentifier ?? identifier }

  /// The sections, or an empty array if the body has another form.
  package var sections: [CDASection] { if case .sections(let sections) = body { sections } else { [] } }
}

package struct CDAPatient: Hashable, Sendable {
  package var name = ""
  /// The names other than the legal one, such as that in another script.
  package var otherNames: [String] = []
  package var birth: CDATime?
  package var gender: CDACode?
  package var identifiers: [CDAIdentifier] = []

  package init() {}
}

package struct CDAAuthor: Hashable, Sendable {
  package var person = ""
  package var organization = ""
  /// The program that wrote the document, if it wasn't a person.
  package var device = ""
  package var time: CDATime?

  init() {}

  package var displayName: String { [person, organization, device].first { !$0.isEmpty } ?? "" }
}

/// The body of a document.
package enum CDABody: Hashable, Sendable {
  case none
  case sections([CDASection])
  /// Content in another format, such as a PDF or plain text.
  case attachment(CDAAttachment)
  /// Another file, by the name in the document.
  case elsewhere(String, mediaType: String? = nil)
}

package struct CDAAttachment: Hashable, Sendable {
  /// The type in the document, or plain text if there is none.
  package var mediaType: String
  package var bytes: [UInt8]

  package init(mediaType: String, bytes: [UInt8]) { (self.mediaType, self.bytes) = (mediaType, bytes) }

  /// The text if the type is plain text, or `nil` for other types.
  package var text: String? {
    mediaType.hasPrefix("text/plain") ? String(decoding: bytes, as: UTF8.self) : nil
  }

  package var isPDF: Bool { bytes.starts(with: Array("%PDF-".utf8)) }
}

/// An image whose first bytes match its type.
package struct CDAPicture: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  package var identifier: String
  package var kind: Kind
  package var bytes: [UInt8]
}

/// A section with its subsections.
package struct CDASection: Hashable, Sendable {
  package var code: CDACode?
  package var templates: [CDAIdentifier] = []
  /// The title, or the name of the section's kind if it has none.
  ///
  /// It is never empty.
  package var title = ""
  package var narrative: [Narrative] = []
  package var sections: [CDASection] = []
  /// Whether it has machine-readable entries, which may contain more than the narrative.
  var hasEntries = false

  init() {}

  /// Whether it only has machine-readable content.
  package var isForMachines: Bool { hasEntries && narrative.allSatisfy(\.isBlank) }

  /// Whether the section and all its subsections are empty.
  package var isEmpty: Bool { narrative.allSatisfy(\.isBlank) && sections.allSatisfy(\.isEmpty) }
}
