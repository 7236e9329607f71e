/// The policies that apply to every card, in the order of their findings.
///
/// This is the only list of them. It has a policy for each of the three results of
/// ``PolicyAnswer``, so an assessed card has all its results.
enum StandardPolicies {
  /// The policies that need only the payload.
  static let ofPayload: [any CardPolicy] = [IssuerAddressPolicy(), CardTypePolicy(), ValidityPolicy()]

  /// Returns all policies; the directories are those of the verifier.
  static func all(trust: TrustStore) -> [any CardPolicy] {
    ofPayload + [TrustPolicy(trust), RevocationPolicy()]
  }
}
