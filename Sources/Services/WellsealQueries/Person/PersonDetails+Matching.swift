import Foundation
package import WellsealImports
package import WellsealModel

extension PersonDetails {
  /// Why something may be about another person.
  package enum Doubt: Sendable, Hashable {
    case otherBirthDate
    case otherName
  }

  /// Whether something is about this person.
  ///
  /// - Parameters:
  ///   - name: the name that it has; empty for none.
  ///   - birth: the birth date that it has.
  /// - Returns: the doubt; nil where nothing that is known of both differs.
  package func doubt(name: String, birth: CalendarDay?) -> Doubt? {
    doubt(about: RecordSubject(patient: "", name: name, birthDate: birth?.text ?? ""))
  }

  /// Returns why records may be about another person, or `nil` if nothing that is known of both differs.
  package func doubt(about subject: RecordSubject) -> Doubt? {
    switch self.subject.difference(from: subject) {
    case .birthDate: .otherBirthDate
    case .name: .otherName
    case nil: nil
    }
  }

  /// The person as records name one.
  var subject: RecordSubject {
    RecordSubject(patient: "", name: name, birthDate: characteristics.dateOfBirth?.text ?? "")
  }
}
