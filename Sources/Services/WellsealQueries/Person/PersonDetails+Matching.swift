import Foundation
package import WellsealModel

extension PersonDetails {
  /// Why something may be about another person.
  package enum Doubt: Sendable, Hashable {
    case otherBirthDate
    case otherName
  }

  /// Whether something is about this person.
  ///
  /// A birth date that is the same counts for nothing where the names differ; one that differs counts more than a name.
  ///
  /// - Parameters:
  ///   - name: the name that it has; empty for none.
  ///   - birth: the birth date that it has.
  /// - Returns: the doubt; nil where nothing that is known of both differs.
  package func doubt(name: String, birth: CalendarDay?) -> Doubt? {
    if let own = characteristics.dateOfBirth, let birth,
      (own.year, own.month, own.day) != (birth.year, birth.month, birth.day)
    {
      return .otherBirthDate
    }
    let (own, other) = (Self.words(of: self.name), Self.words(of: name))
    guard !own.isEmpty, !other.isEmpty, !own.isSubset(of: other), !other.isSubset(of: own) else { return nil }
    return .otherName
  }

  /// The words of a name without what is written now like this and now like that; a second name may be missing.
  private static func words(of name: String) -> Set<Substring> {
    Set(
      name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .split { !$0.isLetter && !$0.isNumber })
  }
}
