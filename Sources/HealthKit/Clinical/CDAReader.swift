import Foundation
import FoundationXML
import HealthModel

/// Reads what a CDA document says about itself: title, patient, author, custodian and its effective time.
///
/// Source: HL7 Clinical Document Architecture, Release 2, the document's header.
struct CDAReader {
  let value: ClinicalDocument
  let start: Date?
  let end: Date?

  /// - Throws: `HKError.errorInvalidArgument` for data that is too large, not XML, or not a clinical document.
  static func read(_ data: Data) throws -> CDAReader {
    guard data.count <= largest else { throw refusal("it is larger than \(largest >> 20) MB") }
    let header = CDAHeader()
    let parser = XMLParser(data: data)
    parser.delegate = header
    parser.shouldResolveExternalEntities = false
    guard parser.parse() else { throw refusal("it is not XML (line \(parser.lineNumber))") }
    guard header.isClinicalDocument else {
      throw refusal("its root is not ClinicalDocument in urn:hl7-org:v3")
    }
    let document = ClinicalDocument(
      title: header.text(of: .title), patientName: header.text(of: .patient),
      authorName: header.text(of: .author),
      custodianName: header.text(of: .custodian), data: data)
    return CDAReader(value: document, start: header.low ?? header.effectiveTime, end: header.high)
  }

  private static let largest = 64 << 20

  private static func refusal(_ reason: String) -> HKError {
    HKError(
      .errorInvalidArgument,
      userInfo: [
        NSLocalizedDescriptionKey: "The clinical document cannot be read: \(reason).",
        HKDetailedCDAValidationErrorKey: reason,
      ])
  }
}

/// Collects the header while the document is parsed.
private final class CDAHeader: NSObject, XMLParserDelegate {
  enum Field: Hashable {
    case title
    case patient
    case author
    case custodian
  }

  private(set) var isClinicalDocument = false
  private(set) var effectiveTime: Date?
  private(set) var low: Date?
  private(set) var high: Date?
  private var path: [String] = []
  private var texts: [Field: String] = [:]

  /// Where in the document each text lies; a name's parts follow below.
  private static let fields: [(path: [String], field: Field)] = [
    (["ClinicalDocument", "title"], .title),
    (["ClinicalDocument", "recordTarget", "patientRole", "patient", "name"], .patient),
    (["ClinicalDocument", "author", "assignedAuthor", "assignedPerson", "name"], .author),
    (
      [
        "ClinicalDocument", "custodian", "assignedCustodian", "representedCustodianOrganization", "name",
      ], .custodian
    ),
  ]
  private static let deepest = 256

  func text(of field: Field) -> String {
    (texts[field] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String]
  ) {
    if path.isEmpty {
      isClinicalDocument = elementName == "ClinicalDocument" && attributes["xmlns"] == "urn:hl7-org:v3"
    }
    path.append(elementName)
    if path.count > Self.deepest { parser.abortParsing() }
    if let field { texts[field, default: ""] += " " }
    readTime(attributes["value"].flatMap(Self.date))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let field { texts[field, default: ""] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    path.removeLast()
  }

  private func readTime(_ date: Date?) {
    guard let date else { return }
    switch path {
    case ["ClinicalDocument", "effectiveTime"]: effectiveTime = date
    case ["ClinicalDocument", "effectiveTime", "low"]: low = date
    case ["ClinicalDocument", "effectiveTime", "high"]: high = date
    default: return
    }
  }

  private var field: Field? { Self.fields.first { path.starts(with: $0.path) }?.field }

  /// A time such as `20240131`, `20240131124500` or `20240131124500+0100`; without a zone it is UTC.
  private static func date(_ text: String) -> Date? {
    let zoneStart = text.firstIndex { $0 == "+" || $0 == "-" } ?? text.endIndex
    let digits = text[..<zoneStart].prefix { $0 != "." }
    guard digits.count >= 8, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    func number(_ from: Int, _ length: Int) -> Int? { Int(digits.dropFirst(from).prefix(length)) }
    var components = DateComponents()
    components.timeZone = zone(text[zoneStart...])
    (components.year, components.month, components.day) = (number(0, 4), number(4, 2), number(6, 2))
    (components.hour, components.minute, components.second) = (number(8, 2), number(10, 2), number(12, 2))
    return Calendar(identifier: .gregorian).date(from: components)
  }

  private static func zone(_ text: Substring) -> TimeZone? {
    guard text.count == 5, let number = Int(text.dropFirst()) else { return TimeZone(secondsFromGMT: 0) }
    let seconds = (number / 100 * 60 + number % 100) * 60
    return TimeZone(secondsFromGMT: text.hasPrefix("-") ? -seconds : seconds)
  }
}
