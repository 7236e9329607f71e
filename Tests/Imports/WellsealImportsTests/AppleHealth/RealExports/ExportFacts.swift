import WellsealModel

/// The content of an export, as a set of normalized attributes, so that two exports can be
/// compared.
///
/// Duplicates within an element count separately, with a number appended. Duplicate elements count
/// once, because the store recognizes a sample.
struct ExportFacts {
  private(set) var facts: Set<String> = []
  /// The number of times that the current element has each fact.
  private var counts: [String: Int] = [:]

  init(_ elements: [ExportNode]) {
    for element in elements where !["ExportDate"].contains(element.name) {
      counts = [:]
      add(element, in: "")
    }
  }

  private mutating func add(_ fact: String) {
    let count = counts[fact, default: 0] + 1
    counts[fact] = count
    facts.insert(count == 1 ? fact : "\(fact), \(count) times")
  }

  private mutating func add(_ element: ExportNode, in path: String) {
    let path = "\(path)/\(element.name)"
    add(path)
    var seen: Set<String> = []
    for attribute in element.attributes {
      var name = attribute.name
      if name == "source", ["Record", "Correlation", "Workout"].contains(element.name) {
        name = "sourceName"
      }
      if name == "startDate", seen.contains(name), element["endDate"] == nil { name = "endDate" }
      // The first attribute of a name counts; the report names the others.
      guard seen.insert(name).inserted, !Self.isRenamed(name, element.name, path) else { continue }
      add("\(path)@\(name)=\(Self.plain(attribute.value, name, element))")
    }
    for child in element.children { add(child, in: path) }
  }

  /// Returns whether an attribute may change in a new export: names of files, its creation time,
  /// and repetitions in a correlation's records.
  private static func isRenamed(_ name: String, _ element: String, _ path: String) -> Bool {
    element == "FileReference" && name == "path" || name == "resourceFilePath"
      || path == "/Correlation/Record" && name == "creationDate"
  }

  private static func plain(_ text: String, _ name: String, _ element: ExportNode) -> String {
    switch name {
    case "device": return device(text)
    case "uuid": return text.uppercased()
    case "time": return clock(text)
    case "unit",
      _ where name.hasSuffix("Unit"):
      return (try? HealthUnit(parsing: text))?.description ?? text
    default: break
    }
    if text.isEmpty, element.name == "Record", name == "value" { return "0" }
    if let date = instant(text) { return date }
    if let value = HealthEnumeration.value(ofConstant: text) { return number(Double(value)) }
    for prefix in ["HKWorkoutActivityType", "HKWorkoutEventType"] {
      if let value = HealthEnumeration.value(ofConstant: prefix + text) { return number(Double(value)) }
    }
    if let value = Double(text) { return number(value) }
    let parts = text.split(separator: " ", maxSplits: 1)
    if parts.count == 2, let value = Double(parts[0]), let unit = try? HealthUnit(parsing: String(parts[1])) {
      return "\(number(value)) \(unit)"
    }
    return text == "true" ? "1" : text
  }

  /// Rounded, because times are converted to seconds.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == 0 ? "0" : "\(rounded)".replacing(".0", with: "")
  }

  /// Returns the device description without the address.
  private static func device(_ text: String) -> String {
    guard text.hasPrefix("<<HKDevice: "), let close = text.firstIndex(of: ">") else { return text }
    return "<<HKDevice: 0x0" + text[close...]
  }

  /// Returns a beat's clock time with two fractional digits.
  private static func clock(_ text: String) -> String {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let point = parts[0].lastIndex(of: "."),
      parts[0].distance(from: point, to: parts[0].endIndex) == 2
    else { return text }
    return "\(parts[0])0 \(parts[1])"
  }

  /// Returns seconds for `2024-05-01 07:05:33 +0200` and `20240501070533+0200`.
  ///
  /// Dates need not exist.
  private static func instant(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let digits = bytes.filter { $0 &- 0x30 < 10 }.map { Int($0 - 0x30) }
    let isNew =
      bytes.count == 25 && bytes[4] == 0x2D && bytes[7] == 0x2D && bytes[10] == 0x20 && bytes[13] == 0x3A
      && bytes[16] == 0x3A && bytes[19] == 0x20
    guard digits.count == 18, isNew || bytes.count == 19, let sign = bytes.dropLast(4).last,
      sign == 0x2B || sign == 0x2D
    else { return nil }
    let number = { (range: Range<Int>) in digits[range].reduce(0) { $0 * 10 + $1 } }
    let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
    let shifted = month > 2 ? year : year - 1
    let days =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + ((month + 9) % 12 * 153 + 2) / 5 + day
    let clock = number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
    let zone = number(14..<16) * 3600 + number(16..<18) * 60
    return "t\(days * 86_400 + clock - (sign == 0x2B ? zone : -zone))"
  }
}
