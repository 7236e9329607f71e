import Boundaries

/// See ``Boundary/document``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Boundary.document.feed(start, count)
}
