import Boundaries

/// See ``Boundary/xml``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.xml.feed(start, count) }
