public import Foundation

// The methods of Apple's Foundation that read an array or a dictionary of objects. Foundation on
// Linux lacks them.

extension NSKeyedUnarchiver {
  /// Reads the array of an archive.
  ///
  /// - Parameters:
  ///   - cls: The class of the elements.
  ///   - data: The archive.
  /// - Returns: The array, or `nil` if the archive has no object.
  /// - Throws: `CocoaError.coderReadCorrupt` if an object has another class or is damaged.
  public static func unarchivedArrayOfObjects<Element: NSObject & NSSecureCoding>(
    ofClass cls: Element.Type, from data: Data
  ) throws -> [Element]? {
    try collection([NSArray.self, cls], from: data, as: [Any].self)?.map { try object($0) }
  }

  /// Reads the array of an archive.
  ///
  /// - Parameters:
  ///   - classes: The classes of the elements and of what they contain.
  ///   - data: The archive.
  /// - Returns: The array, or `nil` if the archive has no object.
  /// - Throws: `CocoaError.coderReadCorrupt` if an object has another class or is damaged.
  public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]?
  {
    try collection([NSArray.self] + classes, from: data, as: [Any].self)
  }

  /// Reads the dictionary of an archive.
  ///
  /// - Parameters:
  ///   - keyClass: The class of the keys.
  ///   - objectClass: The class of the values.
  ///   - data: The archive.
  /// - Returns: The dictionary, or `nil` if the archive has no object.
  /// - Throws: `CocoaError.coderReadCorrupt` if an object has another class or is damaged.
  public static func unarchivedDictionary<
    Key: NSObject & NSCopying & NSSecureCoding, Value: NSObject & NSSecureCoding
  >(
    ofKeyClass keyClass: Key.Type, objectClass: Value.Type, from data: Data
  ) throws -> [Key: Value]? {
    guard
      let values = try collection(
        [NSDictionary.self, keyClass, objectClass], from: data, as: [AnyHashable: Any].self)
    else { return nil }
    return try values.reduce(into: [:]) { result, entry in
      let value: Value = try object(entry.value)
      result[try object(entry.key.base)] = value
    }
  }

  /// Reads the dictionary of an archive.
  ///
  /// - Parameters:
  ///   - keyClasses: The classes of the keys.
  ///   - objectClasses: The classes of the values and of what they contain.
  ///   - data: The archive.
  /// - Returns: The dictionary, or `nil` if the archive has no object.
  /// - Throws: `CocoaError.coderReadCorrupt` if an object has another class or is damaged.
  public static func unarchivedDictionary(
    ofKeyClasses keyClasses: [AnyClass], objectClasses: [AnyClass], from data: Data
  ) throws -> [AnyHashable: Any]? {
    try collection(
      [NSDictionary.self] + keyClasses + objectClasses, from: data, as: [AnyHashable: Any].self)
  }

  /// Decodes the root object of an archive.
  ///
  /// An unexpected class is an error here; `unarchivedObject(ofClasses:from:)` stops the process.
  private static func collection<Result>(
    _ classes: [AnyClass], from data: Data, as type: Result.Type
  ) throws -> Result? {
    let archive = try NSKeyedUnarchiver(forReadingFrom: data)
    archive.decodingFailurePolicy = .setErrorAndReturn
    defer { archive.finishDecoding() }
    let root = archive.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
    if let error = archive.error { throw error }
    guard let root else { return nil }
    guard let result = root as? Result else { throw CocoaError(.coderReadCorrupt) }
    return result
  }

  /// Returns the object of a value, which Foundation may have bridged to a Swift type.
  private static func object<Object: NSObject>(_ value: Any) throws -> Object {
    let object: Any =
      switch value {
      case let text as String: NSString(string: text)
      case let number as NSNumber: number
      default: value
      }
    guard let object = object as? Object else { throw CocoaError(.coderReadCorrupt) }
    return object
  }
}
