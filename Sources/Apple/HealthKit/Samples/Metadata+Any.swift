import Foundation
import WellsealModel

// Metadata as apps write it, a dictionary of Any, and back.

extension Metadata {
  /// - Throws: `MetadataError` for a value that is not a String, NSNumber, Date or HKQuantity, or not what its key
  ///   takes.
  init(_ dictionary: [String: Any]?) throws(MetadataError) {
    guard let dictionary, !dictionary.isEmpty else {
      self = .none
      return
    }
    var entries: [MetadataKey: MetadataValue] = [:]
    for (key, value) in dictionary {
      guard let converted = MetadataValue(value) else {
        throw MetadataError(key: MetadataKey(key), reason: .unsupportedClass("\(type(of: value))"))
      }
      entries[MetadataKey(key)] = converted
    }
    try self.init(entries)
  }

  /// Nil where there are no entries.
  var dictionary: [String: Any]? {
    guard !isEmpty else { return nil }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.rawValue, $0.value.object) })
  }
}

extension MetadataValue {
  init?(_ value: Any) {
    // A Bool casts to a number and back, so its own type is asked for first.
    if type(of: value) == Bool.self, let flag = value as? Bool {
      self = .boolean(flag)
      return
    }
    switch value {
    case let quantity as HKQuantity: self = .quantity(quantity.value)
    case let number as NSNumber: self.init(number)
    case let number as any BinaryInteger: self = .integer(Int(clamping: number))
    case let number as any BinaryFloatingPoint: self = .real(Double(number))
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }

  /// The value as apps read it; casts to the Swift type and to `NSNumber` both work.
  var object: Any {
    switch self {
    case .string(let text): text
    case .integer(let number): NSNumber(value: number)
    case .real(let number): NSNumber(value: number)
    case .boolean(let flag): NSNumber(value: flag)
    case .date(let date): date
    case .quantity(let quantity): HKQuantity(quantity)
    }
  }
}
