package import WellsealBase

extension PaperDocument {
  /// The document as JSON for the typesetting program.
  package var json: JSON {
    [
      "title": .string(title), "language": .string(language), "rightToLeft": .bool(isRightToLeft),
      "size": .string(size.rawValue), "lines": .texts(lines), "sections": .array(sections.map(\.json)),
      "closing": .texts(closing), "feet": .texts(feet), "whole": .bool(isWhole),
    ]
  }

  /// Parses the output of ``json``, or returns `nil` for anything else.
  package init?(_ json: JSONValue) {
    guard let title = json["title"]?.string, let language = json["language"]?.string,
      let isRightToLeft = json["rightToLeft"]?.bool,
      let size = json["size"]?.string.flatMap({ PaperSize(rawValue: $0) }),
      let sections = json["sections"]?.elements.map({ Section($0) })
    else { return nil }
    let whole = sections.compactMap(\.self)
    guard whole.count == sections.count, json["feet"]?.count == Self.footCount else { return nil }
    self.init(
      title: title, language: language, isRightToLeft: isRightToLeft, size: size,
      lines: Self.texts(json["lines"]), sections: whole, closing: Self.texts(json["closing"]),
      feet: Self.texts(json["feet"]), isWhole: json["whole"]?.bool ?? false)
  }

  private static let footCount = 3

  fileprivate static func texts(_ json: JSONValue?) -> [String] { json?.elements.compactMap(\.string) ?? [] }
}

extension JSON {
  fileprivate static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  fileprivate static func figure(_ value: Double) -> JSON { .number(value.isFinite ? String(value) : "0") }
}

extension PaperDocument.Section {
  fileprivate var json: JSON {
    [
      "name": .string(name), "title": .string(title), "paragraphs": .texts(paragraphs),
      "table": table?.json ?? .null, "figure": figure?.json ?? .null, "note": .string(note),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let title = json["title"]?.string, let note = json["note"]?.string
    else { return nil }
    self.init(
      name: name, title: title, paragraphs: PaperDocument.texts(json["paragraphs"]),
      table: json["table"].flatMap { PaperDocument.Table($0) },
      figure: json["figure"].flatMap { PaperDocument.Figure($0) }, note: note)
  }
}

extension PaperDocument.Table {
  fileprivate var json: JSON {
    [
      "columns": .array(
        columns.map {
          ["title": .string($0.title), "share": .figure($0.share), "number": .bool($0.isNumber)]
        }),
      "rows": .array(rows.map { .texts($0) }), "more": .texts(more),
    ]
  }

  /// Parses a table, or returns `nil` if it is invalid or its rows don't match the columns.
  fileprivate init?(_ json: JSONValue) {
    guard json.kind == .object, let columns = json["columns"], let rows = json["rows"] else { return nil }
    self.init(
      columns: columns.elements.map {
        PaperDocument.Column(
          $0["title"]?.string ?? "", share: $0["share"]?.double ?? 1, isNumber: $0["number"]?.bool ?? false)
      }, rows: rows.elements.map { PaperDocument.texts($0) }, more: PaperDocument.texts(json["more"]))
    let count = self.columns.count
    guard count > 0, self.rows.allSatisfy({ $0.count == count }), more.count == self.rows.count + 1 else {
      return nil
    }
  }
}

extension PaperDocument.Figure {
  fileprivate var json: JSON {
    var json: JSON = ["alternative": .string(alternative), "labels": .texts(labels)]
    switch drawing {
    case .lines(let lines):
      json["lines"] = .array(
        lines.map { points in .array(points.map { .array([.figure($0.x), .figure($0.y)]) }) })
    case .parts(let parts): json["parts"] = .array(parts.map { .figure($0) })
    }
    return json
  }

  fileprivate init?(_ json: JSONValue) {
    guard let alternative = json["alternative"]?.string else { return nil }
    let labels = PaperDocument.texts(json["labels"])
    guard labels.count == Self.labelCount else { return nil }
    if let lines = json["lines"] {
      let points = lines.elements.map { line in
        line.elements.compactMap { point -> Point? in
          let pair = point.elements.compactMap(\.double)
          return pair.count == 2 ? Point(x: pair[0], y: pair[1]) : nil
        }
      }
      self.init(.lines(points), alternative: alternative, labels: labels)
    } else if let parts = json["parts"] {
      self.init(.parts(parts.elements.compactMap(\.double)), alternative: alternative, labels: labels)
    } else {
      return nil
    }
  }

  private static let labelCount = 4
}
