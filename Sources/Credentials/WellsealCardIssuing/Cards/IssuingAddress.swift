import WellsealCredentials

extension IssuerAddress {
  /// What is wrong with an address that somebody wants to issue cards under.
  ///
  /// Stricter than reading: cards last for years, and an address that one program takes and another does not can
  /// never be mended.
  package static func issuingFaults(in address: String) -> [String] {
    faults(in: address) + faultsOnlyOfIssuing(in: address)
  }

  /// Those faults that reading passes over.
  static func faultsOnlyOfIssuing(in address: String) -> [String] {
    let rest = address.hasPrefix("https://") ? address.dropFirst("https://".count) : address[...]
    let host = rest.prefix { $0 != "/" }
    let rules: [(Bool, String)] = [
      (host.isEmpty, "it has no host"),
      (
        !address.utf8.allSatisfy { (0x21...0x7E).contains($0) },
        "it holds characters that an address cannot hold"
      ),
      (address.contains("?") || address.contains("#"), "it has a query or a fragment"),
      (host.contains("@"), "it names a user"),
      (host.contains(where: \.isUppercase), "its host has capital letters"),
      (host.hasSuffix(":443"), "it names the port that https has anyway"),
      (
        address.hasSuffix("/.well-known") || address.hasSuffix(".json"),
        "it goes on past the issuer's address"
      ),
    ]
    return rules.filter(\.0).map(\.1)
  }
}
