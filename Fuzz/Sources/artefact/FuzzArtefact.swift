import WellsealExchange

/// Inspects any input, with its own kind and every other kind that it could be read as.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Images have a target of their own, and drawings would start other programs.
  for kind in ArtifactKind.allCases where kind != .qr {
    for count in 1...2 {
      let inputs = [InputFile](repeating: InputFile(name: "fuzz", bytes: bytes), count: count)
      let reading = ArtifactReader(as: kind).read(inputs)
      guard reading.value != nil || reading.findings.contains(where: { $0.level >= .error }) else {
        fatalError("refused without a reason")
      }
    }
  }
  return 0
}
