import Boundaries

/// See ``Boundary/profile``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Boundary.profile.feed(start, count)
}
