import FoundationEssentials
import WellsealBase
import WellsealImports
import WellsealModel

/// What an object says of a sample, and what is meant where it says less than the whole.
struct BriefSample {
  let type: HealthType
  /// The identifier of the object, or of its content where it has none; nil where what it has is no identifier.
  let uuid: UUID?
  /// Whether it has no end, because it ends as it begins.
  let isMoment: Bool
  /// The value of a category that is only named, or the only one that it can have; nil where the object has its number, or none.
  let value: Int?

  /// Whether the object is written by hand or by another program, with numbers and units as people write them.
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
      // Of a mindful session there is nothing to say but when.
      return Set(cases.map(\.value)).count == 1 ? cases.first?.value : nil
    }
    return cases.first { $0.constant == constant || $0.name == constant }?.value
  }

  /// The whole object, without an identifier, in one form whoever wrote it: by its hash a sample that comes again is known.
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

/// What was made of texts that come again and again.
struct Remembered<Value> {
  private var values: [String: Value] = [:]

  /// What is made of a text, by asking at most once as long as there are few.
  mutating func value(of text: String, making make: (String) -> Value) -> Value {
    if let known = values[text] { return known }
    let value = make(text)
    if values.count < Self.most { values[text] = value }
    return value
  }

  /// A hostile file may have a name a line.
  private static var most: Int { 1000 }
}
