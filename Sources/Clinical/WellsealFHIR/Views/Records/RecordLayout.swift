/// The rows of one resource type, with the elements that fill them.
final class RecordLayout: Sendable {
  /// The role of a row, for callers that need only one of them.
  ///
  /// Rows with their own label have no role.
  enum Role: String, Sendable {
    case title = "title"
    case date = "date"
    case status = "status"
    case value = "value"
    case interpretation = "interpretation"
    case range = "range"
    /// Objects with a code and a value. Each becomes a separate row.
    case parts = "parts"
  }

  struct Row: Sendable {
    let role: Role?
    let label: String
    /// The elements that may fill the row, as indices of ``RecordLayout/sources``.
    let sources: Range<Int>
    /// A bit set of the same elements, as indices of ``RecordLayout/names``.
    let indices: UInt64
  }

  /// An element that may fill a row.
  struct Source: Sendable {
    /// The index in ``RecordLayout/names``.
    let first: Int
    /// The index in ``RecordLayout/paths`` of the path from there, or `nil` if the element itself
    /// is shown.
    let path: Int?
    /// The words for the element's codes, or `nil` if the codes are words.
    let words: [String: String]?
  }

  let rows: [Row]
  /// The index of the title row.
  let title: Int?
  let sources: [Source]
  let paths: [[String]]
  /// The first elements of all rows.
  let names: NameTable
  /// The maximum number of elements in a layout.
  ///
  /// The largest has about thirty.
  static let capacity = 64

  private init(_ lines: [[String]]) {
    var (first, rows, sources, paths): ([String], [Row], [Source], [[String]]) = ([], [], [], [])
    for fields in lines {
      let start = sources.count
      var mask: UInt64 = 0
      for element in fields.dropFirst() {
        let steps = element.split(separator: ".").map { String($0) }
        let index = first.firstIndex(of: steps[0]) ?? first.count
        if index == first.count { first.append(steps[0]) }
        sources.append(
          Source(first: index, path: steps.count > 1 ? paths.count : nil, words: Self.codes[element]))
        if steps.count > 1 { paths.append(Array(steps.dropFirst())) }
        mask |= 1 << UInt64(index)
      }
      let role = Role(rawValue: fields[0])
      let label = role.map { Self.labels[$0] ?? "" } ?? fields[0].split(separator: "_").joined(separator: " ")
      rows.append(Row(role: role, label: label, sources: start..<sources.count, indices: mask))
    }
    precondition(first.count <= Self.capacity, "a RecordLayout names more elements than it has room for")
    title = rows.firstIndex { $0.role == .title }
    (self.rows, self.sources, self.paths) = (rows, sources, paths)
    names = NameTable(first)
  }

  /// Returns the index of the row with a role.
  func index(of role: Role) -> Int? { role == .title ? title : rows.firstIndex { $0.role == role } }

  /// The elements whose codes are no words, with the words.
  ///
  /// Source: FHIR STU3, "MedicationStatementTaken".
  private static let codes = [
    "taken": ["y": "yes", "n": "no", "unk": "unknown", "na": "not applicable"]
  ]

  private static let labels: [Role: String] = [
    .date: "Date", .status: "Status", .value: "Result", .interpretation: "Interpretation",
    .range: "Reference range",
  ]
}

extension RecordLayout {
  /// Returns the layout of a type, or the general one if it has none.
  static func of(_ type: UnsafeBufferPointer<UInt8>) -> RecordLayout {
    types.index(of: type).map { layouts[$0] } ?? general
  }

  /// Returns the name of a type.
  ///
  /// Resources of a type with a layout share the same string.
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
  /// The layout of types without their own.
  static let general = RecordLayout(blocks.last?.lines ?? [])
}
