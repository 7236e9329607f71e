import FoundationEssentials
package import WellsealModel

extension ClinicalRecord.FHIRResource {
  /// The address of the FHIR server that the resource is of, without a slash at its end; `nil` if its address doesn't say it.
  package var server: String? {
    guard let address = sourceURL?.absoluteString else { return nil }
    let current = address.split(separator: "/_history/", maxSplits: 1).first.map(String.init) ?? address
    let end = "/\(resourceType)/\(identifier)"
    return current.hasSuffix(end) ? String(current.dropLast(end.count)) : nil
  }
}
