import Foundation
import WellsealModel

// Conversion between metadata and the dictionaries that apps use.

extension Metadata {
  /// Creates metadata.
  ///
  /// - Throws: `MetadataError` if a value isn't a String, NSNumber, Date or HKQuantity, or isn't
  ///   valid for its key.
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

  /// The entries as a dictionary, or `nil` if there are none.
  var dictionary: [String: Any]? {
    guard !isEmpty else { return nil }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.rawValue, $0.value.object) })
  }
}

extension MetadataValue {
  init?(_ value: Any) {
    // A `Bool` can be cast to a number and back, so check its own type first.
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

  /// The value as apps read it.
  ///
  /// Casts to the Swift type and to `NSNumber` both work.
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
