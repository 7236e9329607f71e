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
    /// The places in ``RecordLayout/names`` that may fill the row, each with the elements to go on to from there.
    let sources: [(first: Int, rest: [String])]
  }

  let rows: [Row]
  /// The first elements of all rows.
  let names: NameTable
  /// The most elements that a layout may name; the widest has about thirty.
  static let capacity = 64

  private init(_ lines: [[String]]) {
    var first: [String] = []
    var rows: [Row] = []
    for fields in lines {
      let sources = fields.dropFirst().map { path -> (Int, [String]) in
        let steps = path.split(separator: ".").map { String($0) }
        let place = first.firstIndex(of: steps[0]) ?? first.count
        if place == first.count { first.append(steps[0]) }
        return (place, Array(steps.dropFirst()))
      }
      let role = Role(rawValue: fields[0])
      let label = role.map { Self.labels[$0] ?? "" } ?? fields[0].split(separator: "_").joined(separator: " ")
      rows.append(Row(role: role, label: label, sources: sources))
    }
    self.rows = rows
    names = NameTable(first)
  }

  func row(_ role: Role) -> Row? { rows.first { $0.role == role } }

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

  private static let blocks = TextTable(RecordLayoutTable.text).blocks
  private static let named = blocks.flatMap { block in
    let layout = RecordLayout(block.lines)
    return block.heading.map { ($0, layout) }
  }
  private static let types = NameTable(named.map(\.0))
  private static let layouts = named.map(\.1)
  private static let general = RecordLayout(blocks.last?.lines ?? [])
}
