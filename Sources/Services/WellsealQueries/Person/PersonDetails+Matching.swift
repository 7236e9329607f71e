import Foundation
package import WellsealCDA
import WellsealExchange
package import WellsealImports
package import WellsealModel

extension PersonDetails {
  /// A reason why data may be about another person.
  package enum Doubt: Sendable, Hashable {
    case otherBirthDate
    case otherName
  }

  /// Compares a name and a birth date with this person.
  ///
  /// - Parameters:
  ///   - name: The name in the data, or an empty string if there is none.
  ///   - birth: The birth date in the data.
  /// - Returns: The difference, or `nil` if all details known for both match.
  package func doubt(name: String, birth: CalendarDay?) -> Doubt? {
    doubt(about: RecordSubject(patient: "", name: name, birthDate: birth?.text ?? ""))
  }

  /// Returns why records may be about another person, or `nil` if all details known for both
  /// match.
  package func doubt(about subject: RecordSubject) -> Doubt? {
    switch self.subject.difference(from: subject) {
    case .birthDate: .otherBirthDate
    case .name: .otherName
    case nil: nil
    }
  }

  /// Returns why a document may be about another person, or `nil` if all details known for both
  /// match.
  package func doubt(about patient: CDAPatient) -> Doubt? { doubt(about: patient.subject) }

  /// The person in the form of a record's subject.
  var subject: RecordSubject {
    RecordSubject(patient: "", name: name, birthDate: characteristics.dateOfBirth?.text ?? "")
  }
}
