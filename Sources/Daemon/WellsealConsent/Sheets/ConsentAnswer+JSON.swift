import FoundationEssentials
package import WellsealBase
import WellsealModel

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
    case .doubt, .wakeUp: return nil
    }
  }
}

extension JSONValue? {
  /// The types of an array of identifiers or names; none for a missing one, nil where one is unknown.
  var types: Set<HealthType>? {
    guard let self else { return [] }
    let names = self.elements.map { $0.string ?? "" }
    let types = names.compactMap { try? HealthType.named($0) }
    return types.count == names.count ? Set(types) : nil
  }
}

extension ReadWindow {
  /// Reads `from` and `to`; nil where one is no date.
  init?(_ json: JSONValue) {
    self.init()
    for (text, side) in [(json["from"]?.string, \ReadWindow.from), (json["to"]?.string, \ReadWindow.to)] {
      guard let text else { continue }
      guard let date = try? Date(text, strategy: .iso8601) else { return nil }
      self[keyPath: side] = date
    }
  }
}
