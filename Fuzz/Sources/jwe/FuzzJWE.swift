import Boundaries

/// See ``Boundary/jwe``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.jwe.feed(start, count) }
