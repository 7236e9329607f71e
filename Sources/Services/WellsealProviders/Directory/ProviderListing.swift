import FoundationEssentials
import WellsealBase
import WellsealFHIR

/// A provider in a directory or a file.
package struct ProviderListing: Sendable, Hashable {
  package var name: String
  /// The base URL of its FHIR server.
  package var address: String
  /// Its FHIR versions according to the directory, or an empty array if they are unknown.
  var versions: [String]
  /// Other names and locations, for search.
  package var words: [String]
  /// Wellseal's client registration, if the file contains one.
  package var client: ProviderClient?

  package init(
    name: String, address: String, versions: [String] = [], words: [String] = [],
    client: ProviderClient? = nil
  ) {
    (self.name, self.address, self.versions) = (name, address, versions)
    (self.words, self.client) = (words, client)
  }
}

/// A directory of providers: a user-access brand bundle, or a file with one provider.
///
/// | content of the file | listings |
/// |---|---|
/// | a Bundle of Organization and Endpoint | each brand with each of its endpoints |
/// | an Endpoint | one provider |
/// | `{"name", "address", "client_id", "client_secret"}` | one provider, with a client |
///
/// Source: SMART App Launch 2.2, "User-access Brands and Endpoints".
package struct ProviderDirectory: Sendable, Hashable {
  let listings: [ProviderListing]

  /// The maximum size of a directory, in bytes.
  ///
  /// National ones have tens of megabytes.
  package static let maxSize = 64 << 20
  private static let limits = ParsingLimits(bytes: maxSize, depth: 64, values: 8_000_000)
  /// The maximum number of providers to read.
  private static let maxProviders = 200_000

  /// Parses a directory.
  ///
  /// - Throws: ``ProviderError/badDirectory`` if the file isn't a directory.
  package init(parsing bytes: [UInt8]) throws(ProviderError) {
    guard let root = try? JSONDocument(parsing: bytes, limits: Self.limits).root, root.kind == .object else {
      throw .badDirectory
    }
    switch root["resourceType"]?.string {
    case "Bundle": listings = BrandBundle(root).listings(atMost: Self.maxProviders)
    case "Endpoint":
      guard let endpoint = BrandEndpoint(root) else { throw .badDirectory }
      listings = [endpoint.listing(brand: nil)]
    case nil:
      guard let listing = ProviderListing(file: root) else { throw .badDirectory }
      listings = [listing]
    default: throw .badDirectory
    }
  }

  /// Returns the providers whose name, other names or locations contain every word of a text,
  /// sorted by name.
  package func search(_ text: String, atMost limit: Int = 100) -> [ProviderListing] {
    let wanted = text.lowercased().split(separator: " ")
    let found = listings.filter { listing in
      let words = ([listing.name] + listing.words).map { $0.lowercased() }
      return wanted.allSatisfy { word in words.contains { $0.contains(word) } }
    }
    return Array(found.sorted { ($0.name, $0.address) < ($1.name, $1.address) }.prefix(limit))
  }
}

extension ProviderListing {
  fileprivate init?(file: JSONValue) {
    guard let address = file["address"]?.string else { return nil }
    self.init(name: safeForDisplay(file["name"]?.string ?? ""), address: address)
    if let identifier = file["client_id"]?.string {
      client = ProviderClient(identifier: identifier, secret: file["client_secret"]?.string)
    }
  }
}

/// An Endpoint of a directory.
private struct BrandEndpoint {
  var address: String
  var name: String?
  var versions: [String]

  private static let fhirVersion = "http://hl7.org/fhir/StructureDefinition/endpoint-fhir-version"

  init?(_ resource: JSONValue) {
    guard let address = resource["address"]?.string, address.hasPrefix("http"),
      resource["status"].map({ $0.isString("active") || $0.isString("test") }) ?? true
    else { return nil }
    self.address = address
    name = resource["name"]?.string
    versions = resource["extension"].items(16).compactMap { part in
      part["url"]?.string == Self.fhirVersion ? part["valueCode"]?.string : nil
    }
  }

  func listing(brand: Brand?) -> ProviderListing {
    ProviderListing(
      name: safeForDisplay(brand?.name ?? name ?? address), address: address, versions: versions,
      words: brand?.words ?? [])
  }
}

/// An Organization of a directory.
private struct Brand {
  var name: String
  var words: [String]
  /// References to endpoints, including those of its portals.
  var endpoints: [String]

  private static let maxCount = 64
  private static let portal = "http://hl7.org/fhir/StructureDefinition/organization-portal"

  init?(_ resource: JSONValue) {
    guard let name = resource["name"]?.string, !name.isEmpty else { return nil }
    self.name = name
    words = resource["alias"].items(Self.maxCount).compactMap(\.string)
    for address in resource["address"].items(Self.maxCount) {
      words += [address["city"], address["state"], address["postalCode"]].compactMap { $0?.string }
    }
    words = words.map { safeForDisplay($0) }
    endpoints = resource["endpoint"].items(Self.maxCount).compactMap { $0["reference"]?.string }
    for part in resource["extension"].items(Self.maxCount) where part["url"]?.string == Self.portal {
      for inner in part["extension"].items(Self.maxCount) {
        if let reference = inner["valueReference"]?["reference"]?.string { endpoints.append(reference) }
      }
    }
  }
}

/// The brands and endpoints of a bundle, linked by their addresses.
private struct BrandBundle {
  private var brands: [Brand] = []
  private var endpoints: [String: BrandEndpoint] = [:]
  private var order: [String] = []

  init(_ bundle: JSONValue) {
    guard let entries = bundle["entry"] else { return }
    for entry in entries.elements {
      guard let resource = entry["resource"] else { continue }
      switch resource["resourceType"]?.string {
      case "Organization": if let brand = Brand(resource) { brands.append(brand) }
      case "Endpoint":
        guard let endpoint = BrandEndpoint(resource) else { continue }
        let names = [entry["fullUrl"]?.string, resource["id"]?.string.map { "Endpoint/\($0)" }]
        for name in names.compactMap(\.self) where endpoints[name] == nil { endpoints[name] = endpoint }
        order += names.compactMap(\.self).prefix(1)
      default: continue
      }
    }
  }

  func listings(atMost limit: Int) -> [ProviderListing] {
    var listings: [ProviderListing] = []
    var named: Set<String> = []
    for brand in brands {
      var seen: Set<String> = []
      for reference in brand.endpoints {
        guard let endpoint = endpoints[reference] ?? endpoints[Self.tail(of: reference)],
          seen.insert(endpoint.address).inserted
        else { continue }
        named.insert(endpoint.address)
        listings.append(endpoint.listing(brand: brand))
        if listings.count == limit { return listings }
      }
    }
    for name in order.prefix(limit - listings.count) {
      guard let endpoint = endpoints[name], named.insert(endpoint.address).inserted else { continue }
      listings.append(endpoint.listing(brand: nil))
    }
    return listings
  }

  /// Returns the last two parts of a longer address, such as `Endpoint/12`.
  private static func tail(of reference: String) -> String {
    reference.split(separator: "/").suffix(2).joined(separator: "/")
  }
}
