import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealRequests

/// The response to a program: an object.
///
/// One of its members may be a table that is also available as CSV.
struct ProgramAnswer: Sendable {
  var json: JSON
  /// The name of the member for `format=csv`, or `nil` if there is none.
  var table: String?

  func response(to request: ProgramRequest) -> Response {
    guard request.query("format") == "csv", let table, case .array(let rows)? = json[table] else {
      return .json(json)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/csv; charset=utf-8; header=present"],
      body: .init(byteBuffer: ByteBuffer(bytes: Self.csv(rows))))
  }

  /// Returns rows of simple members; lists and objects are omitted.
  static func csv(_ rows: [JSON]) -> [UInt8] {
    var columns: [String] = []
    for case .object(let members) in rows {
      for member in members where !columns.contains(member.name) && cell(member.value) != nil {
        columns.append(member.name)
      }
    }
    var bytes = CSVLine(columns.map(CSVCell.text)).bytes
    for row in rows { bytes += CSVLine(columns.map { row[$0].flatMap(cell) ?? "" }).bytes }
    return bytes
  }

  private static func cell(_ value: JSON) -> CSVCell? {
    switch value {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .array, .object: nil
    }
  }
}
