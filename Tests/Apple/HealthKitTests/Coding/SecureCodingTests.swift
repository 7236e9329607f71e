import Foundation
import HealthKit
import TestSupport
import Testing

@Suite("Archives")
struct SecureCodingTests {
  @Test("Every class is unchanged after archiving")
  func roundTrip() throws {
    for object in try Specimens.coded() {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      let back = try unarchive(data, like: object)
      #expect(back.isEqual(object), "\(type(of: object))")
      #expect(type(of: back) == type(of: object))
      #expect(back.hash == object.hash, "\(type(of: object))")
    }
  }

  @Test("An anchor survives archiving in the formats that apps use")
  func anchor() throws {
    let anchor = HKQueryAnchor(fromValue: 7)
    let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data) == anchor)
  }

  @Test("An archived array or dictionary of objects is read; another class is an error")
  func collections() throws {
    let (one, two) = (HKQuantity(unit: .count(), doubleValue: 1), HKQuantity(unit: .count(), doubleValue: 2))
    let array = try NSKeyedArchiver.archivedData(
      withRootObject: NSArray(array: [one, two]), requiringSecureCoding: true)
    let quantities = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: HKQuantity.self, from: array)
    #expect(quantities == [one, two])
    let any = try NSKeyedUnarchiver.unarchivedArrayOfObjects(
      ofClasses: [HKQuantity.self, HKUnit.self], from: array)
    #expect(any as? [HKQuantity] == [one, two])
    let dictionary = try NSKeyedArchiver.archivedData(
      withRootObject: NSDictionary(dictionary: ["a": one]), requiringSecureCoding: true)
    let named = try NSKeyedUnarchiver.unarchivedDictionary(
      ofKeyClass: NSString.self, objectClass: HKQuantity.self, from: dictionary)
    #expect(named == [NSString(string: "a"): one])
    let loose = try NSKeyedUnarchiver.unarchivedDictionary(
      ofKeyClasses: [NSString.self], objectClasses: [HKQuantity.self], from: dictionary)
    #expect(loose?["a"] as? HKQuantity == one)
    let texts = try NSKeyedArchiver.archivedData(
      withRootObject: NSArray(array: ["x"]), requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSString.self, from: texts) == ["x"])
    for data in [array, dictionary, Data("no archive".utf8)] {
      #expect(throws: CocoaError.self) {
        try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: HKUnit.self, from: data)
      }
    }
  }

  @Test("A damaged value causes an error and never stops the process", arguments: 0..<24)
  func damaged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for object in try Specimens.coded() {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      let hostile = try replacingValue(in: data) { $0.damaged(using: &random) }
      // Damaged bytes may decode to a valid value, but never to half an object.
      if let back = try? unarchive(hostile, like: object) { #expect(type(of: back) == type(of: object)) }
    }
  }

  @Test(
    "A value of another class is an error",
    arguments: [
      "", "null", "{}", "[]", "\"HKQuantityTypeIdentifierStepCount\"", "1e400",
      "{\"unit\":\"furlong\",\"value\":1}",
      String(repeating: "[", count: 100_000),
    ])
  func otherKind(json: String) throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: HKQuantity(unit: .count(), doubleValue: 1), requiringSecureCoding: true)
    let hostile = try replacingValue(in: data) { _ in Data(json.utf8) }
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQuantity.self, from: hostile)
    }
  }

  @Test("A heart rate isn't decoded as a category")
  func otherClass() throws {
    let category = try NSKeyedArchiver.archivedData(
      withRootObject: Specimens.sleep(.awake), requiringSecureCoding: true)
    let heartRate = try NSKeyedArchiver.archivedData(
      withRootObject: Specimens.heartRate(60), requiringSecureCoding: true)
    let hostile = try replacingValue(in: category) { _ in try value(in: heartRate) }
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: HKCategorySample.self, from: hostile)
    }
  }
}

private func unarchive(_ data: Data, like object: any NSObject & NSSecureCoding) throws -> NSObject {
  func open<Class: NSObject & NSSecureCoding>(_ object: Class) throws -> NSObject? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: Class.self, from: data)
  }
  return try #require(try open(object))
}

/// Returns the archive with its only value replaced.
private func replacingValue(in archive: Data, _ change: (Data) throws -> Data) throws -> Data {
  let list = try PropertyListSerialization.propertyList(from: archive, format: nil)
  var top = try #require(list as? [String: Any])
  var objects = try #require(top["$objects"] as? [Any])
  let index = try #require(objects.firstIndex { ($0 as? [String: Any])?["value"] is Data })
  var object = try #require(objects[index] as? [String: Any])
  object["value"] = try change(try #require(object["value"] as? Data))
  objects[index] = object
  top["$objects"] = objects
  return try PropertyListSerialization.data(fromPropertyList: top, format: .binary, options: 0)
}

private func value(in archive: Data) throws -> Data {
  var found = Data()
  _ = try replacingValue(in: archive) {
    found = $0
    return $0
  }
  return found
}

extension Data {
  /// Returns the bytes with one changed, removed or repeated.
  fileprivate func damaged(using random: inout SeededGenerator) -> Data {
    guard let index = indices.randomElement(using: &random) else { return self }
    var bytes = self
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[index] = .random(in: 0...255, using: &random)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(bytes[index], at: index)
    default: bytes = bytes.prefix(index)
    }
    return Data(bytes)
  }
}
