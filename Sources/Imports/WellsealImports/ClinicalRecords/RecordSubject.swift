import FoundationEssentials
package import WellsealBase
import WellsealFHIR
package import WellsealModel

/// Whom records are about, as a Patient or a document says.
package struct RecordSubject: Sendable, Hashable {
  /// What the sender calls the person in references; empty where nothing refers to them.
  package let patient: String
  /// The name in one line; empty where none is given.
  package let name: String
  /// The date of birth as written: a year, a month or a day; empty where none is given.
  package let birthDate: String

  package init(patient: String, name: String, birthDate: String) {
    self.patient = patient
    self.name = name
    self.birthDate = birthDate
  }

  /// Reads a Patient; nil for another resource.
  package init?(_ resource: JSONValue) {
    guard resource["resourceType"]?.isString("Patient") ?? false else { return nil }
    let view = PatientView(resource)
    patient = safeForDisplay(view.id ?? "", limit: 256)
    name = safeForDisplay(view.name ?? "", limit: 200)
    birthDate = safeForDisplay(view.birthDate ?? "", limit: 40)
  }

  /// The day of birth; nil where a year or a month alone is known.
  package var birthDay: CalendarDay? {
    let parts = birthDate.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard birthDate.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let day = parts[2]
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// The id of the Patient that a resource says it is about; nil where it refers to none.
  package static func patient(of resource: JSONValue) -> String? { patients(of: resource, at: nil).last }

  /// What a resource calls the person whom it is about: the address of the Patient if it is known, then the id.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - server: The address of the server that the resource is of, or `nil` if it is unknown.
  /// - Returns: The names, the most precise first; none if the resource refers to nobody.
  package static func patients(of resource: JSONValue, at server: String?) -> [String] {
    for name in ["subject", "patient", "beneficiary"] as [StaticString] {
      guard let text = resource[name]?["reference"]?.string, let reference = FHIRReference(text) else {
        continue
      }
      switch reference {
      case .relative("Patient", let id, _): return (server.map { ["\($0)/Patient/\(id)"] } ?? []) + [id]
      case .absolute(_, let base?, "Patient", let id?): return ["\(base)Patient/\(id)", id]
      default: return [text]
      }
    }
    return []
  }
}
