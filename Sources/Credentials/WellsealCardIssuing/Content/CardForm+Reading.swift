public import WellsealBase
import WellsealCredentials
import WellsealFHIR

extension CardForm {
  /// Reads a form from a JSON object.
  ///
  /// | member | meaning |
  /// |---|---|
  /// | `family`, `given`, `name` | family and given name (a text or an array), or the full name |
  /// | `birthDate` | `YYYY`, `YYYY-MM` or `YYYY-MM-DD` |
  /// | `doses` | array of `vaccine` (CVX code or a known name), `date`, `lot`, `performer` |
  /// | `results` | array of `test` (LOINC code or name), `value`, `unit`, `date`, `performer` |
  ///
  /// A `value` is a number, or a word such as "Detected" or "Negative", a SNOMED CT code, or any
  /// short text.
  public init(json: JSONValue) throws(CardFormError) {
    guard json.kind == .object else { throw CardFormError(.notAnObject, field: "form") }
    let fields = CardFormFields(
      json, path: "", known: ["family", "given", "name", "birthDate", "doses", "results"])
    try fields.refuseUnknown()
    person = try Person(fields)
    doses = try Self.list(json["doses"], "doses") { fields throws(CardFormError) in try Dose(fields) }
    results = try Self.list(json["results"], "results") { fields throws(CardFormError) in try Result(fields) }
    try refuseWrongTopics()
  }

  private static func list<Item>(
    _ value: JSONValue?, _ name: String, _ read: (CardFormFields) throws(CardFormError) -> Item
  ) throws(CardFormError) -> [Item] {
    guard let value else { return [] }
    guard value.kind == .array else { throw CardFormError(.notAList, field: name) }
    var items: [Item] = []
    for (index, element) in value.elements.enumerated() {
      guard index < CardFormFields.countLimit else {
        throw CardFormError(.tooMany(limit: CardFormFields.countLimit), field: name)
      }
      let known = name == "doses" ? Dose.fields : Result.fields
      guard element.kind == .object else { throw CardFormError(.notAnObject, field: "\(name)[\(index)]") }
      let fields = CardFormFields(element, path: "\(name)[\(index)].", known: known)
      try fields.refuseUnknown()
      items.append(try read(fields))
    }
    return items
  }

  func refuseWrongTopics() throws(CardFormError) {
    guard !doses.isEmpty || !results.isEmpty else { throw CardFormError(.nothingToSay, field: "doses") }
    guard doses.isEmpty || results.isEmpty else { throw CardFormError(.severalTopics, field: "results") }
  }
}

extension CardForm.Person {
  init(_ fields: CardFormFields) throws(CardFormError) {
    self.init(
      family: try fields.text("family"), given: try fields.words("given"), name: try fields.text("name"),
      birthDate: try fields.date("birthDate"))
    guard family != nil || !given.isEmpty || name != nil else {
      throw CardFormError(.missing, field: fields.prefix + "family")
    }
  }
}

extension CardForm.Dose {
  static let fields = ["vaccine", "date", "lot", "performer"]

  init(_ fields: CardFormFields) throws(CardFormError) {
    self.init(
      vaccine: try fields.code("vaccine", in: CodeSystem.cvx) { text in
        (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      },
      date: try fields.required("date", fields.date("date")), lot: try fields.text("lot"),
      performer: try fields.text("performer"))
  }
}

extension CardForm.Result {
  static let fields = ["test", "value", "unit", "date", "performer"]

  init(_ fields: CardFormFields) throws(CardFormError) {
    self.init(
      test: try fields.code("test", in: CodeSystem.loinc) { text in
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1].count == 1 && (1...7).contains(parts[0].count)
          && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
      },
      value: try .init(fields), date: try fields.required("date", fields.date("date")),
      performer: try fields.text("performer"))
  }
}

extension CardForm.Value {
  init(_ fields: CardFormFields) throws(CardFormError) {
    let text = try fields.required("value", fields.text("value"))
    let unit = try fields.text("unit")
    if let code = CodeNames.codes(for: text, in: CodeSystem.snomed).first {
      self = .coded(code)
    } else if FHIRDecimal(text) != nil {
      self = .quantity(text, unit: unit)
    } else if unit != nil {
      throw CardFormError(.notANumber, field: fields.prefix + "value")
    } else {
      self = .words(text)
    }
  }
}
