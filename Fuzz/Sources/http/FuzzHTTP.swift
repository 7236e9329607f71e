import Boundaries
import ServiceBoundaries

/// See ``Boundary/http``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.http.feed(start, count) }
