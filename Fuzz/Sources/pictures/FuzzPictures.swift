import Boundaries

/// See ``Boundary/pictures``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Boundary.pictures.feed(start, count)
}
