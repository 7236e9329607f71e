import FoundationEssentials
package import WellsealModel

extension ClinicalRecord.FHIRResource {
  /// The URL of the resource's FHIR server, without a trailing slash, or `nil` if the source URL
  /// doesn't contain it.
  package var server: String? {
    guard let address = sourceURL?.absoluteString else { return nil }
    let current = address.split(separator: "/_history/", maxSplits: 1).first.map(String.init) ?? address
    let end = "/\(resourceType)/\(identifier)"
    return current.hasSuffix(end) ? String(current.dropLast(end.count)) : nil
  }
}
