public import WellsealBase

/// A view of one kind of resource: what every kind has, and how a view reads its elements.
///
/// Views take what is there, whatever release it is of: an element that repeats in one release and stands alone in the other
/// is read in both forms, and under both its names.
public protocol RecordReading: Sendable {
  /// The resource as it was received.
  var resource: JSONValue { get }

  init(_ resource: JSONValue)
}

extension RecordReading {
  /// What people are shown of the resource.
  public var record: RecordView { RecordView(resource) }

  /// What its server knows the resource by.
  public var id: String? { resource["id"]?.string }
  /// What it is about.
  public var title: String? { record.title }
  /// When it happened, else when it was written down.
  public var date: String? { record.date }

  /// How far it has come, a code of FHIR.
  public var status: String? { record.status }
  /// The rows that people are shown.
  public var rows: [DisplayRow] { record.rows }
  /// Whether somebody says that this never was so.
  public var isEnteredInError: Bool { record.isEnteredInError }

  /// The first of these elements that says something, in words.
  func element(_ names: StaticString...) -> String? {
    names.lazy.compactMap { elements($0).first }.first
  }

  /// The items of an element, in words.
  func elements(_ name: StaticString) -> [String] {
    resource.withTape { tape in
      let node = TapeNode(tape: tape, place: resource.place)
      var text = ElementText(in: nil, resource: node)
      return node.items(name).compactMap { text.text(of: $0) }
    }
  }
}
