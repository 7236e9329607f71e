/// The rows of one resource type, with the elements that fill them.
final class RecordLayout: Sendable {
  /// What a row is for those who want one of them only; rows with a label of their own have no role.
  enum Role: String, Sendable {
    case title
    case date
    case status
    case value
    case interpretation
    case range
    /// Objects with a code and a value, each a row of its own.
    case parts
  }

  struct Row: Sendable {
    let role: Role?
    let label: String
    /// What may fill the row, in ``RecordLayout/sources``.
    let sources: Range<Int>
    /// The same as places in ``RecordLayout/names``, a bit each.
    let places: UInt64
  }

  /// An element that may fill a row.
  struct Source: Sendable {
    /// Its place in ``RecordLayout/names``.
    let first: Int
    /// Where the elements to go on to from there stand in ``RecordLayout/paths``; nil where it is shown itself.
    let path: Int?
  }

  let rows: [Row]
  /// The place of the row that says what the resource is about.
  let title: Int?
  let sources: [Source]
  let paths: [[String]]
  /// The first elements of all rows.
  let names: NameTable
  /// The most elements that a layout may name; the widest has about thirty.
  static let capacity = 64

  private init(_ lines: [[String]]) {
    var (first, rows, sources, paths): ([String], [Row], [Source], [[String]]) = ([], [], [], [])
    for fields in lines {
      let start = sources.count
      var places: UInt64 = 0
      for element in fields.dropFirst() {
        let steps = element.split(separator: ".").map { String($0) }
        let place = first.firstIndex(of: steps[0]) ?? first.count
        if place == first.count { first.append(steps[0]) }
        sources.append(Source(first: place, path: steps.count > 1 ? paths.count : nil))
        if steps.count > 1 { paths.append(Array(steps.dropFirst())) }
        places |= 1 << UInt64(place)
      }
      let role = Role(rawValue: fields[0])
      let label = role.map { Self.labels[$0] ?? "" } ?? fields[0].split(separator: "_").joined(separator: " ")
      rows.append(Row(role: role, label: label, sources: start..<sources.count, places: places))
    }
    precondition(first.count <= Self.capacity, "a RecordLayout names more elements than it has room for")
    title = rows.firstIndex { $0.role == .title }
    (self.rows, self.sources, self.paths) = (rows, sources, paths)
    names = NameTable(first)
  }

  /// The place of the row with a role.
  func place(of role: Role) -> Int? { role == .title ? title : rows.firstIndex { $0.role == role } }

  private static let labels: [Role: String] = [
    .date: "Date", .status: "Status", .value: "Result", .interpretation: "Interpretation",
    .range: "Reference range",
  ]
}

extension RecordLayout {
  /// The layout of a type; a general one for types that have none of their own.
  static func of(_ type: UnsafeBufferPointer<UInt8>) -> RecordLayout {
    types.index(of: type).map { layouts[$0] } ?? general
  }

  /// The name of a type, which all its resources share where it has a layout of its own.
  static func name(_ type: UnsafeBufferPointer<UInt8>) -> String {
    types.index(of: type).map { named[$0].0 } ?? String(decoding: type, as: UTF8.self)
  }

  private static let blocks = IndentedTable(RecordLayoutTable.text).blocks
  private static let named = blocks.flatMap { block in
    let layout = RecordLayout(block.lines)
    return block.heading.map { ($0, layout) }
  }
  private static let types = NameTable(named.map(\.0))
  private static let layouts = named.map(\.1)
  /// For types that have none of their own.
  static let general = RecordLayout(blocks.last?.lines ?? [])
}
