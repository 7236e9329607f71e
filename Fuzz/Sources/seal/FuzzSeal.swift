import Boundaries

/// See ``Boundary/seal``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.seal.feed(start, count) }
