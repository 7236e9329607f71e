import Boundaries

/// See ``Boundary/wire``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.wire.feed(start, count) }
