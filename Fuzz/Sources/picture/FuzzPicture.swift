import Exchange

/// Pixels from anywhere; formats that another program draws are left to that program's own tests.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard signatures.contains(where: { bytes.starts(with: $0) }) else { return -1 }
  let reading = ArtefactReader(as: .qr).read([InputFile(name: "fuzz", bytes: bytes)])
  guard reading.value != nil || !reading.findings.isEmpty else { fatalError("refused without a reason") }
  return 0
}

/// PNG, JPEG, BMP, RIFF (WebP).
private let signatures: [[UInt8]] = [
  [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x42, 0x4D], [0x52, 0x49, 0x46, 0x46],
]
