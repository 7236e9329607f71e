import WellsealCredentials

/// Checks that reading, validating and summarizing any payload ends.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let reading = CardPayload.read(Array(UnsafeBufferPointer(start: start, count: count)))
  guard let payload = reading.value else {
    guard !reading.findings.isEmpty else { fatalError("a payload is refused without a reason") }
    return 0
  }
  let content = CardContent(payload.bundle)
  for profile in profiles { _ = content.issues(against: profile) }
  _ = content.summary
  return 0
}

private let profiles = [CardProfile?.none] + CardProfile.known
