import WellsealBase
import WellsealCredentials

/// Checks that every accepted key is stored under its own identifier.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for (kid, keys) in JSONWebKeySet.read(bytes).value?.keys ?? [:] {
    guard keys.allSatisfy({ $0.kid == kid }), kid.utf8.count == 43 else {
      fatalError("a key has another identifier")
    }
  }
  _ = TrustDirectory.read(bytes, name: "fuzz").value?.keyFindings(now: UnixTime(0))
  return 0
}
