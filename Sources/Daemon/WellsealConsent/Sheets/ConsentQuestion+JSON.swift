import FoundationEssentials
package import WellsealBase
import WellsealModel

extension ConsentQuestion {
  /// An object with `id`, `asked`, `app`, `name`, `version`, `kind`, and the members of the prompt.
  package var json: JSON {
    .object(
      [
        JSON.Member("id", .string(id.uuidString)), JSON.Member("asked", .string(asked.formatted(.iso8601))),
        JSON.Member("app", .string("\(app.key)")), JSON.Member("name", .string(app.name)),
        JSON.Member("version", .text(app.version)), JSON.Member("kind", .string(sheet.kind)),
      ] + sheet.members)
  }
}

extension ConsentSheet {
  var kind: String {
    switch self {
    case .types: "types"
    case .clinical: "clinical"
    case .objects: "objects"
    case .shareOnce: "shareOnce"
    case .doubt: "doubt"
    case .wakeUp: "wakeUp"
    }
  }

  fileprivate var members: [JSON.Member] {
    switch self {
    case .types(let sheet):
      [
        JSON.Member("share", .types(sheet.share)), JSON.Member("read", .types(sheet.read)),
        JSON.Member("sensitive", .types(sheet.share.union(sheet.read).filter(\.isSensitive))),
        JSON.Member("shareUsage", .text(sheet.shareUsage)), JSON.Member("readUsage", .text(sheet.readUsage)),
      ]
    case .clinical(let sheet):
      [
        JSON.Member("read", .types(sheet.read)), JSON.Member("required", .types(sheet.required)),
        JSON.Member("usage", .text(sheet.usage)),
      ]
    case .objects(let sheet):
      [
        JSON.Member("type", .string(sheet.type.identifier)), JSON.Member("usage", .text(sheet.usage)),
        JSON.Member("objects", .array(sheet.candidates.map(\.json))),
      ]
    case .shareOnce(let sheet):
      [
        JSON.Member("recordTypes", .array(sheet.recordTypes.map { .string($0) })),
        JSON.Member("sourceTypes", .array(sheet.sourceTypes.map { .string($0) })),
        JSON.Member("cards", .array(sheet.cards.map(\.json))),
      ]
    case .doubt(let sheet):
      [
        JSON.Member("doubt", .string(sheet.kind.rawValue)),
        JSON.Member("executable", .string(sheet.executable)),
        JSON.Member("registered", .text(sheet.registered)),
        JSON.Member("nature", .string(sheet.nature.rawValue)),
      ]
    case .wakeUp(let sheet):
      [
        JSON.Member("command", .array(sheet.command.map { .string($0) })),
        JSON.Member("commandLine", .string(sheet.command.commandLine)),
        JSON.Member("frequency", .string(sheet.frequency.stableName)),
        JSON.Member("howOften", .string(sheet.frequency.words)),
      ]
    }
  }
}

extension ObjectCandidate {
  fileprivate var json: JSON {
    [
      "id": .string("\(id)"), "title": .string(title), "date": .text(date.map { $0.formatted(.iso8601) }),
      "ticked": .bool(isTicked),
    ]
  }
}

extension SharedCard {
  /// The date of birth as far as the card has it, such as `1951-01-20` or `1951`, or `nil` if it
  /// has none.
  package var birthDate: String? {
    let birth = record.subjectDateOfBirth
    let numbers = [birth?.year, birth?.month, birth?.day].compactMap(\.self)
    return numbers.isEmpty
      ? nil : numbers.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: "-")
  }

  /// The entire content of the card, because all of it is shared.
  fileprivate var json: JSON {
    [
      "id": .string(id.uuidString), "subject": .string(record.subjectName),
      "birthDate": .text(birthDate),
      "issuer": .string(record.issuerIdentifier), "issued": .string(record.issuedDate.formatted(.iso8601)),
      "relevant": .string(record.relevantDate.formatted(.iso8601)),
      "expires": .text(record.expirationDate.map { $0.formatted(.iso8601) }),
      "items": .array(record.itemNames.map { .string($0) }),
      "recordTypes": .array(record.recordTypes.map { .string($0) }), "format": .text(record.sourceType),
    ]
  }
}
