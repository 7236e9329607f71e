import WellsealBase
import WellsealFHIR

/// A page of search results.
///
/// Source: FHIR R4, Bundle, "Searchset"; RESTful API, "Paging".
struct SearchPage {
  /// The matching resources in order, with their titles.
  let matches: [(resource: JSONValue, title: String?)]
  let next: String?

  private static let maxCount = 10_000

  /// Creates a search page.
  ///
  /// - Throws: ``SyncError`` if the bytes aren't a bundle.
  init(parsing bytes: [UInt8], type: String) throws(SyncError) {
    let limits = ParsingLimits(bytes: 64 << 20, depth: 100, values: 8_000_000)
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root,
      root["resourceType"]?.isString("Bundle") == true
    else { throw SyncError(.malformed) }
    matches = zip(root["entry"].items(Self.maxCount), RecordView.titles(of: root)).compactMap {
      entry, title in
      let mode = entry["search"]?["mode"]?.string
      guard let resource = entry["resource"], mode == nil || mode == "match",
        resource["resourceType"]?.string == type
      else { return nil }
      return (resource, title)
    }
    next =
      root["link"].items(64).first { $0["relation"]?.isString("next") ?? false }?["url"]?.string
  }
}
