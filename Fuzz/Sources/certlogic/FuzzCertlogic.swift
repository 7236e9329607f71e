import Boundaries

/// See ``Boundary/certlogic``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Boundary.certlogic.feed(start, count)
}
