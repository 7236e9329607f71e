import Boundaries

/// See ``Boundary/base45``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.base45.feed(start, count) }
