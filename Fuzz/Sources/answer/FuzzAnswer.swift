import Boundaries

/// See ``Boundary/answer``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.answer.feed(start, count) }
