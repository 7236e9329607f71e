import WellsealBase

/// Checks that parsed JSON has the same meaning after it is written and parsed again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let document = try? JSONDocument(parsing: bytes) else { return 0 }
  let value = JSON(document.root)
  let minified = value.minified
  guard let again = try? JSONDocument(parsing: minified), JSON(again.root).minified == minified,
    let indented = try? JSONDocument(parsing: value.indented), JSON(indented.root).minified == minified
  else { fatalError("a value changes when it is written") }
  walk(document.root)
  return 0
}

/// Calls every accessor of a value.
private func walk(_ value: JSONValue) {
  _ = (value.string, value.double, value.integer, value.bool, value.isNull, value.count)
  for element in value.elements { walk(element) }
  for (name, member) in value.members {
    guard value.member(name)?.offset == member.offset else { fatalError("a member is not found by its name") }
    walk(member)
  }
}
