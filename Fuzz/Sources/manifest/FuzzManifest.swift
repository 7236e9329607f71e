import Boundaries

/// See ``Boundary/manifest``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Boundary.manifest.feed(start, count)
}
