/// The accepted signature algorithms of tokens, whatever a token or a provider names.
///
/// Source: RFC 7518, sections 3.3 and 3.4.
enum SigningAlgorithm: String, Sendable {
  case rsa = "RS256"
  case p256 = "ES256"
}
