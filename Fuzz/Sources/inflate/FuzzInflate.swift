import WellsealCompression

/// Checks that the output respects the limit, and that the input round-trips.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limit = 1 << 20
  if let plain = try? RawDeflate.inflate(bytes, limit: limit) {
    guard plain.count <= limit else { fatalError("more came out than the limit allows") }
    guard plain.isEmpty || (try? RawDeflate.inflate(bytes, limit: plain.count - 1)) == nil else {
      fatalError("the limit is not exact")
    }
  }
  guard (try? RawDeflate.inflate(RawDeflate.deflate(bytes), limit: bytes.count)) == bytes else {
    fatalError("bytes are not read back")
  }
  return 0
}
