import FoundationEssentials
package import WellsealBase
import WellsealFHIR
package import WellsealModel

/// The subject of records, from a Patient resource or a document.
package struct RecordSubject: Sendable, Hashable {
  /// The identifier of the person in references; empty if nothing refers to it.
  package let patient: String
  /// The name in one line; empty if missing.
  package let name: String
  /// The date of birth as written: a year, a month or a day; empty if missing.
  package let birthDate: String
  /// The person's other names, such as a maiden name or the name in another script.
  package let otherNames: [String]

  package init(patient: String, name: String, birthDate: String, otherNames: [String] = []) {
    self.patient = patient
    self.name = name
    self.birthDate = birthDate
    self.otherNames = otherNames
  }

  /// Reads a Patient resource, or returns `nil` for other resources.
  package init?(_ resource: JSONValue) {
    guard resource["resourceType"]?.isString("Patient") ?? false else { return nil }
    let view = PatientView(resource)
    patient = safeForDisplay(view.id ?? "", limit: 256)
    name = safeForDisplay(view.name ?? "", limit: 200)
    birthDate = safeForDisplay(view.birthDate ?? "", limit: 40)
    otherNames = view.otherNames.map { safeForDisplay($0, limit: 200) }
  }

  /// The day of birth, or `nil` if only a year or a month is known.
  package var birthDay: CalendarDay? {
    let parts = birthDate.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard birthDate.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let day = parts[2]
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// Reads the Patient that a resource contains and refers to, or returns `nil` if there is none.
  package init?(containedIn resource: JSONValue) {
    guard let name = Self.patient(of: resource), let mark = name.lastIndex(of: "#"),
      let person = resource["contained"]?.elements.prefix(Self.maxContained).first(where: {
        $0["id"]?.string == String(name[name.index(after: mark)...])
      }), let subject = RecordSubject(person)
    else { return nil }
    (patient, self.name, birthDate) = (name, subject.name, subject.birthDate)
    otherNames = subject.otherNames
  }

  /// Reads the name next to the reference to a patient, or returns `nil` if there is none.
  ///
  /// Exports of single types contain no Patient. A text that may be anything but a whole name
  /// doesn't count.
  package init?(displayedIn resource: JSONValue) {
    for element in ["subject", "patient", "beneficiary"] as [StaticString] {
      guard let value = resource[element], let text = value["reference"]?.string,
        let reference = FHIRReference(text), let display = value["display"]?.string
      else { continue }
      switch reference {
      case .relative("Patient", _, _), .absolute(_, _, "Patient"?, _), .urn: break
      default: continue
      }
      let isName =
        display.utf8.count <= 200
        && display.allSatisfy { $0.isLetter || $0.isWhitespace || ",.'’-".contains($0) }
        && display.split(whereSeparator: { !$0.isLetter }).count { $0.count > 1 } >= 2
      guard isName, let patient = Self.patient(of: resource) else { continue }
      self.init(patient: safeForDisplay(patient, limit: 256), name: safeForDisplay(display), birthDate: "")
      return
    }
    return nil
  }

  private static let maxContained = 100

  private static func path(of resource: JSONValue) -> String {
    "\(resource["resourceType"]?.string ?? "")/\(resource["id"]?.string ?? "")"
  }

  /// Returns the id of the Patient that a resource refers to, or `nil` if there is none.
  package static func patient(of resource: JSONValue) -> String? { patients(of: resource, at: nil).last }

  /// Returns the identifiers of the person that a resource is about: the URL of the Patient if it
  /// is known, then the id.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - server: The URL of the resource's server, or `nil` if it is unknown.
  /// - Returns: The identifiers, the most specific first; empty if the resource refers to no
  ///   patient.
  package static func patients(of resource: JSONValue, at server: String?) -> [String] {
    for name in ["subject", "patient", "beneficiary"] as [StaticString] {
      guard let text = resource[name]?["reference"]?.string, let reference = FHIRReference(text) else {
        continue
      }
      switch reference {
      case .relative("Patient", let id, _): return (server.map { ["\($0)/Patient/\(id)"] } ?? []) + [id]
      case .absolute(_, let base?, "Patient", let id?): return ["\(base)Patient/\(id)", id]
      // The id is unique only in its container.
      case .contained(let id): return ["\(path(of: resource))#\(id)"]
      default: return [text]
      }
    }
    return []
  }
}
