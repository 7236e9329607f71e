package import WellsealBase
package import WellsealCardService
package import WellsealExchange
package import WellsealHealthLinks

/// Opens links of others: nothing is asked of a server before ``open(_:as:)``.
package struct LinkOpener: Sendable {
  /// Whoever looks at the cards in a link.
  package typealias Inspect = @Sendable (_ inputs: [InputFile]) async -> CardInspection

  /// How a link is opened; what the person says.
  package struct Request: Sendable {
    /// Who is asking; the sharer may see it.
    var recipient: String
    package var passcode: String?
    package var profile = LinkProfile.shl
    package var embeddedLengthMax: Int?
    /// Whether a link is opened though it says that it has expired.
    package var ignoresExpiry = false
    /// The largest file in bytes, inflated.
    package var largest = LinkOpener.largest
    /// The ids of the resources that a rendered PDF shows; nil where that is not known.
    package var renderedIDs: Set<String>?

    package init(recipient: String, passcode: String? = nil) {
      self.recipient = recipient
      self.passcode = passcode
    }

    /// The longest name of whoever asks, in characters.
    package static let longestRecipient = 200
  }

  let inspect: Inspect
  /// Nil asks nobody.
  private let fetch: WebFetch?
  private let allowsOwnNetwork: Bool
  private let now: @Sendable () -> UnixTime

  /// - Parameters:
  ///   - fetch: the way to the servers; nil asks nobody.
  ///   - allowsOwnNetwork: whether they may lie on this machine or its network, also without encryption.
  ///   - now: the clock, in seconds since 1970.
  ///   - inspect: asked about cards.
  package init(
    fetch: WebFetch?, allowsOwnNetwork: Bool = false, now: @escaping @Sendable () -> UnixTime,
    inspect: @escaping Inspect
  ) {
    self.fetch = fetch
    self.allowsOwnNetwork = allowsOwnNetwork
    self.now = now
    self.inspect = inspect
  }

  /// What the link itself says; nobody is asked.
  package func preview(_ link: String, profile: LinkProfile = .shl) -> LinkReport {
    var request = Request(recipient: "")
    request.profile = profile
    return checker(request).decode(link)
  }

  /// Asks the server, decrypts and judges what it gives.
  package func open(_ artefact: LinkArtefact, as request: Request) async -> LinkReport {
    await checker(request).check(artefact)
  }

  private func checker(_ request: Request) -> LinkChecker {
    let retriever = fetch.map { fetch in
      LinkRetriever(
        rules: LinkRetriever.Rules(
          recipient: request.recipient, passcode: request.passcode,
          embeddedLengthMax: request.embeddedLengthMax, allowsOwnNetwork: allowsOwnNetwork),
        now: now, fetch: fetch)
    }
    var checker = LinkChecker(profile: request.profile, retriever: retriever, now: now, judge: judge)
    checker.ignoresExpiry = request.ignoresExpiry
    checker.limits = EncryptedFile.Limits(content: request.largest)
    checker.renderedIDs = request.renderedIDs
    return checker
  }

  private var judge: CardJudge {
    { [inspect] bytes in
      await inspect([InputFile(name: "card", bytes: bytes)]).each.map { one in
        JudgedCard(verdict: one.verdict, json: one.json)
      }
    }
  }

  /// The largest file in bytes where nobody says otherwise.
  package static let largest = 5 << 20
}

extension CardInspection {
  /// An inspection for each card alone.
  fileprivate var each: [CardInspection] {
    cards.map { card in
      var one = CardInspection(findings: [])
      one.cards = [card]
      return one
    }
  }
}
