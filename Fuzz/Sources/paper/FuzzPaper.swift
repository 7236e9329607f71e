import Boundaries

/// See ``Boundary/paper``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.paper.feed(start, count) }
