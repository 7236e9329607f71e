import FoundationEssentials
import WellsealModel

/// The lines of an electrocardiogram's file, sorted out.
struct ECGLines {
  /// What a line says that only its name tells.
  enum Field {
    case name
    case dateOfBirth
    case classification
    case symptoms
    case softwareVersion
    case device
    case lead
  }

  private(set) var voltages: [Double] = []
  /// Whether every line below the head is a voltage.
  private(set) var isWhole = true
  private(set) var date: Date?
  /// The rate in hertz.
  private(set) var rate: Double?
  private(set) var unit: HealthUnit?
  /// The verdict where no line has a known name for it: the line after the date.
  private(set) var unnamedVerdict: String?
  private(set) var version: String?
  private(set) var device: String?
  /// Lines after the date that are not understood.
  private(set) var others: [String] = []
  private var named: [Field: String] = [:]
  private var mark: UInt8?

  init(_ bytes: [UInt8]) {
    var head: [(name: String, value: String, line: String)] = []
    var lines = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    while let end = lines.firstIndex(where: { $0 == lineFeed || $0 == 0x0D })
      ?? (lines.isEmpty ? nil : lines.endIndex)
    {
      let line = lines[..<end]
      lines = end < lines.endIndex ? lines[(end + 1)...] : []
      if line.isEmpty { continue }
      if let voltage = voltage(line) {
        voltages.append(voltage)
      } else if let comma = line.firstIndex(of: 0x2C), voltages.isEmpty, head.count < 64, line.count <= 4096 {
        head.append(
          (
            String(decoding: line[..<comma], as: UTF8.self), Self.unquoted(line[(comma + 1)...]),
            String(decoding: line, as: UTF8.self)
          ))
      } else {
        isWhole = false
      }
    }
    for (name, value, _) in head {
      if let field = ECGWords.fields[name], named[field] == nil { named[field] = value }
    }
    for (name, value, line) in head { sortOut(name, value, line) }
    version = named[.softwareVersion] ?? version
    device = named[.device] ?? device
  }

  subscript(field: Field) -> String? { named[field] }

  private mutating func sortOut(_ name: String, _ value: String, _ line: String) {
    guard date != nil else {
      // What stands above is the person's name and date of birth.
      var dates = DateScanner()
      date = dates.date(value)
      return
    }
    if value.isEmpty || ECGWords.fields[name] != nil { return }
    if unit == nil, let known = ECGWords.units[value] {
      unit = known
    } else if rate == nil, let hertz = Self.hertz(value) {
      rate = hertz
    } else if named[.classification] == nil, unnamedVerdict == nil, rate == nil {
      unnamedVerdict = value
    } else if named[.softwareVersion] == nil, version == nil, Self.isVersion(value) {
      version = value
    } else if named[.device] == nil, device == nil, Self.isHardware(value) {
      device = value
    } else if rate == nil || unit != nil {
      others.append(line)
    }
    // Between rate and unit stands the lead, of which a watch has one.
  }
}

extension ECGLines {
  /// A whole line that is a number with a point or a comma, the same in the whole file.
  private mutating func voltage(_ line: ArraySlice<UInt8>) -> Double? {
    var text = line.filter { $0 != UInt8(ascii: "\"") && !$0.isWhitespace }
    guard text.count <= 32, let first = text.first, first == UInt8(ascii: "-") || first &- 0x30 < 10 else {
      return nil
    }
    for place in text.indices where text[place] == 0x2C || text[place] == 0x2E {
      guard mark ?? text[place] == text[place] else { return nil }
      mark = text[place]
      text[place] = 0x2E
    }
    return NumberScanner.value(String(decoding: text, as: UTF8.self))
  }

  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    return String(text.dropFirst().dropLast().replacing("\"\"", with: "\""))
  }

  /// Reads `511.422 hertz`, `511,422 Hertz` and `512赫兹`.
  private static func hertz(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let word = text.dropFirst(digits.count).drop { $0.isWhitespace }
    guard !digits.isEmpty, let value = NumberScanner.value(String(digits).replacing(",", with: ".")),
      value > 0,
      ECGWords.hertz.contains(word.lowercased())
    else { return nil }
    return value
  }

  private static func isVersion(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2E } && text.utf8.contains(0x2E)
  }

  /// Whether a text is like `Watch6,7`.
  private static func isHardware(_ text: String) -> Bool {
    let parts = text.drop { $0.isASCII && $0.isLetter }.split(
      separator: ",", omittingEmptySubsequences: false)
    return text.first?.isLetter == true && parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
  }
}

/// The words of electrocardiograms' files, as they were seen in exports of several languages.
enum ECGWords {
  static let fields: [String: ECGLines.Field] = [
    "Name": .name, "Date of Birth": .dateOfBirth, "Classification": .classification, "Symptoms": .symptoms,
    "Software Version": .softwareVersion, "Device": .device, "Lead": .lead,
    "Geburtstag": .dateOfBirth, "Geburtsdatum": .dateOfBirth, "Klassifizierung": .classification,
    "Symptome": .symptoms, "Softwareversion": .softwareVersion, "Gerät": .device, "Ableitung": .lead,
    "姓名": .name, "出生日期": .dateOfBirth, "分类": .classification, "症状": .symptoms, "软件版本": .softwareVersion,
    "设备": .device, "导联": .lead,
  ]

  static let noSymptoms: Set = ["None", "Ohne", "Keine", "无"]

  static let hertz: Set = ["hertz", "hz", "赫兹", "赫茲", "ヘルツ", "헤르츠", "герц"]

  static let units: [String: HealthUnit] = [
    "µV": "mcV", "μV": "mcV", "mcV": "mcV", "mV": "mV", "V": "V",
  ]
}
