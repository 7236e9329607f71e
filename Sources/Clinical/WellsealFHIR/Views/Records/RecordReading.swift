public import WellsealBase

/// A view of one type of resource, with the elements that all types have.
///
/// Views support all releases: an element that repeats in one release and not in another is read in
/// both forms, and under both names.
public protocol RecordReading: Sendable {
  /// The resource as received.
  var resource: JSONValue { get }

  /// Creates a view of a resource.
  init(_ resource: JSONValue)
}

extension RecordReading {
  /// The resource formatted for display.
  public var record: RecordView { RecordView(resource) }

  /// The server's id of the resource.
  public var id: String? { resource["id"]?.string }
  /// The title of the resource.
  public var title: String? { record.title }
  /// The date of the event, or else of its recording.
  public var date: String? { record.date }

  /// The status, as a code of FHIR.
  public var status: String? { record.status }
  /// The rows for display.
  public var rows: [DisplayRow] { record.rows }
  /// A Boolean value that indicates whether the resource is marked as entered in error.
  public var isEnteredInError: Bool { record.isEnteredInError }

  /// Returns the text of the first of these elements that has any.
  func element(_ names: StaticString...) -> String? {
    names.lazy.compactMap { elements($0).first }.first
  }

  /// Returns the items of an element as text.
  func elements(_ name: StaticString) -> [String] {
    resource.withTape { tape in
      let node = TapeNode(tape: tape, index: resource.tapeIndex)
      var text = ElementText(in: nil, resource: node)
      return node.items(name).compactMap { text.text(of: $0) }
    }
  }
}
