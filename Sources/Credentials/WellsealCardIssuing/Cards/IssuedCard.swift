package import WellsealBase
public import WellsealCredentials

/// A card that was signed and then verified from its text.
public struct IssuedCard: Sendable {
  /// The compact JWS.
  public let jws: [UInt8]
  /// The result of the verification.
  public let card: VerifiedCard
  /// Suggestions for improvement; none of them makes the card invalid.
  public let advice: [Finding]

  /// The share of a single QR code that the card occupies.
  public let budget: CardBudget
}

extension IssuedCard: CustomStringConvertible, CustomDebugStringConvertible {
  /// A description without the card's content, because descriptions end up in logs.
  public var description: String { "a card of \(jws.count) characters" }
  public var debugDescription: String { description }
}

/// An error that lists every issue that kept a card from being signed.
public struct IssuingError: Error, Sendable {
  /// All findings, errors and suggestions.
  public let findings: [Finding]
}

extension IssuingError: CustomStringConvertible {
  public var description: String {
    let faults = findings.filter { $0.level >= .error }
    return (["the card wasn't issued:"] + faults.map { "\($0.path): \($0.message)" }).joined(
      separator: "\n  ")
  }
}

extension IssuingError: DescribedError {
  package var errorCode: String { "issuing-refusal" }
  package var exitClass: ExitClass { .invalid }
}

/// The share of a single QR code that a card occupies, with the sizes of its parts.
public struct CardBudget: Sendable, Hashable {
  /// The number of characters of the JWS.
  public let characters: Int
  /// The number of bytes of the payload before compression.
  public let payload: Int

  /// The number of bytes of the payload after compression.
  public let compressed: Int
  /// The size of each resource before compression, in the order of the bundle.
  public let resources: [Resource]

  /// The size of a resource.
  public struct Resource: Sendable, Hashable {
    /// The path of the resource, such as `entry[0].resource`.
    public let path: String

    /// The type of the resource.
    public let type: String

    /// The number of bytes before compression.
    public let bytes: Int
  }

  /// The maximum number of characters in one QR code.
  public static let limit = UnverifiedCard.singleCodeLimit

  /// A Boolean value that indicates whether the card fits one code.
  public var fits: Bool { characters <= Self.limit }

  init(jws: Int, payload: CardPayload, compressed: Int) {
    characters = jws
    self.payload = payload.root.rawBytes.count
    self.compressed = compressed
    resources =
      payload.bundle["entry"]?.elements.enumerated().compactMap { place, entry in
        entry["resource"].map { resource in
          Resource(
            path: "entry[\(place)]", type: resource["resourceType"]?.string ?? "",
            bytes: resource.rawBytes.count)
        }
      } ?? []
  }
}

/// An error that occurs when a card is too long for the requested formats.
public struct CardTooLong: Error, Hashable, Sendable {
  /// The share of a single QR code that the card would occupy.
  public let budget: CardBudget

  /// The largest resources of the bundle, in descending order.
  public var largest: [CardBudget.Resource] {
    Array(budget.resources.sorted { ($0.bytes, $1.path) > ($1.bytes, $0.path) }.prefix(3))
  }
}

extension CardTooLong: CustomStringConvertible {
  public var description: String {
    let shares = largest.map { "\($0.path) (\($0.type), \($0.bytes) bytes)" }.joined(separator: ", ")
    return """
      the card has \(budget.characters) characters, and one QR code holds \(CardBudget.limit); \
      the largest parts before compression are \(shares)
      """
  }
}

extension CardTooLong: DescribedError {
  package var errorCode: String { "card-too-long" }
}
