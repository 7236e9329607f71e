import Credentials
package import HealthModel

extension HealthType {
  /// The type with a short name such as `stepCount`, or with an identifier; capitals do not matter.
  ///
  /// - Throws: ``UnknownType`` with the names that come close.
  package static func named(_ text: String) throws(UnknownType) -> HealthType {
    if let type = HealthType(identifier: text) { return type }
    let wanted = text.lowercased()
    if let type = all.first(where: { $0.name.lowercased() == wanted }) { return type }
    if let type = all.first(where: { $0.identifier.lowercased() == wanted }) { return type }
    throw UnknownType(text: text, similar: similar(to: wanted))
  }

  /// The types of a list such as `stepCount,heartRate`.
  ///
  /// - Throws: ``UnknownType``
  package static func named(inList text: String) throws(UnknownType) -> Set<HealthType> {
    var types: Set<HealthType> = []
    for name in text.split(separator: ",") {
      types.insert(try named(String(name.drop { $0 == " " })))
    }
    return types
  }

  /// The names that hold the text or are held by it, or else begin as it does.
  private static func similar(to wanted: String) -> [String] {
    let names = all.map { ($0.name, $0.name.lowercased()) }
    let held = names.filter { $0.1.contains(wanted) || (wanted.contains($0.1)) }
    let found = held.isEmpty ? names.filter { $0.1.hasPrefix(wanted.prefix(4)) } : held
    return found.map(\.0).sorted { $0.count < $1.count }.prefix(5).map { $0 }
  }
}

/// A name that no type of health data has.
package struct UnknownType: HintedError, Hashable {
  package var text: String
  package var similar: [String]

  /// What to do.
  package var hint: String? {
    similar.isEmpty
      ? "wellseal types lists what the store has" : "did you mean \(similar.joined(separator: ", "))?"
  }
}

extension UnknownType: CustomStringConvertible {
  package var description: String { "no type of health data is called \"\(text)\"" }
}
