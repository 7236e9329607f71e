import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealRequests

/// What a program is told: an object, of which one member may be a table that spreadsheets read as well.
struct ProgramAnswer: Sendable {
  var json: JSON
  /// The name of the member that is written for `format=csv`; nil where there is none.
  var table: String?

  func response(to request: ProgramRequest) -> Response {
    guard request.query("format") == "csv", let table, case .array(let rows)? = json[table] else {
      return .json(json)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/csv; charset=utf-8; header=present"],
      body: .init(byteBuffer: ByteBuffer(bytes: Self.csv(rows))))
  }

  /// Rows of plain members; what is itself a list or an object is left out.
  ///
  /// Texts that spreadsheets run as formulas begin with `'`.
  static func csv(_ rows: [JSON]) -> [UInt8] {
    var columns: [String] = []
    for case .object(let members) in rows {
      for member in members where !columns.contains(member.name) && text(member.value) != nil {
        columns.append(member.name)
      }
    }
    var bytes = line(columns)
    for row in rows { bytes += line(columns.map { row[$0].flatMap(text) ?? "" }) }
    return bytes
  }

  private static func text(_ value: JSON) -> String? {
    switch value {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number
    case .string(let text): text.first.map { "=+-@\t\r".contains($0) } ?? false ? "'" + text : text
    case .array, .object: nil
    }
  }

  /// Source: RFC 4180.
  private static func line(_ fields: [String]) -> [UInt8] {
    let cells = fields.map { field in
      field.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 < 0x20 }
        ? "\"\(field.replacing("\"", with: "\"\"").replacing("\0", with: ""))\"" : field
    }
    return Array((cells.joined(separator: ",") + "\r\n").utf8)
  }
}
