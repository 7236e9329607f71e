import WellsealBase

/// Checks that a text is rejected or is the canonical encoding of its bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for base64 in [Base64.url, .standard] {
    if let decoded = try? base64.decode(bytes), Array(base64.encode(decoded).utf8) != bytes {
      fatalError("a value has two spellings")
    }
    guard (try? base64.decode(base64.encode(bytes))) == bytes else { fatalError("bytes are not read back") }
  }
  return 0
}
