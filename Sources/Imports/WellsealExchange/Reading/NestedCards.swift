import WellsealBase
import WellsealCredentials
import WellsealQRCode

/// The cards in other JSON: texts of codes, as other programs save them, card files inside of an
/// object, and the attachments of FHIR resources.
///
/// A text counts only if it is a complete code, or a part of a card in several codes. Other JSON
/// isn't a damaged card.
///
/// Source: SMART Health Cards Framework, "via File Download", for the media type of attachments.
struct NestedCards {
  /// The texts and files of cards.
  private(set) var texts: [[UInt8]] = []
  /// The number of strings that may still be decoded, which bounds the time for any JSON.
  private var attempts = 10_000

  /// Searches a value and those in it.
  init(in root: JSONValue) { search(root, isResource: false) }

  /// The cards, or `nil` if there are none.
  var reading: Reading<Artifact>? {
    guard !texts.isEmpty else { return nil }
    var codes = CodeCollector(drawsWithoutLandlock: false)
    for text in texts { codes.add(text, as: ArtifactKind.sniff(text) ?? .qrNumeric) }
    return codes.reading
  }

  /// Returns whether the JSON of FHIR resources may have cards as attachments, without parsing it.
  static func mayBeAttached(to json: [UInt8]) -> Bool {
    // Without the slash, which may be escaped.
    json.firstRange(of: Array(mediaType.drop { $0 != "/" }.dropFirst().utf8)) != nil
  }

  private mutating func search(_ value: JSONValue, isResource: Bool) {
    guard texts.count < Self.maxCount else { return }
    switch value.kind {
    case .array:
      for element in value.elements { search(element, isResource: isResource) }
    case .object: search(object: value, isResource: isResource)
    case .string where !isResource:
      if let text = code(value) { texts.append(text) }
    case .string, .number, .bool, .null: break
    }
  }

  private mutating func search(object: JSONValue, isResource: Bool) {
    if let file = Self.attachment(object) { return texts.append(file) }
    if object["verifiableCredential"]?.kind == .array { return texts.append(Array(object.rawBytes)) }
    let type = object["resourceType"]
    let isResource = isResource || type != nil && type?.isString("Parameters") != true
    for (_, member) in object.members { search(member, isResource: isResource) }
  }

  /// Returns the content of an attachment that is a card.
  private static func attachment(_ object: JSONValue) -> [UInt8]? {
    guard let type = object["contentType"]?.string,
      type.prefix(while: { $0 != ";" && $0 != " " }).lowercased() == mediaType,
      let data = object["data"]?.string,
      let bytes = try? Base64.standard.decode(data.utf8.filter { $0 > 0x20 })
    else { return nil }
    if CodeStart(bytes[...]) != nil { return bytes }
    return (try? JSONDocument(parsing: bytes).root)?["verifiableCredential"] != nil ? bytes : nil
  }

  /// Returns a string that is the text of a code.
  private mutating func code(_ string: JSONValue) -> [UInt8]? {
    guard attempts > 0, let first = string.rawBytes.dropFirst().first,
      Self.firstLetters.contains(first | 0x20),
      let text = string.string.map({ Array($0.utf8) }), text.count <= Self.maxLength,
      let start = CodeStart(text[...])
    else { return nil }
    attempts -= 1
    switch start {
    case .healthLink: return nil
    case .numeric: return NumericChunk.read(text).value == nil ? nil : text
    case .signed: return start.isComplete(text) && ForeignContent.recognize(text) == nil ? text : nil
    case .certificate, .link, .plainLink: return start.isComplete(text) ? text : nil
    }
  }

  private static let mediaType = "application/smart-health-card"
  private static let firstLetters = Set(CodeStart.allCases.compactMap(\.rawValue.utf8.first))
  /// The maximum length of a code, in bytes.
  private static let maxLength = 1 << 16
  private static let maxCount = 1000
}
