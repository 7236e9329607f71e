public import ByteFormats

extension CardForm {
  /// Reads the forms in a table.
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
  public static func forms(in table: CSVTable) throws(CardFormError) -> [CardForm] {
    if let unknown = table.columns.first(where: { !columns.contains($0) }) {
      throw CardFormError(.unknownField, field: CardFormError.safe(unknown), line: 1)
    }
    var forms: [CardForm] = []
    var current: String?
    for row in table.rows {
      do {
        let fields = FormFields(row, columns: table.columns)
        let card = try fields.text("card")
        if card == nil || card != current { forms.append(CardForm(person: try Person(fields))) }
        current = card
        try forms[forms.count - 1].add(fields)
      } catch { throw CardFormError(error.reason, field: error.field, line: row.line) }
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
