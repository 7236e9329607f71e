import FoundationEssentials
import WellsealModel

/// The parsed lines of an electrocardiogram's file.
struct ECGLines {
  /// The fields that are recognized only by name.
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
  /// Whether every line after the header is a voltage.
  private(set) var isWhole = true
  private(set) var date: Date?
  /// The sampling rate in hertz.
  private(set) var rate: Double?
  private(set) var unit: HealthUnit?
  /// The classification if no line has a known name for it: the line after the date.
  private(set) var unnamedVerdict: String?
  private(set) var version: String?
  private(set) var device: String?
  /// The unrecognized lines after the date.
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
      guard let field = ECGWords.fields[name], named[field] == nil else { continue }
      if field != .device || ECGWords.unit(value) == nil { named[field] = value }
    }
    for (name, value, line) in head { sortOut(name, value, line) }
    version = named[.softwareVersion] ?? version
    device = named[.device] ?? device
  }

  subscript(field: Field) -> String? { named[field] }

  private mutating func sortOut(_ name: String, _ value: String, _ line: String) {
    guard date != nil else {
      // The lines above are the user's name and date of birth.
      var dates = DateScanner()
      date = dates.date(value)
      return
    }
    // Some languages have one word for a device and a unit, so the form of the value counts first.
    if unit == nil, rate != nil, let known = ECGWords.unit(value) {
      unit = known
      return
    }
    if value.isEmpty || ECGWords.fields[name] != nil { return }
    if rate == nil, let hertz = Self.hertz(value) {
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
    // The line between rate and unit is the lead; a watch has only one.
  }
}

extension ECGLines {
  /// Returns the voltage of a line, a number with a period or a comma.
  ///
  /// The separator is the same in the whole file.
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

  /// Parses `511.422 hertz`, `511,422 Hertz`, `512赫兹`, `512 герц` and `٥١٢ هرتز`: a number in the
  /// range of rates with one word before or after it, in any language.
  private static func hertz(_ text: String) -> Double? {
    var plain = ""
    for character in text where !directions.contains(character) {
      let digit = character.isNumber ? character.wholeNumberValue.flatMap { $0 < 10 ? String($0) : nil } : nil
      plain += digit ?? (character == "٫" ? "." : String(character))
    }
    func isOfNumber(_ character: Character) -> Bool {
      character.isASCII && (character.isNumber || character == "." || character == ",")
    }
    let digits = plain.filter(isOfNumber)
    let words = plain.split { $0.isWhitespace || isOfNumber($0) }
    guard words.count == 1, words[0].allSatisfy(\.isLetter), plain.contains(digits),
      let value = NumberScanner.value(digits.replacing(",", with: ".")), rates.contains(value)
    else { return nil }
    return value
  }

  /// Characters that set the writing direction.
  private static let directions: Set<Character> = [
    "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{61C}",
  ]

  private static let rates = 50.0...5000.0

  private static func isVersion(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2E } && text.utf8.contains(0x2E)
  }

  /// Returns true if a text is like `Watch6,7`.
  private static func isHardware(_ text: String) -> Bool {
    let parts = text.drop { $0.isASCII && $0.isLetter }.split(
      separator: ",", omittingEmptySubsequences: false)
    return text.first?.isLetter == true && parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
  }
}

/// The words in electrocardiogram files, from exports in several languages.
enum ECGWords {
  static let fields: [String: ECGLines.Field] = [
    "Name": .name, "Date of Birth": .dateOfBirth, "Classification": .classification, "Symptoms": .symptoms,
    "Software Version": .softwareVersion, "Device": .device, "Lead": .lead,
    "Geburtstag": .dateOfBirth, "Geburtsdatum": .dateOfBirth, "Klassifizierung": .classification,
    "Symptome": .symptoms, "Softwareversion": .softwareVersion, "Gerät": .device, "Ableitung": .lead,
    "姓名": .name, "出生日期": .dateOfBirth, "分类": .classification, "症状": .symptoms, "软件版本": .softwareVersion,
    "设备": .device, "导联": .lead,
    "Nom": .name, "Date de naissance": .dateOfBirth, "Symptômes": .symptoms,
    "Version du logiciel": .softwareVersion,
    "Appareil": .device, "Dérivation": .lead,
    "Nombre": .name, "Fecha de nacimiento": .dateOfBirth, "Clasificación": .classification,
    "Síntomas": .symptoms,
    "Versión de software": .softwareVersion, "Versión del software": .softwareVersion, "Dispositivo": .device,
    "Derivación": .lead,
    "Имя": .name, "Дата рождения": .dateOfBirth, "Классификация": .classification, "Симптомы": .symptoms,
    "Версия ПО": .softwareVersion, "Устройство": .device, "Отведение": .lead,
    "Nome": .name, "Data di nascita": .dateOfBirth, "Classificazione": .classification, "Sintomi": .symptoms,
    "Versione software": .softwareVersion, "Derivazione": .lead,
    "Data de nascimento": .dateOfBirth, "Classificação": .classification, "Sintomas": .symptoms,
    "Versão do software": .softwareVersion, "Derivação": .lead,
    "Naam": .name, "Geboortedatum": .dateOfBirth, "Classificatie": .classification, "Symptomen": .symptoms,
    "Softwareversie": .softwareVersion, "Apparaat": .device, "Afleiding": .lead,
    "Imię i nazwisko": .name, "Data urodzenia": .dateOfBirth, "Klasyfikacja": .classification,
    "Objawy": .symptoms, "Wersja oprogramowania": .softwareVersion, "Urządzenie": .device,
    "Odprowadzenie": .lead,
    "Namn": .name, "Födelsedatum": .dateOfBirth, "Klassificering": .classification, "Symtom": .symptoms,
    "Programversion": .softwareVersion, "Enhet": .device, "Avledning": .lead,
    "名前": .name, "氏名": .name, "生年月日": .dateOfBirth, "分類": .classification, "ソフトウェアバージョン": .softwareVersion,
    "デバイス": .device, "誘導": .lead, "裝置": .device, "軟體版本": .softwareVersion, "導程": .lead,
    "이름": .name, "생년월일": .dateOfBirth, "분류": .classification, "증상": .symptoms,
    "소프트웨어 버전": .softwareVersion, "기기": .device, "유도": .lead,
    "Semptomlar": .symptoms, "Belirtiler": .symptoms, "Příznaky": .symptoms, "Symptómy": .symptoms,
    "Príznaky": .symptoms, "症狀": .symptoms, "Symptomer": .symptoms, "Συμπτώματα": .symptoms,
    "Oireet": .symptoms, "Tünetek": .symptoms, "อาการ": .symptoms, "Triệu chứng": .symptoms,
    "Симптоми": .symptoms, "Simptome": .symptoms, "Simptomi": .symptoms, "Símptomes": .symptoms,
    "Gejala": .symptoms, "Simptom": .symptoms, "תסמינים": .symptoms, "الأعراض": .symptoms,
    "लक्षण": .symptoms, "Simptomai": .symptoms, "Симптомдар": .symptoms,
  ]

  static let noSymptoms: Set = [
    "None", "Ohne", "Keine", "无", "無", "Aucun", "Aucune", "Ninguno", "Ninguna", "Nessuno", "Nessuna", "Geen",
    "Nenhum", "Nenhuma", "Нет", "Brak", "Inga", "Ingen", "Ei mitään", "なし", "없음", "Yok", "Žádné",
    "Žádný", "Žiadne", "Không có", "Không", "Κανένα", "Κανένας", "Ei oireita", "Nincs", "Nincsenek", "ไม่มี",
    "Немає", "Niciunul", "Niciuna", "Nema", "Ništa", "Cap", "Tidak Ada", "Tiada", "ללא", "אין", "لا يوجد",
    "بلا", "कोई नहीं", "Няма", "Brez", "Nėra", "Жоқ",
  ]

  /// Returns the unit of voltages in any script: a letter for micro or milli before the one for
  /// volts.
  static func unit(_ text: String) -> HealthUnit? {
    let plain = text.filter { !$0.isWhitespace && $0 != "\u{200E}" && $0 != "\u{200F}" }.lowercased()
    if let known = units.first(where: { $0.words.contains(plain) }) { return known.unit }
    // A word for volts with one for micro, in a language that isn't in the table.
    return volts.contains(where: plain.contains) && millionths.contains(where: plain.contains) ? "mcV" : nil
  }

  private static let volts = ["volt", "вольт", "βολτ", "וולט", "فولت", "伏", "ボルト", "볼트", "โวลต์"]
  private static let millionths = [
    "micro", "mikro", "микро", "мікро", "μικρο", "מיקרו", "ميكرو", "微", "マイクロ", "마이크로", "ไมโคร",
  ]

  private static let units: [(words: Set<String>, unit: HealthUnit)] = [
    (
      [
        "µv", "μv", "mcv", "uv", "мкв", "מיקרו-וולט", "מק״ו", "ميكروفولت", "م.ف", "微伏", "マイクロボルト", "마이크로볼트",
        "microvolts", "microvolt", "mikrovolt",
      ], "mcV"
    ),
    (["mv", "мв", "毫伏", "millivolts", "millivolt"], "mV"), (["v", "в", "伏", "volts", "volt"], "V"),
  ]
}
