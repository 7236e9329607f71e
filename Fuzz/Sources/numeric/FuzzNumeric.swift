import WellsealCredentials

/// Treats each line as the text of one code.
///
/// A parsed text is written with the same digits, and chunks fit together or don't.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var assembler = ChunkAssembler()
  for line in bytes.split(separator: 0x0A).map(Array.init) {
    guard let chunk = NumericChunk.read(line).value else { continue }
    guard line.reversed().starts(with: NumericChunk.digits(of: chunk.characters).reversed()) else {
      fatalError("a card is not written with the digits it was read from")
    }
    _ = assembler.add(chunk)
  }
  let text = assembler.assembled().value
  guard assembler.isComplete == (text != nil), text.map({ $0.count <= bytes.count }) ?? true else {
    fatalError("parts are missing from a whole card")
  }
  return 0
}
