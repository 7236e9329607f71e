import Boundaries
import ServiceBoundaries

/// See ``Boundary/control``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.control.feed(start, count) }
