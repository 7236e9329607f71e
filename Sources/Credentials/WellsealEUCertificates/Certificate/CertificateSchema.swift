import WellsealBase
import WellsealCredentials

extension CertificateContent {
  /// The deviations of the content from the schema.
  ///
  /// Countries deviate in minor details, and their certificates were accepted: these are warnings.
  /// Requirements of every certificate are errors: one statement of one kind with its members, a
  /// name, and the correct text members.
  ///
  /// Source: eu-dcc-schema 1.0 to 1.3; eHealth Network, "Value Sets for EU Digital COVID
  /// Certificates".
  var schemaFindings: [Finding] {
    var check = SchemaCheck()
    check.root(self)
    return check.findings
  }
}

/// The requirements for a member of a statement.
struct SchemaMember: Sendable {
  enum Form: Sendable {
    case text
    case date
    case dateTime
    /// A whole number of at least 1.
    case dose
    /// A code of the value set with this name, and the level of the finding for any other code.
    case code(String, Finding.Level = .warning)
  }

  let name: String
  let form: Form
  var isRequired = true

  /// The members of each kind of statement.
  static let table: [CertificateContent.Kind: [SchemaMember]] = [
    .vaccination: [
      .init(name: "tg", form: .code("disease-agent-targeted")),
      .init(name: "vp", form: .code("sct-vaccines-covid-19")),
      .init(name: "mp", form: .code("vaccines-covid-19-names")),
      .init(name: "ma", form: .code("vaccines-covid-19-auth-holders")),
      .init(name: "dn", form: .dose), .init(name: "sd", form: .dose), .init(name: "dt", form: .date),
      .init(name: "co", form: .code("country-2-codes")), .init(name: "is", form: .text),
      .init(name: "ci", form: .text),
    ],
    .test: [
      .init(name: "tg", form: .code("disease-agent-targeted")),
      .init(name: "tt", form: .code("covid-19-lab-test-type")),
      .init(name: "nm", form: .text, isRequired: false),
      // The list of test devices changes every week.
      .init(name: "ma", form: .code("covid-19-lab-test-manufacturer-and-name", .note), isRequired: false),
      .init(name: "sc", form: .dateTime), .init(name: "tr", form: .code("covid-19-lab-result")),
      .init(name: "tc", form: .text, isRequired: false), .init(name: "co", form: .code("country-2-codes")),
      .init(name: "is", form: .text), .init(name: "ci", form: .text),
    ],
    .recovery: [
      .init(name: "tg", form: .code("disease-agent-targeted")), .init(name: "fr", form: .date),
      .init(name: "co", form: .code("country-2-codes")), .init(name: "is", form: .text),
      .init(name: "df", form: .date), .init(name: "du", form: .date), .init(name: "ci", form: .text),
    ],
  ]
}

private struct SchemaCheck {
  var findings: [Finding] = []

  private mutating func fault(_ path: String, _ detail: String, _ level: Finding.Level = .error) {
    let location = path.isEmpty ? "certificate" : "certificate.\(path)"
    findings.append(Finding(.certificateSchema, at: location, detail, level: level))
  }

  mutating func root(_ content: CertificateContent) {
    version(content.version)
    person(content.member("nam"))
    birthDate(content.member("dob"))
    groups(content)
  }

  private mutating func version(_ text: String?) {
    guard let text else { return fault("ver", "it is missing") }
    guard !Self.versions.contains(text) else { return }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ Int($0) != nil }) else {
      return fault("ver", "expected three numbers", .warning)
    }
    if parts[0] != "1" { fault("ver", "expected 1.0 to 1.3", .warning) }
  }

  private static let versions: Set<String> = ["1.0.0", "1.2.1", "1.3.0", "1.3.2", "1.3.3"]

  private mutating func person(_ person: CBOR?) {
    guard let person, person.members != nil else { return fault("nam", "it is missing") }
    if person["fnt"] == nil, person["gnt"] == nil { fault("nam", "missing transliterated name") }
    for name in ["fn", "gn"] { text(person[name], "nam.\(name)") }
    for name in ["fnt", "gnt"] {
      text(person[name], "nam.\(name)")
      let isPlain = person[name]?.text?.utf8.allSatisfy(Self.isMachineReadable) ?? true
      if !isPlain { fault("nam.\(name)", "expected only A to Z and <", .warning) }
    }
  }

  /// Returns whether a byte is allowed in a machine-readable name.
  ///
  /// Source: ICAO Doc 9303, part 3, section 6.
  private static func isMachineReadable(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "<")
  }

  private mutating func birthDate(_ value: CBOR?) {
    guard let value else { return fault("dob", "it is missing") }
    guard let text = CertificateContent.text(value) else { return fault("dob", "expected text") }
    let isOfAge = text.hasPrefix("19") || text.hasPrefix("20")
    let isDate = text.isEmpty || isOfAge && [4, 7, 10].contains(text.utf8.count) && FHIRDateTime(text) != nil
    if !isDate { fault("dob", "expected a year, a month or a date", .warning) }
  }

  /// Checks for one statement of one kind; before 1.3, some countries wrote several statements of
  /// one kind.
  private mutating func groups(_ content: CertificateContent) {
    let kinds = CertificateContent.Kind.allCases.filter { content.entries($0)?.isEmpty == false }
    if kinds.isEmpty { fault("", "missing statement") }
    if kinds.count > 1 { fault("", "statements of \(kinds.count) kinds") }
    for kind in kinds {
      let entries = content.entries(kind) ?? []
      if entries.count > 1 {
        let isOld = ["1.0.", "1.1.", "1.2."].contains { content.version?.hasPrefix($0) == true }
        fault(kind.rawValue, "there are \(entries.count) statements", isOld ? .warning : .error)
      }
      for (place, entry) in entries.prefix(8).enumerated() {
        statement(entry, kind, at: "\(kind.rawValue)[\(place)]")
      }
    }
  }

  private mutating func statement(_ entry: CBOR, _ kind: CertificateContent.Kind, at path: String) {
    guard entry.members != nil else { return fault(path, "expected a statement") }
    for member in SchemaMember.table[kind] ?? [] {
      guard let value = entry[member.name], value != .null, value != .undefined else {
        if member.isRequired { fault("\(path).\(member.name)", "it is missing") }
        continue
      }
      check(value, member, in: path)
    }
  }

  /// Checks a member.
  ///
  /// Paths are only created for issues, which most certificates don't have.
  private mutating func check(_ value: CBOR, _ member: SchemaMember, in path: String) {
    func memberPath() -> String { "\(path).\(member.name)" }
    switch member.form {
    case .text: text(value, memberPath())
    case .dose:
      guard let number = CertificateContent.wholeNumber(value) else {
        return fault(memberPath(), "expected a whole number")
      }
      if value.integer == nil { fault(memberPath(), "unexpected form of a whole number", .warning) }
      if number < 1 { fault(memberPath(), "expected a positive number", .warning) }
    case .date:
      guard let text = CertificateContent.text(value) else {
        return fault(memberPath(), "expected text")
      }
      if CivilDate(text) == nil { fault(memberPath(), "expected a date", .warning) }
    case .dateTime:
      guard let text = CertificateContent.text(value) else {
        return fault(memberPath(), "expected text")
      }
      if UnixTime(rfc3339: text) == nil { fault(memberPath(), "expected a date and time", .warning) }
    case .code(let set, let level):
      guard let text = value.text else { return fault(memberPath(), "expected text") }
      guard ValueSets.known[set]?.contains(text) == false else { return }
      findings.append(
        Finding(.certificateValue, at: "certificate.\(memberPath())", "not in \(set)", level: level))
    }
  }

  private mutating func text(_ value: CBOR?, _ path: @autoclosure () -> String) {
    guard let value else { return }
    guard let text = value.text else { return fault(path(), "expected text") }
    guard text.utf8.count > 80, text.unicodeScalars.count > 80 else { return }
    fault(path(), "expected up to 80 characters", .warning)
  }
}
