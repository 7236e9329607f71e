import Boundaries

/// See ``Boundary/cbor``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.cbor.feed(start, count) }
