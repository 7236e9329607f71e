import Boundaries

/// See ``Boundary/mqtt``.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Boundary.mqtt.feed(start, count) }
