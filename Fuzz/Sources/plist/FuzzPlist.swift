import Boundaries
import ServiceBoundaries

/// See ``Boundary/plist``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.plist.feed(start, count) }
