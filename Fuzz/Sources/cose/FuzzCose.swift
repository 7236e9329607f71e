import Boundaries

/// See ``Boundary/cose``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.cose.feed(start, count) }
