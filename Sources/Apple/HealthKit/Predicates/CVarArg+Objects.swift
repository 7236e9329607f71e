public import Foundation

// On Apple's systems objects, dates and UUIDs are arguments of a format (`date as CVarArg`, `date as NSDate`). Here
// they carry themselves: NSPredicate(format:) takes them as they are and never looks at the words below.

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
