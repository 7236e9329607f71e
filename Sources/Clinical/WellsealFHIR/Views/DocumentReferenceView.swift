public import WellsealBase

/// A DocumentReference formatted for display.
public struct DocumentReferenceView: RecordReading {
  /// The resource.
  public let resource: JSONValue

  /// Creates a view of a resource without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension DocumentReferenceView {
  /// The kind of document.
  public var kind: ConceptView { ConceptView(resource["type"]) }
  /// The categories of the document, which are classes in DSTU2.
  public var categories: [String] { elements("category") + elements("class") }
  /// The date when the document was created, or else when it was registered.
  public var created: String? { element("date", "created", "indexed") }
  /// The authors of the document.
  public var authors: [String] { elements("author") }
  /// The document in all its forms.
  public var documents: [AttachmentView] {
    (resource["content"]?.elements.compactMap { $0["attachment"] } ?? []).map { AttachmentView($0) }
  }
}
