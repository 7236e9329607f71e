import WellsealBase
import WellsealFHIR
import WellsealModel

extension ClinicalRecord {
  /// Returns the resource, with the name of its medication if that is in another resource.
  ///
  /// The other resource isn't a record of the store.
  ///
  /// The name is the one that the record got from the other resource when it arrived. Without it, a
  /// reader would see a dose of an unknown medication.
  ///
  /// - Parameter resource: The record's resource.
  /// - Returns: The resource, changed only if its medication has no name.
  func named(_ resource: JSONValue) -> JSONValue {
    guard RecordView(resource).title == nil, !displayName.isEmpty,
      displayName != fhirResource?.resourceType
    else { return resource }
    var json = JSON(resource)
    if var reference = json["medicationReference"] {
      reference["display"] = .string(displayName)
      json["medicationReference"] = reference
    } else if var either = json["medication"], var reference = either["reference"] {
      // R5 has a concept or a reference in one element.
      reference["display"] = .string(displayName)
      either["reference"] = reference
      json["medication"] = either
    } else {
      return resource
    }
    return (try? JSONDocument(parsing: json.minified).root) ?? resource
  }
}
