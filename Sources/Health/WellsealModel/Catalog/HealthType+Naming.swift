package import WellsealBase

extension HealthType {
  /// Returns the type that a text names: a short name such as `stepCount`, an identifier, or a
  /// common word for it.
  ///
  /// Case, spaces, hyphens and underscores are ignored: `Step Count` is `stepCount`, and so is
  /// `steps`.
  ///
  /// - Throws: ``UnknownType`` with similar names.
  package static func named(_ text: String) throws(UnknownType) -> HealthType {
    if let type = HealthType(identifier: text) { return type }
    let wanted = folded(text)
    if let type = byFoldedName[wanted] ?? byAlias[wanted] { return type }
    throw UnknownType(text: text, similar: similar(to: wanted))
  }

  private static let byFoldedName = Dictionary(
    all.flatMap { [(folded($0.name), $0), (folded($0.identifier), $0)] },
    uniquingKeysWith: { first, _ in first })

  private static let byAlias = Dictionary(
    TypeAlias.all.flatMap { alias in alias.words.map { (folded($0), alias.type) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns a name in lower case, without spaces, hyphens and underscores.
  private static func folded(_ text: String) -> String {
    text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
  }

  /// Returns the types of a list such as `stepCount,heartRate`.
  ///
  /// - Throws: ``UnknownType`` if a name is unknown or the list is empty.
  package static func named(inList text: String) throws(UnknownType) -> Set<HealthType> {
    var types: Set<HealthType> = []
    for name in text.split(separator: ",") {
      types.insert(try named(String(name.drop { $0 == " " })))
    }
    guard !types.isEmpty else { throw UnknownType(text: text, similar: []) }
    return types
  }

  /// Returns up to five names that contain the text or are contained in it, or else share its first
  /// four letters.
  ///
  /// Returns no names for an empty text.
  private static func similar(to wanted: String) -> [String] {
    guard !wanted.isEmpty else { return [] }
    let names = all.map { ($0.name, $0.name.lowercased()) }
    let held = names.filter { $0.1.contains(wanted) || (wanted.contains($0.1)) }
    let found = held.isEmpty ? names.filter { $0.1.hasPrefix(wanted.prefix(4)) } : held
    return found.map(\.0).sorted { $0.count < $1.count }.prefix(5).map { $0 }
  }
}

/// An error that occurs when no type of health data has the name.
package struct UnknownType: Error, Hashable {
  /// The text as entered.
  package var text: String
  /// Similar names, the shortest first.
  package var similar: [String]

  package init(text: String, similar: [String]) {
    self.text = text
    self.similar = similar
  }
}

extension UnknownType: CustomStringConvertible {
  package var description: String { "unknown data type \"\(text)\"" }
}

extension UnknownType: DescribedError {
  package var errorCode: String { "unknown-type" }
  package var exitClass: ExitClass { .wrongUse }
}
