import Boundaries
import ServiceBoundaries

/// See ``Boundary/authenticator``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Boundary.authenticator.feed(start, count)
}
