package import ByteFormats
import FoundationEssentials
import HealthModel

extension ConsentAnswer {
  /// Reads an answer to a sheet; nil for what is none.
  ///
  /// `"all"` grants what the sheet shows, `"none"` refuses it, `"cancel"` puts it away. Otherwise an object:
  ///
  /// | sheet | members |
  /// |---|---|
  /// | types | `share`, `read`: identifiers of types; `from`, `to`: dates |
  /// | clinical | `read`; `newRecords`: whether later ones are shared too |
  /// | objects, shareOnce | `ticked`: identifiers |
  package init?(_ json: JSONValue, to sheet: ConsentSheet) {
    if let word = json.string {
      let words: [String: ConsentAnswer] = [
        "all": sheet.grantingAll, "none": sheet.denyingAll, "cancel": .cancel,
      ]
      guard let answer = words[word] else { return nil }
      self = answer
      return
    }
    guard json.kind == .object, let answer = Self.details(json, sheet) else { return nil }
    self = answer
  }

  private static func details(_ json: JSONValue, _ sheet: ConsentSheet) -> ConsentAnswer? {
    let ticked = json["ticked"]?.elements.map { $0.string ?? "" } ?? []
    switch sheet {
    case .types:
      guard let share = json["share"].types, let read = json["read"].types, let window = ReadWindow(json)
      else {
        return nil
      }
      return .types(TypesAnswer(share: share, read: read, window: window == ReadWindow() ? nil : window))
    case .clinical:
      guard let read = json["read"].types else { return nil }
      return .clinical(ClinicalAnswer(read: read, includesNewRecords: json["newRecords"]?.bool ?? false))
    case .objects:
      let objects = ticked.compactMap(ObjectCandidate.ID.init)
      return objects.count == ticked.count ? .objects(Set(objects)) : nil
    case .shareOnce:
      let cards = ticked.compactMap(UUID.init(uuidString:))
      return cards.count == ticked.count ? .shareOnce(Set(cards)) : nil
    case .doubt: return nil
    }
  }
}

extension ConsentChange {
  /// Reads a change from the parameters of `ChangeApp`; nil for what is none.
  package init?(_ json: JSONValue) {
    guard let types = json["types"].types, let window = ReadWindow(json) else { return nil }
    let isGranted = json["granted"]?.bool ?? false
    switch json["change"]?.string {
    case "revokeAll": self = .revokeAll
    case "keep": self = .keep
    case "forget": self = .forget
    case "share" where types.allSatisfy(\.canBeRequestedForSharing): self = .share(types, isGranted)
    case "read" where types.allSatisfy(\.canBeRequestedForReading):
      self = .read(types, isGranted ? ReadGrant(window) : .denied)
    default: return nil
    }
  }
}

extension JSONValue? {
  /// The types of an array of identifiers or names; none for a missing one, nil where one is unknown.
  fileprivate var types: Set<HealthType>? {
    guard let self else { return [] }
    let names = self.elements.map { $0.string ?? "" }
    let types = names.compactMap { name in
      HealthType(identifier: name) ?? HealthType.all.first { $0.name == name }
    }
    return types.count == names.count ? Set(types) : nil
  }
}

extension ReadWindow {
  /// Reads `from` and `to`; nil where one is no date.
  fileprivate init?(_ json: JSONValue) {
    self.init()
    for (text, side) in [(json["from"]?.string, \ReadWindow.from), (json["to"]?.string, \ReadWindow.to)] {
      guard let text else { continue }
      guard let date = try? Date(text, strategy: .iso8601) else { return nil }
      self[keyPath: side] = date
    }
  }
}

extension ConsentBook {
  /// `apps`: `app`, `name`, `share` and `refusedShare`, `read` by type, `objects` as counts, `deliveries`.
  package var json: JSON {
    ["apps": .array(apps.sorted { $0.key < $1.key }.map { $0.value.json(of: $0.key) })]
  }
}

extension AppConsent {
  package func json(of identifier: String) -> JSON {
    [
      "app": .string(identifier), "name": .string(name),
      "share": .types(Set(sharing.filter(\.value).keys)),
      "refusedShare": .types(Set(sharing.filter { !$0.value }.keys)),
      "read": .object(
        reading.sorted { $0.key < $1.key }.map { JSON.Member($0.key.identifier, $0.value.json) }),
      "objects": .object(
        objects.sorted { $0.key < $1.key }
          .map { JSON.Member($0.key.identifier, .integer($0.value.allowed.count)) }),
      "medications": .integer(medications.count), "deliveries": .types(Set(deliveries.keys)),
    ]
  }
}

extension ReadGrant {
  fileprivate var json: JSON {
    switch self {
    case .denied: "denied"
    case .all: "all"
    case .window(let window):
      [
        "from": .text(window.from.map { $0.formatted(.iso8601) }),
        "to": .text(window.to.map { $0.formatted(.iso8601) }),
      ]
    case .current(let records): ["current": .integer(records.count)]
    }
  }
}
