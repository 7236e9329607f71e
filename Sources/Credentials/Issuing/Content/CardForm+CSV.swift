extension CardForm {
  /// Reads forms from a table of comma-separated values with a heading (RFC 4180).
  ///
  /// | column | what |
  /// |---|---|
  /// | `card` | optional: rows that follow each other with the same text here make one card |
  /// | `family`, `given`, `name`, `birthDate` | the person, as in the JSON form; given names are parted by spaces |
  /// | `vaccine`, `date`, `lot`, `performer` | a dose |
  /// | `test`, `value`, `unit`, `date`, `performer` | a result |
  ///
  /// A row is a dose where `vaccine` is filled in, else a result. Of rows that make one card the first says who the
  /// person is.
  public static func forms(csv: String) throws(CardFormError) -> [CardForm] {
    let rows = try CSVTable(csv).rows(columns: columns)
    var forms: [CardForm] = []
    var current: String?
    for (number, row) in rows {
      do {
        let fields = FormFields(row: row, place: "")
        let card = try fields.text("card")
        if card == nil || card != current { forms.append(CardForm(person: try Person(fields))) }
        current = card
        try forms[forms.count - 1].add(fields)
      } catch { throw CardFormError(error.reason, field: error.field, row: number) }
    }
    guard !forms.isEmpty else { throw CardFormError(.emptyTable, field: "table") }
    return forms
  }

  private static let columns: Set<String> = [
    "card", "family", "given", "name", "birthDate", "vaccine", "date", "lot", "performer", "test", "value",
    "unit",
  ]

  private mutating func add(_ fields: FormFields) throws(CardFormError) {
    if try fields.text("vaccine") != nil {
      doses.append(try Dose(fields))
    } else if try fields.text("test") != nil {
      results.append(try Result(fields))
    }
    try refuseWrongTopics()
  }
}

/// The rows of a text of comma-separated values.
struct CSVTable {
  private let records: [(line: Int, fields: [String])]

  /// Reads a table; quotes may hold commas, line ends and doubled quotes.
  init(_ text: String) throws(CardFormError) {
    var records: [(line: Int, fields: [String])] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuote = false
    func endRecord() {
      fields.append(String(decoding: field, as: UTF8.self))
      if fields != [""] { records.append((records.count + 1, fields)) }
      fields = []
      field = []
    }
    for byte in text.utf8 where byte != UInt8(ascii: "\r") || isQuoted {
      switch byte {
      case UInt8(ascii: "\""):
        // A quote right after a closing one is a quote in the text.
        if wasQuote, !isQuoted { field.append(byte) }
        isQuoted.toggle()
        wasQuote = true
        continue
      case UInt8(ascii: ",") where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      case UInt8(ascii: "\n") where !isQuoted: endRecord()
      default: field.append(byte)
      }
      wasQuote = false
    }
    guard !isQuoted else { throw CardFormError(.malformedRow, field: "table", row: records.count + 1) }
    if !field.isEmpty || !fields.isEmpty { endRecord() }
    self.records = records
  }

  /// The rows below the heading, each by its columns, with its number.
  func rows(columns: Set<String>) throws(CardFormError) -> [(Int, [String: String])] {
    guard let heading = records.first?.fields else { throw CardFormError(.emptyTable, field: "table") }
    let names = heading.map { $0.split(separator: " ").joined() }
    for name in names where !columns.contains(name) || names.count(where: { $0 == name }) > 1 {
      throw CardFormError(.unknownField, field: CardFormError.safe(name), row: 1)
    }
    var rows: [(Int, [String: String])] = []
    for (line, fields) in records.dropFirst() {
      guard fields.count == names.count else { throw CardFormError(.malformedRow, field: "row", row: line) }
      rows.append((line, Dictionary(uniqueKeysWithValues: zip(names, fields))))
    }
    return rows
  }
}
