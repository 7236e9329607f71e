package import WellsealBase

extension SMARTConfiguration {
  /// The document as a server publishes it.
  package var json: JSON {
    var document: JSON = [:]
    document["issuer"] = issuer.map { .string($0) }
    document["token_endpoint"] = .string(tokenEndpoint)
    for (name, path) in Self.addresses { document[name] = self[keyPath: path].map { .string($0) } }
    for (name, path) in Self.lists where !self[keyPath: path].isEmpty {
      document[name] = .array(self[keyPath: path].map { .string($0) })
    }
    document["user_access_brand_identifier"] = userAccessBrandIdentifier.map { ["value": .string($0)] }
    return document
  }

  /// The extension of a CapabilityStatement with the same information, for clients that don't
  /// support the document.
  package var capabilityExtension: JSON {
    let addresses = [
      ("authorize", authorizationEndpoint), ("token", tokenEndpoint), ("register", registrationEndpoint),
      ("manage", managementEndpoint), ("introspect", introspectionEndpoint), ("revoke", revocationEndpoint),
    ]
    let parts = addresses.compactMap { name, address -> JSON? in
      address.map { ["url": .string(name), "valueUri": .string($0)] }
    }
    return ["url": .string(Self.oauthURIs), "extension": .array(parts)]
  }

  /// Returns the absolute URL for an address: the address itself, or one relative to the server's
  /// host or folder.
  static func resolve(_ address: String, against base: String) -> String {
    guard !address.contains("://"), let scheme = base.firstRange(of: "://") else { return address }
    if address.hasPrefix("/") {
      let host = base[scheme.upperBound...].prefix { $0 != "/" }
      return base[..<scheme.upperBound] + host + address
    }
    return base.hasSuffix("/") ? base + address : "\(base)/\(address)"
  }
}
