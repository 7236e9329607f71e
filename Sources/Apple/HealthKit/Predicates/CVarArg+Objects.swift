public import Foundation

// On Apple platforms, objects, dates and UUIDs can be arguments of a format (`date as CVarArg`,
// `date as NSDate`). Here NSPredicate(format:) reads the objects themselves and never uses the
// words below.

// swift-format-ignore: AvoidRetroactiveConformances
extension NSObject: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] {
    OpaquePointer(Unmanaged.passUnretained(self).toOpaque())._cVarArgEncoding
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Date: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { timeIntervalSinceReferenceDate._cVarArgEncoding }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension UUID: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { hashValue._cVarArgEncoding }
}
