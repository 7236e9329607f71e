import Boundaries

/// See ``Boundary/backup``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.backup.feed(start, count) }
