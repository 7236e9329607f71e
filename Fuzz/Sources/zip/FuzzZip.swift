import Boundaries

/// See ``Boundary/zip``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.zip.feed(start, count) }
