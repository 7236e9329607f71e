package import WellsealBase
public import WellsealCredentials

/// A card that was signed, and then verified as any verifier would.
public struct IssuedCard: Sendable {
  /// The compact JWS.
  public let jws: [UInt8]
  /// What the verifier made of it.
  public let card: VerifiedCard
  /// What could be better; nothing that makes the card wrong.
  public let advice: [Finding]

  /// How much of a single code the card takes.
  public let budget: CardBudget
}

extension IssuedCard: CustomStringConvertible, CustomDebugStringConvertible {
  /// Nothing of what the card says, because descriptions end up in logs.
  public var description: String { "a card of \(jws.count) characters" }
  public var debugDescription: String { description }
}

/// Why a card was not signed: everything that is wrong with it.
public struct IssuingRefusal: Error, Sendable {
  /// Everything that was found, faults and advice.
  public let findings: [Finding]
}

extension IssuingRefusal: CustomStringConvertible {
  public var description: String {
    let faults = findings.filter { $0.level >= .error }
    return (["the card is not issued:"] + faults.map { "\($0.path): \($0.message)" }).joined(
      separator: "\n  ")
  }
}

extension IssuingRefusal: DescribedError {
  package var errorCode: String { "issuing-refusal" }
  package var exitClass: ExitClass { .invalid }
}

/// How much of a single QR code a card takes, and where its size comes from.
public struct CardBudget: Sendable, Hashable {
  /// The characters of the JWS.
  public let characters: Int
  /// The bytes of the payload before and after compression.
  public let payload: Int

  /// The bytes of the payload after compression.
  public let compressed: Int
  /// The bytes of each resource before compression, in the order of the bundle.
  public let resources: [Resource]

  /// One resource's share.
  public struct Resource: Sendable, Hashable {
    /// Where the resource stands, such as `entry[0].resource`.
    public let path: String

    /// The type of the resource.
    public let type: String

    /// Its bytes before compression.
    public let bytes: Int
  }

  /// The characters that fit one QR code.
  public static let limit = UnverifiedCard.singleCodeLimit

  /// Whether the card fits one code.
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

/// A card that is too long for what was asked.
public struct CardTooLong: Error, Hashable, Sendable {
  /// How much of a single code the card would take.
  public let budget: CardBudget

  /// The parts of the bundle that take most, the largest first.
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
