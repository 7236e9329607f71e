import FoundationEssentials
package import WellsealBase
import WellsealModel

extension ConsentAnswer {
  /// Parses a response to a prompt, or returns `nil` if it is invalid.
  ///
  /// `"all"` grants everything that the prompt displays, `"none"` denies it, and `"cancel"`
  /// dismisses the prompt. Otherwise the response is an object:
  ///
  /// | prompt | members |
  /// |---|---|
  /// | types | `share`, `read`: identifiers of types; `from`, `to`: dates |
  /// | clinical | `read`; `newRecords`: whether later ones are shared, too |
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
  /// The types of an array of identifiers or names: none if the array is missing, or `nil` if a
  /// type is unknown.
  var types: Set<HealthType>? {
    guard let self else { return [] }
    let names = self.elements.map { $0.string ?? "" }
    let types = names.compactMap { try? HealthType.named($0) }
    return types.count == names.count ? Set(types) : nil
  }
}

extension ReadWindow {
  /// Parses `from` and `to`, or returns `nil` if one isn't a date.
  init?(_ json: JSONValue) {
    self.init()
    for (text, side) in [(json["from"]?.string, \ReadWindow.from), (json["to"]?.string, \ReadWindow.to)] {
      guard let text else { continue }
      guard let date = try? Date(text, strategy: .iso8601) else { return nil }
      self[keyPath: side] = date
    }
  }
}
