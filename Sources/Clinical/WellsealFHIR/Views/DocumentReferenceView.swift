public import WellsealBase

/// What people are shown of a DocumentReference.
public struct DocumentReferenceView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension DocumentReferenceView {
  /// What kind of document it is.
  public var kind: ConceptView { ConceptView(resource["type"]) }
  /// The group it belongs to: a class in DSTU2.
  public var categories: [String] { elements("category") + elements("class") }
  /// When the document was made, else when it was registered.
  public var created: String? { element("date", "created", "indexed") }
  /// Who wrote it.
  public var authors: [String] { elements("author") }
  /// The document in the forms that it comes in.
  public var documents: [AttachmentView] {
    (resource["content"]?.elements.compactMap { $0["attachment"] } ?? []).map { AttachmentView($0) }
  }
}
