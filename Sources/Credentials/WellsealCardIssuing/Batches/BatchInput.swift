import Crypto
import FoundationEssentials
import WellsealBase
import WellsealCredentials
import WellsealFiles

/// An order of a batch.
struct BatchRow: Sendable {
  /// The line of the input where the order starts, from 1.
  let number: Int
  /// The order as JSON.
  let json: [UInt8]
}

/// The input file of a batch, read in order.
///
/// NDJSON has an order in each line (``CardOrder``). In a CSV table a row is a form: the columns of
/// ``CardForm``, `card` (consecutive rows with the same text here make one card), and `user`,
/// `rid`, `issued`, `expires` and `profile`.
struct BatchInput {
  /// The number of orders.
  let count: Int
  /// SHA-256 of the file, base64url: a batch is resumed only with the same input.
  let digest: String
  private var source: Source

  private enum Source {
    case lines(LineReader)
    case table(ArraySlice<BatchRow>)
  }

  /// Opens an input; a file name that ends in `.csv` is a table.
  init(_ path: String) throws {
    if path.lowercased().hasSuffix(".csv") {
      let bytes = try AtomicFile.read(path, limit: CSVLimits.standard.bytes)
      let rows = try BatchTable.rows(CSVTable(parsing: bytes))
      count = rows.count
      digest = Base64.url.encode(Array(SHA256.hash(data: bytes)))
      source = .table(rows[...])
    } else {
      (count, digest) = try Self.survey(path)
      source = .lines(try LineReader(path))
    }
  }

  /// Returns the next order, or `nil` at the end.
  mutating func next() throws(StorageError) -> BatchRow? {
    switch source {
    case .table(var rows):
      let row = rows.popFirst()
      source = .table(rows)
      return row
    case .lines(let reader):
      while let line = try reader.next() {
        if !line.isEmpty { return BatchRow(number: reader.lineNumber, json: line) }
      }
      return nil
    }
  }

  private static func survey(_ path: String) throws(StorageError) -> (count: Int, digest: String) {
    let reader = try LineReader(path)
    var hash = SHA256()
    var count = 0
    while let line = try reader.next() {
      hash.update(data: line)
      hash.update(data: [0x0A])
      if !line.isEmpty { count += 1 }
    }
    return (count, Base64.url.encode(Array(hash.finalize())))
  }
}

/// A type that converts the rows of a table to orders.
enum BatchTable {
  static func rows(_ table: CSVTable) throws -> [BatchRow] {
    for column in table.columns where !columns.contains(column) { throw BatchError.unknownColumn }
    var orders: [(line: Int, card: String, order: JSON)] = []
    for row in table.rows {
      let card = row["card"] ?? ""
      if card.isEmpty || orders.last?.card != card {
        orders.append((row.line, card, order(row)))
      } else {
        add(row, to: &orders[orders.count - 1].order)
      }
    }
    return orders.map { BatchRow(number: $0.line, json: $0.order.minified) }
  }

  private static func order(_ row: CSVTable.Row) -> JSON {
    var order: JSON = ["form": object(row, person)]
    for name in envelope {
      if let text = row[name], !text.isEmpty { order[name] = .string(text) }
    }
    add(row, to: &order)
    return order
  }

  private static func add(_ row: CSVTable.Row, to order: inout JSON) {
    let isDose = row["vaccine"].map { !$0.isEmpty } ?? false
    let list = isDose ? "doses" : "results"
    guard var form = order["form"] else { return }
    var items: [JSON] = if case .array(let items)? = form[list] { items } else { [] }
    items.append(object(row, isDose ? dose : result))
    form[list] = .array(items)
    order["form"] = form
  }

  private static func object(_ row: CSVTable.Row, _ names: [String]) -> JSON {
    .object(
      names.compactMap { name in
        guard let text = row[name], !text.isEmpty else { return nil }
        return .init(name, .string(text))
      })
  }

  private static let person = ["family", "given", "name", "birthDate"]
  private static let dose = ["vaccine", "date", "lot", "performer"]
  private static let result = ["test", "value", "unit", "date", "performer"]
  private static let envelope = ["user", "rid", "issued", "expires", "profile"]
  private static let columns = Set(person + dose + result + envelope + ["card"])
}
