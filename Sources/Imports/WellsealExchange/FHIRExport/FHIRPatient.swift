import FoundationEssentials
package import WellsealBase
import WellsealImports
package import WellsealModel

/// The user as a Patient.
package enum FHIRPatient {
  /// Returns a Patient with the user's characteristics, and with the name unless it is empty.
  package static func json(_ id: String, _ characteristics: Characteristics, name: String = "") -> JSON {
    var patient: JSON = [
      "resourceType": "Patient", "id": .string(id),
      "identifier": [["system": .string(FHIRCoding.uri), "value": .string(address(id))]],
    ]
    if !name.isEmpty { patient["name"] = [["text": .string(name)]] }
    if let gender = genders[characteristics.biologicalSex] { patient["gender"] = .string(gender) }
    if let day = characteristics.dateOfBirth {
      var text: [UInt8] = []
      for (place, part) in [(day.year, 4), (day.month, 2), (day.day, 2)].enumerated() {
        if place > 0 { text.append(UInt8(ascii: "-")) }
        text.append(digits: part.0, count: part.1)
      }
      patient["birthDate"] = .string(String(decoding: text, as: UTF8.self))
    }
    return patient
  }

  /// Returns the URL of the Patient in a Bundle.
  static func address(_ id: String) -> String { "urn:uuid:\(id)" }

  /// The FHIR codes of the raw values of `HKBiologicalSex`.
  private static let genders = [1: "female", 2: "male", 3: "other"]
}
