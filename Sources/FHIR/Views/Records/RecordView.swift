public import ByteFormats

/// A label with what stands beside it.
public struct DisplayRow: Sendable, Hashable {
  public let label: String
  public let text: String

  public init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

/// What people are shown of a resource of any type, in DSTU2 and R4.
///
/// The resource stays the JSON that it was received as, so what no row shows is not lost.
public struct RecordView: Sendable {
  public let resource: JSONValue
  private let bundle: JSONValue?

  /// - Parameters:
  ///   - resource: a resource.
  ///   - bundle: the Bundle that it came in, where references are looked up that say no name.
  public init(_ resource: JSONValue, in bundle: JSONValue? = nil) {
    self.resource = resource
    self.bundle = bundle
  }

  public var type: String? { resource["resourceType"]?.string }
  public var id: String? { resource["id"]?.string }
  /// What it is about: a concept, a name, a title.
  public var title: String? { text(.title) }
  /// When it happened, else when it was written down: as FHIR writes dates, a period as both ends.
  public var date: String? { text(.date) }
  public var status: String? { text(.status) }
  /// The result of an observation, with its unit.
  public var value: String? { text(.value) }
  /// What the laboratory makes of the result: high, low, normal.
  public var interpretation: String? { text(.interpretation) }
  public var referenceRange: String? { text(.range) }

  /// Whether somebody says that this never was so; it is not shown, and kept.
  public var isEnteredInError: Bool {
    let codes = [resource["status"], resource["verificationStatus"]].compactMap { $0 }
    return codes.contains { value in
      value.isString("entered-in-error")
        || value["coding"]?.elements.contains { $0["code"]?.isString("entered-in-error") ?? false } ?? false
    }
  }

  /// The concept that the resource is about, with its codes.
  public var code: ConceptView? {
    for name in ["code", "vaccineCode", "medicationCodeableConcept", "substance", "type"] as [StaticString] {
      guard let value = resource[name], value.kind != .string else { continue }
      return ConceptView(value.kind == .array ? value.elements.first { _ in true } : value)
    }
    return nil
  }

  /// The rows below the title, each with something in it.
  public var rows: [DisplayRow] {
    resource.withTape { tape in
      let node = TapeNode(tape: tape, place: resource.place)
      let index = bundle.map { BundleIndex(TapeNode(tape: tape, place: $0.place)) }
      var rows = RecordRows(node, in: index)
      return rows.all()
    }
  }

  private func text(_ role: RecordLayout.Role) -> String? {
    resource.withTape { tape in
      let node = TapeNode(tape: tape, place: resource.place)
      let index = bundle.map { BundleIndex(TapeNode(tape: tape, place: $0.place)) }
      var rows = RecordRows(node, in: index)
      return rows.text(role)
    }
  }
}

extension RecordView {
  /// What is shown of one entry of a Bundle.
  public struct Entry: Sendable, Hashable {
    public let type: String
    public let id: String?
    public let title: String?
    public let rows: [DisplayRow]
  }

  /// Every resource of a Bundle with its rows, in one pass.
  public static func entries(of bundle: JSONValue) -> [Entry] {
    bundle.withTape { tape in
      let index = BundleIndex(TapeNode(tape: tape, place: bundle.place))
      return index.entries.compactMap { entry in
        guard let resource = entry.resource, let type = resource["resourceType"]?.string else { return nil }
        var rows = RecordRows(resource, in: index)
        return Entry(type: type, id: resource["id"]?.string, title: rows.text(.title), rows: rows.all())
      }
    }
  }
}

/// Finds the elements of one resource that its rows need, in one pass over its members, and writes them.
private struct RecordRows {
  private let layout: RecordLayout
  private let resource: TapeNode
  private var text: ElementText
  /// For each name of the layout the place of the element on the tape; 0 where it is absent.
  private var places = InlineArray<64, Int32>(repeating: 0)

  init(_ resource: TapeNode, in bundle: BundleIndex?) {
    self.resource = resource
    layout = resource["resourceType"].map { RecordLayout.of($0.content) } ?? RecordLayout.of(resource.raw)
    text = ElementText(resource, in: bundle)
    guard resource.kind == .object else { return }
    var at = resource.place + 1
    while at < resource.next {
      let name = resource.at(at)
      if let place = layout.names.index(of: name.content), place < RecordLayout.capacity {
        places[place] = Int32(truncatingIfNeeded: at + 1)
      }
      at = resource.at(at + 1).next
    }
  }

  mutating func all() -> [DisplayRow] {
    var rows: [DisplayRow] = []
    rows.reserveCapacity(8)
    for place in layout.rows.indices where layout.rows[place].role != .title {
      if layout.rows[place].role == .parts {
        parts(layout.rows[place], &rows)
      } else if let text = text(ofRow: place) {
        rows.append(DisplayRow(layout.rows[place].label, text))
      }
    }
    return rows
  }

  mutating func text(_ role: RecordLayout.Role) -> String? {
    layout.rows.firstIndex { $0.role == role }.flatMap { text(ofRow: $0) }
  }

  private mutating func text(ofRow row: Int) -> String? {
    for place in layout.rows[row].sources.indices {
      let first = layout.rows[row].sources[place].first
      guard places[first] != 0 else { continue }
      let element = resource.at(Int(places[first]))
      if let found = text.text(of: element, following: layout.rows[row].sources[place].rest) { return found }
    }
    return nil
  }

  /// A row for each component of an observation: systolic, diastolic.
  private mutating func parts(_ row: RecordLayout.Row, _ rows: inout [DisplayRow]) {
    for source in row.sources where places[source.first] != 0 {
      for part in resource.at(Int(places[source.first])).items.prefix(100) {
        guard let code = part["code"], let label = text.text(of: code),
          let value = part.choice("value") ?? part["dataAbsentReason"], let text = text.text(of: value)
        else { continue }
        rows.append(DisplayRow(label, text))
      }
    }
  }
}
