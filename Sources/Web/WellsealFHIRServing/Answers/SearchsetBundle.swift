import WellsealBase

/// A page of search results.
///
/// Resources are written as their original bytes, so that a record keeps every digit of its
/// provider.
///
/// Source: FHIR R4, "Search", 3.1.1.2 (searchset), and "RESTful API", 3.1.0.16 (paging).
package struct SearchsetBundle: Sendable {
  package enum Mode: String, Sendable {
    case match = "match"
    case include = "include"
  }

  package struct Entry: Sendable {
    var address: String
    var resource: ArraySlice<UInt8>
    var mode: Mode

    package init(_ address: String, _ resource: ArraySlice<UInt8>, _ mode: Mode = .match) {
      self.address = address
      self.resource = resource
      self.mode = mode
    }
  }

  package var id: String?
  /// The time of creation.
  package var updated: String?
  /// The number of matching resources on all pages, or `nil` if it is unknown.
  package var total: Int?
  /// The URL of this page.
  var own: String
  /// The URL of the next page, or `nil` for the last.
  package var next: String?
  package var entries: [Entry] = []

  package init(own: String) { self.own = own }

  package var bytes: [UInt8] {
    var links: [JSON] = [["relation": "self", "url": .string(own)]]
    if let next { links.append(["relation": "next", "url": .string(next)]) }
    let head = JSON.members([
      "resourceType": "Bundle", "id": id.map { .string($0) },
      "meta": updated.map { ["lastUpdated": .string($0)] }, "type": "searchset",
      "total": total.map { .integer($0) }, "link": .array(links),
    ])
    guard !entries.isEmpty else { return head.minified }
    var bytes = head.minified.dropLast() + Array(#","entry":["#.utf8)
    for (place, entry) in entries.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += Array(#"{"fullUrl":"#.utf8) + JSON.string(entry.address).minified
      bytes += Array(#","resource":"#.utf8) + entry.resource
      bytes += Array(#","search":{"mode":"\#(entry.mode.rawValue)"}}"#.utf8)
    }
    return bytes + Array("]}".utf8)
  }
}
