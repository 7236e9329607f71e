import WellsealCredentials

extension IssuerAddress {
  /// Returns the issues of a URL for issuing cards.
  ///
  /// The rules are stricter than for reading: cards last for years, and a URL that only some
  /// programs accept can't be fixed later.
  package static func issuingFaults(in address: String) -> [String] {
    faults(in: address) + faultsOnlyOfIssuing(in: address)
  }

  /// Returns the issues that don't matter for reading.
  static func faultsOnlyOfIssuing(in address: String) -> [String] {
    let rest = address.hasPrefix("https://") ? address.dropFirst("https://".count) : address[...]
    let host = rest.prefix { $0 != "/" }
    let rules: [(Bool, String)] = [
      (host.isEmpty, "it has no host"),
      (
        !address.utf8.allSatisfy { (0x21...0x7E).contains($0) },
        "it contains invalid characters"
      ),
      (address.contains("?") || address.contains("#"), "it has a query or a fragment"),
      (host.contains("@"), "it names a user"),
      (host.contains(where: \.isUppercase), "its host has capital letters"),
      (host.hasSuffix(":443"), "it contains the default port of https"),
      (
        address.hasSuffix("/.well-known") || address.hasSuffix(".json"),
        "it continues after the issuer's address"
      ),
    ]
    return rules.filter(\.0).map(\.1)
  }
}
