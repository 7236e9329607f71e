import FoundationEssentials
import WellsealBase
import WellsealImports
import WellsealModel

/// The content of a sample object, with defaults for missing members.
struct BriefSample {
  let type: HealthType
  /// The identifier of the object, or of its content if it has none, or `nil` if its identifier is
  /// invalid.
  let uuid: UUID?
  /// Whether it is instantaneous because it has no end.
  let isMoment: Bool
  /// The category value if it is only named, or is the only possible one, or `nil` if the object
  /// has its number, or none.
  let value: Int?

  /// Whether the object was written by hand or by another program, with numbers and units as users
  /// write them.
  let isLenient: Bool

  init(_ root: JSONValue, _ type: HealthType, isLenient: Bool = false) {
    self.type = type
    self.isLenient = isLenient
    isMoment = root["end"] == nil
    value = Self.named(root, type)
    if let identifier = root["uuid"] {
      uuid = identifier.string.flatMap { UUID(uuidString: $0) }
    } else {
      uuid = UUID(contentOf: Self.content(of: root, type, value))
    }
  }

  private static func named(_ root: JSONValue, _ type: HealthType) -> Int? {
    guard type.kind == .category, root["value"] == nil, let cases = type.values?.cases else { return nil }
    guard let constant = root["constant"]?.string else {
      // A mindful session has only a start and an end.
      return Set(cases.map(\.value)).count == 1 ? cases.first?.value : nil
    }
    return cases.first { $0.constant == constant || $0.name == constant }?.value
  }

  /// Returns the canonical form of the whole object without an identifier; its hash identifies
  /// repeated samples.
  private static func content(of root: JSONValue, _ type: HealthType, _ value: Int?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(root.rawBytes.count + 64)
    for member in root.members {
      bytes += bytes.isEmpty ? "{".utf8 : ",".utf8
      JSON.appendText(member.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      if member.name == "type" {
        bytes += "\"\(type.identifier)\"".utf8
      } else {
        member.value.appendMinified(to: &bytes)
      }
    }
    if let start = root["start"], root["end"] == nil {
      bytes += ",\"end\":".utf8
      start.appendMinified(to: &bytes)
    }
    if let value { bytes += ",\"value\":\(value)".utf8 }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}

/// A cache of values derived from texts that repeat.
struct Remembered<Value> {
  private var values: [String: Value] = [:]

  /// Returns the value of a text, and creates it if it isn't cached.
  ///
  /// Only a limited number is cached.
  mutating func value(of text: String, making make: (String) -> Value) -> Value {
    if let known = values[text] { return known }
    let value = make(text)
    if values.count < Self.maxCount { values[text] = value }
    return value
  }

  /// The maximum number of cached values, because a malicious file may have a different name on
  /// each line.
  private static var maxCount: Int { 1000 }
}
