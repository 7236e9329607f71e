import Boundaries
import ServiceBoundaries

/// See ``Boundary/calls``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.calls.feed(start, count) }
