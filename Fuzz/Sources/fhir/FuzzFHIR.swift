import Boundaries

/// See ``Boundary/fhir``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.fhir.feed(start, count) }
