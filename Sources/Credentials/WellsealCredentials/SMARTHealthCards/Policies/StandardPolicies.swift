/// The policies that every card is held against, in the order of their findings.
///
/// This list stands here and nowhere else. It has a policy for each of the three questions of ``PolicyAnswer``, so a
/// card that was judged has all its answers.
enum StandardPolicies {
  /// Those that look at nothing but the payload.
  static let ofPayload: [any CardPolicy] = [IssuerAddressPolicy(), CardTypePolicy(), ValidityPolicy()]

  /// All of them; the directories are those of the verifier.
  static func all(trust: TrustStore) -> [any CardPolicy] {
    ofPayload + [TrustPolicy(trust), RevocationPolicy()]
  }
}
