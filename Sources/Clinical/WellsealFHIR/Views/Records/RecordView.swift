public import WellsealBase

/// A label with its text.
public struct DisplayRow: Sendable, Hashable {
  /// The label.
  public let label: String

  /// The text.
  public let text: String

  /// Creates a row with a label.
  public init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

/// A resource of any type formatted for display, in DSTU2 and R4.
///
/// The resource remains the JSON in which it was received, so content that no row shows isn't lost.
public struct RecordView: Sendable {
  /// The resource.
  public let resource: JSONValue
  private let bundle: JSONValue?

  /// Creates a record view.
  ///
  /// - Parameters:
  ///   - resource: A resource.
  ///   - bundle: The Bundle that contains it, for resolving references without a display text.
  public init(_ resource: JSONValue, in bundle: JSONValue? = nil) {
    self.resource = resource
    self.bundle = bundle
  }

  /// The type of the resource.
  public var type: String? { resource["resourceType"]?.string }

  /// The server's id of the resource.
  public var id: String? { resource["id"]?.string }
  /// The title of the resource: a concept, a name, or a title.
  public var title: String? { text(.title) }
  /// The date of the event, or else of its recording, as a FHIR date.
  ///
  /// A period has both ends.
  public var date: String? { text(.date) }

  /// The status, as a code of FHIR.
  public var status: String? { text(.status) }
  /// The result of an observation with its unit.
  ///
  /// A blood pressure has both values. They precede a reason for the absence of a value, which some
  /// servers state for the observation as a whole.
  public var value: String? { Self.value(of: resource, text(.value)) }

  private static func value(of resource: JSONValue, _ own: String?) -> String? {
    let hasValue = resource.members.contains { $0.name.hasPrefix("value") }
    let panel = PanelValue.text(of: resource)
    return hasValue ? own ?? panel : panel ?? own
  }

  /// The laboratory's interpretation of the result: high, low, normal.
  public var interpretation: String? { text(.interpretation) }

  /// The laboratory's reference range.
  public var referenceRange: String? { text(.range) }

  /// A Boolean value that indicates whether the resource is marked as entered in error.
  ///
  /// It is retained but not shown.
  public var isEnteredInError: Bool {
    let codes = [resource["status"], resource["verificationStatus"]].compactMap { $0 }
    return codes.contains { value in
      value.isString("entered-in-error")
        || value["coding"]?.elements.contains { $0["code"]?.isString("entered-in-error") ?? false } ?? false
    }
  }

  /// The concept of the resource, with its codes.
  public var code: ConceptView? {
    for name in ["code", "vaccineCode", "medicationCodeableConcept", "medication", "substance", "type"]
      as [StaticString]
    {
      guard let value = resource[name], value.kind != .string else { continue }
      let first = value.kind == .array ? value.elements.first { _ in true } : value
      return ConceptView(first?["concept"] ?? first)
    }
    return nil
  }

  /// The rows below the title, without empty ones.
  public var rows: [DisplayRow] { reading { $0.all() } }

  private func text(_ role: RecordLayout.Role) -> String? { reading { $0.text(role) } }

  private func reading<Result>(_ read: (inout RecordRows) -> Result) -> Result {
    resource.withTape { tape in
      let index = bundle.map { BundleIndex(TapeNode(tape: tape, index: $0.tapeIndex)) }
      var rows = RecordRows(in: index)
      rows.read(TapeNode(tape: tape, index: resource.tapeIndex))
      return read(&rows)
    }
  }
}

extension RecordView {
  /// The content of one entry of a Bundle for display.
  public struct Entry: Sendable, Hashable {
    /// The type of the resource.
    public let type: String

    /// The server's id of the resource.
    public let id: String?

    /// The title of the resource.
    public let title: String?

    /// The rows for display.
    public let rows: [DisplayRow]
  }

  /// Returns the titles of a Bundle's entries in one pass, with `nil` for an entry without a
  /// resource or a title.
  ///
  /// A view of a single resource searches the whole Bundle for its references.
  public static func titles(of bundle: JSONValue) -> [String?] {
    bundle.withTape { tape in
      let index = BundleIndex(TapeNode(tape: tape, index: bundle.tapeIndex))
      var rows = RecordRows(in: index)
      return index.entries.map { entry in
        guard let resource = entry.resource else { return nil }
        rows.read(resource)
        return rows.text(.title)
      }
    }
  }

  /// The texts of a resource that a summary needs.
  package struct Texts: Sendable, Hashable {
    package let title: String?
    package let date: String?
    package let status: String?
    package let value: String?
    package let rows: [DisplayRow]
  }

  /// The title, date, status, value and rows, in one pass.
  package var texts: Texts {
    reading { rows in Self.texts(of: resource, &rows) }
  }

  /// Returns the texts of a Bundle's entries in one pass, with `nil` for an entry without a
  /// resource.
  ///
  /// A view of a single resource searches the whole Bundle for its references.
  package static func texts(of bundle: JSONValue) -> [Texts?] {
    let resources = bundle["entry"]?.elements.map { $0["resource"] } ?? []
    return bundle.withTape { tape in
      var rows = RecordRows(in: BundleIndex(TapeNode(tape: tape, index: bundle.tapeIndex)))
      return resources.map { resource in
        guard let resource else { return nil }
        rows.read(TapeNode(tape: tape, index: resource.tapeIndex))
        return texts(of: resource, &rows)
      }
    }
  }

  private static func texts(of resource: JSONValue, _ rows: inout RecordRows) -> Texts {
    Texts(
      title: rows.text(.title), date: rows.text(.date), status: rows.text(.status),
      value: value(of: resource, rows.text(.value)), rows: rows.all())
  }

  /// Returns every resource of a Bundle with its rows, in one pass.
  public static func entries(of bundle: JSONValue) -> [Entry] {
    bundle.withTape { tape in
      let index = BundleIndex(TapeNode(tape: tape, index: bundle.tapeIndex))
      var entries: [Entry] = []
      entries.reserveCapacity(index.entries.count)
      var rows = RecordRows(in: index)
      for entry in index.entries {
        guard let resource = entry.resource, let type = resource["resourceType"], type.kind == .string else {
          continue
        }
        rows.read(resource, type)
        entries.append(
          Entry(
            type: type.hasEscapes ? type.string ?? "" : RecordLayout.name(type.content),
            id: resource["id"]?.string, title: rows.text(.title), rows: rows.all()))
      }
      return entries
    }
  }
}

/// A reader that finds the elements for the rows of one resource after another, in one pass over
/// its members, and formats them.
private struct RecordRows {
  private var layout = RecordLayout.general
  private var text: ElementText
  private var resource: TapeNode?
  /// The elements of the layout that are present, and their tape indices.
  private var present: UInt64 = 0
  private var positions = InlineArray<64, Int32>(repeating: 0)

  init(in bundle: BundleIndex?) { text = ElementText(in: bundle) }

  mutating func read(_ resource: TapeNode) { read(resource, resource["resourceType"]) }

  mutating func read(_ resource: TapeNode, _ type: TapeNode?) {
    (self.resource, present) = (resource, 0)
    text.resource = resource
    layout = type.map { RecordLayout.of($0.content) } ?? .general
    guard resource.kind == .object else { return }
    let (layout, end) = (layout, resource.next)
    var at = resource.index + 1
    while at < end {
      if let index = layout.names.index(of: resource.at(at).content) {
        present |= 1 << UInt64(truncatingIfNeeded: index)
        positions[index] = Int32(truncatingIfNeeded: at + 1)
      }
      at = resource.at(at + 1).next
    }
  }

  mutating func all() -> [DisplayRow] {
    let layout = layout
    var rows: [DisplayRow] = []
    rows.reserveCapacity(8)
    for place in layout.rows.indices where layout.rows[place].indices & present != 0 && place != layout.title
    {
      if layout.rows[place].role == .parts {
        parts(place, &rows)
      } else if let text = text(from: layout.rows[place].sources, of: layout) {
        rows.append(DisplayRow(layout.rows[place].label, text))
      }
    }
    return rows
  }

  mutating func text(_ role: RecordLayout.Role) -> String? {
    let layout = layout
    return layout.index(of: role).flatMap { text(from: layout.rows[$0].sources, of: layout) }
  }

  /// Returns the text of the first source that has any.
  ///
  /// The layout is passed as a parameter, because reference counting costs as much as finding an
  /// element.
  private mutating func text(from sources: Range<Int>, of layout: RecordLayout) -> String? {
    for place in sources {
      guard let element = element(layout.sources[place].first) else { continue }
      let found =
        layout.sources[place].path.map { text.text(of: element, following: layout.paths[$0]) }
        ?? text.text(of: element)
      if let found { return layout.sources[place].words?[found] ?? found }
    }
    return nil
  }

  private func element(_ name: Int) -> TapeNode? {
    guard present & 1 << UInt64(truncatingIfNeeded: name) != 0 else { return nil }
    return resource?.at(Int(positions.span[name]))
  }

  /// Adds a row for each component of an observation, such as systolic and diastolic.
  private mutating func parts(_ row: Int, _ rows: inout [DisplayRow]) {
    for place in layout.rows[row].sources {
      guard let element = element(layout.sources[place].first) else { continue }
      for part in element.items.prefix(100) {
        guard let code = part["code"], let label = text.text(of: code),
          let value = part.choice("value") ?? part["dataAbsentReason"], let text = text.text(of: value)
        else { continue }
        rows.append(DisplayRow(label, text))
      }
    }
  }
}
