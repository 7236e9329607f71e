import ArgumentParser
import WellsealCardIssuing
import WellsealCredentials

/// The URL of an issuer in new cards, which every verifier accepts.
///
/// A card with another one could never be repaired.
struct IssuerURL: Hashable, Sendable {
  let text: String

  /// Parses an argument.
  ///
  /// - Throws: `ValidationError` with the first rule that it breaks.
  init(argument: String) throws {
    if let fault = IssuerAddress.issuingFaults(in: argument).first { throw ValidationError(fault) }
    text = argument
  }
}
