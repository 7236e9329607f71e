import ByteFormats
import Credentials

/// A question as the terminal shows it.
///
/// What an app says of itself, and what issuers wrote on cards, is shown as text and cannot steer the terminal.
struct ConsentSheetText {
  private let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  var id: String { word("id") }
  var shortID: String { String(id.prefix(8)).lowercased() }
  var kind: String { word("kind") }
  var name: String { word("name") }
  var asked: String { word("asked") }

  func list(_ name: String) -> [String] { json.member(name)?.elements.compactMap(\.string) ?? [] }

  /// What is wanted, in a few words.
  var summary: String {
    switch kind {
    case "types": "write \(list("share").count), read \(list("read").count) types"
    case "clinical": "read clinical records of \(list("read").count) types"
    case "objects": "read some of \(objects.count) objects"
    case "shareOnce": "see signed records once (\(cards.count) match)"
    default: "be let in"
    }
  }

  /// The whole sheet.
  var text: String {
    let version = json.member("version")?.string.map { " \($0)" } ?? ""
    return (["\(name)\(version) (\(word("app")))", ""] + body).map { safeForDisplay($0, limit: 500) }.joined(
      separator: "\n")
  }

  private var body: [String] {
    switch kind {
    case "types":
      section("wants to write", list("share"), quoting: "shareUsage")
        + section("wants to read", list("read"), quoting: "readUsage")
        + ["Reading can be limited to a time: --from and --to."]
    case "clinical":
      section("wants to read clinical records", list("read"), quoting: "usage")
        + (list("required").isEmpty
          ? [] : ["It wants all or none of: \(list("required").joined(separator: ", "))"])
    case "objects": section("wants to read some of these", objects, quoting: "usage")
    case "shareOnce":
      cards.isEmpty
        ? [
          "wants to see signed records: \(list("recordTypes").joined(separator: ", "))",
          "No matching records.",
        ]
        : section("wants to see these once, whole; they cannot be cut", cards, quoting: "usage")
    default:
      [Self.doubts[word("doubt")] ?? "", "Program: \(word("executable"))"]
        + (json["registered"]?.string.map { ["Known as:  \($0)"] } ?? [])
    }
  }

  private func section(_ title: String, _ lines: [String], quoting usage: String) -> [String] {
    guard !lines.isEmpty else { return [] }
    let reason = json.member(usage)?.string.map { ["  \"\($0)\""] } ?? []
    let sensitive = Set(list("sensitive"))
    return ["\(title):"] + reason + lines.map { "  \($0)\(sensitive.contains($0) ? "  (sensitive)" : "")" }
      + [""]
  }

  private var objects: [String] {
    json["objects"]?.elements.map { object in
      let words = ["id", "title", "date"].compactMap { object.member($0)?.string }
      return words.joined(separator: "  ") + (object["ticked"]?.bool == true ? "  (read now)" : "")
    } ?? []
  }

  private var cards: [String] {
    json["cards"]?.elements.map { card in
      let face = ["id", "subject", "birthDate", "issuer", "issued", "relevant", "expires", "format"]
      return
        (face.compactMap { card.member($0)?.string } + (card["items"]?.elements.compactMap(\.string) ?? []))
        .joined(separator: "  ")
    } ?? []
  }

  private func word(_ name: String) -> String { json.member(name)?.string ?? "" }

  private static let doubts = [
    "unknownApp": "is not known yet. Is it a program that you trust?",
    "changedExecutable": "is not the program that it was. Was it updated?",
    "copiedIdentifier": "calls itself by the identifier of another program. Was it moved?",
  ]
}
