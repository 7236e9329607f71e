import WellsealBase

/// Checks that every row of a table has all columns, each accessible by name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let table = try? CSVTable(parsing: bytes) else { return 0 }
  for row in table.rows {
    guard row.fields.count == table.columns.count,
      zip(table.columns, row.fields).allSatisfy({ row[$0] == $1 })
    else { fatalError("a row lost a column") }
  }
  return 0
}
