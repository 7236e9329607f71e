import Crypto
import FoundationEssentials
package import WellsealBase
import WellsealCardIssuing
package import WellsealCredentials

/// Fictional issuers, and health cards by them in every state that a stored card can have.
///
/// The keys are derived from their addresses, so a card that was scanned from one demo is valid in
/// another. They prove nothing, and only a demo trusts them.
package struct DemoCards: Sendable {
  /// The directory of the issuers that the demo person trusts.
  package let directory: TrustDirectory
  /// The person's cards, as files.
  package private(set) var files: [[UInt8]] = []
  /// The child's cards, as files.
  package private(set) var childFiles: [[UInt8]] = []
  private let answers: [String: [UInt8]]

  /// Creates the demo cards.
  ///
  /// - Parameter now: The current time in the demo.
  /// - Throws: No errors in the demo.
  package init(now: UnixTime) throws {
    let issuers = try DemoIssuer.all.map { try ($0, $0.open(now: now)) }
    directory = TrustDirectory(
      name: "Demo",
      issuers: issuers.filter { $0.0.isListed }.map { TrustedIssuer(address: $0.0.address, name: $0.0.name) })
    answers = issuers.filter { $0.0.answers }.reduce(into: [:]) { answers, issuer in
      answers.merge(issuer.1.published) { first, _ in first }
    }
    for card in DemoCard.all {
      guard let issuer = issuers.first(where: { $0.0.name == card.issuer }) else { continue }
      let file = try issuer.1.issue(card, now: now)
      if card.isChild { childFiles.append(file) } else { files.append(file) }
    }
  }

  /// Returns a fetcher that serves the files of the demo's issuers and passes all other requests to
  /// another fetcher.
  package func fetch(_ other: WebFetch?) -> WebFetch {
    { [answers] request in
      if let body = answers[request.url] {
        let header = WebHeader("Access-Control-Allow-Origin", "*")
        return .success(WebResponse(status: 200, headers: [header], body: body))
      }
      if let other { return await other(request) }
      return .failure(WebError(.offline, url: request.url))
    }
  }
}

extension DemoCards {
  /// A card with the key set that verifies it.
  package struct SignedCard: Sendable {
    /// The address of the issuer.
    package let issuer: String
    package let file: [UInt8]
    package let keySet: [UInt8]
  }

  /// Signs the person's card with all vaccinations.
  ///
  /// - Parameter now: The current time.
  /// - Returns: The card with the key set of its issuer.
  /// - Throws: No errors for dates that a calendar can represent.
  package static func vaccinations(at now: UnixTime) throws -> SignedCard {
    let issuer = DemoIssuer.all[0]
    let signing = try issuer.open(now: now)
    return SignedCard(
      issuer: issuer.address, file: try signing.issue(DemoCard.all[0], now: now),
      keySet: JSON.publicKeySet([signing.key.key]).minified)
  }
}

/// An issuer that signs cards of the demo.
private struct DemoIssuer {
  var name: String
  var address: String
  /// Whether the person trusts the issuer.
  var isListed = true
  /// Whether the issuer's keys are available.
  var answers = true

  static let all = [
    DemoIssuer(name: "Lakeside Clinic", address: "https://lakeside.example/cards"),
    DemoIssuer(name: "Quick Lab", address: "https://quick-lab.example", isListed: false),
    DemoIssuer(name: "Old Town Pharmacy", address: "https://old-town-pharmacy.example", answers: false),
  ]

  static let withdrawn = "withdrawn-1"

  func open(now: UnixTime) throws -> SigningIssuer {
    let seed = Array(SHA256.hash(data: Array("Wellseal demo issuer \(address)".utf8)))
    let key = SigningKey(try P256.Signing.PrivateKey(rawRepresentation: seed), created: now, listVersion: 1)
    return SigningIssuer(address: address, key: key)
  }

  struct SigningIssuer {
    var address: String
    var key: SigningKey

    /// The published files by address: the keys and the revocation list.
    var published: [String: [UInt8]] {
      let list: JSON = [
        "kid": .string(key.kid), "method": "rid", "ctr": 1, "rids": [.string(DemoIssuer.withdrawn)],
      ]
      return [
        "\(address)/.well-known/jwks.json": JSON.publicKeySet([key.key]).minified,
        "\(address)/.well-known/crl/\(key.kid).json": list.minified,
      ]
    }

    /// Signs a card as of its issue date, when no card was revoked yet.
    func issue(_ card: DemoCard, now: UnixTime) throws -> [UInt8] {
      let issued =
        UnixTime((now.seconds / 86_400).rounded(.down) * 86_400) - Double(card.age) * 86_400 + 36_000
      var request = CardRequest(bundle: card.form(issued: issued).bundle, issued: issued)
      request.expires = card.days.map { issued + Double($0) * 86_400 }
      request.revocationIdentifier = card.revocationIdentifier
      let list = RevocationList(kid: key.kid, version: 1, entries: [:])
      let keys = IssuerKeys(
        issuer: address, set: JSONWebKeySet(keys: [key.key.key]), lists: [key.kid: list], origin: .file)
      return try CardIssuer(address: address, key: key, keys: keys).issue(request, at: issued).jws
    }
  }
}

/// A card of the demo before signing.
///
/// Days are counted back from the demo's date.
private struct DemoCard {
  var issuer: String
  var age: Int
  /// The validity in days, or `nil` if the card does not expire.
  var days: Int?
  var revocationIdentifier: String?
  var isChild = false
  var doses: [(vaccine: String, age: Int, lot: String)] = []
  var isTest = false

  static let all = [
    DemoCard(
      issuer: "Lakeside Clinic", age: 44,
      doses: [("115", 830, "TD-4471"), ("207", 410, "MO-20931"), ("150", 45, "FLU-118")]),
    DemoCard(issuer: "Lakeside Clinic", age: 60, isChild: true, doses: [("03", 900, "MMR-77")]),
    DemoCard(issuer: "Quick Lab", age: 21, isTest: true),
    DemoCard(issuer: "Lakeside Clinic", age: 190, days: 14, isTest: true),
    DemoCard(
      issuer: "Lakeside Clinic", age: 400, revocationIdentifier: DemoIssuer.withdrawn,
      doses: [("207", 410, "MO-20913")]),
    DemoCard(issuer: "Old Town Pharmacy", age: 47, doses: [("150", 48, "FLU-090")]),
    DemoCard(issuer: "Lakeside Clinic", age: -20, doses: [("08", 620, "HB-5")]),
  ]

  func form(issued: UnixTime) -> CardForm {
    let today = issued + Double(age) * 86_400
    func day(_ age: Int) -> String {
      String((today - Double(age) * 86_400).date.formatted(.iso8601).prefix(10))
    }
    let person = CardForm.Person(
      family: "Winterfield", given: [isChild ? "Leo" : "Jane"],
      birthDate: isChild ? "2017-09-03" : "1984-05-12")
    return CardForm(
      person: person,
      doses: doses.map { .init(vaccine: $0.vaccine, date: day($0.age), lot: $0.lot, performer: issuer) },
      results: isTest
        ? [.init(test: "94500-6", value: .coded("260415000"), date: day(age + 1), performer: issuer)] : [])
  }
}
