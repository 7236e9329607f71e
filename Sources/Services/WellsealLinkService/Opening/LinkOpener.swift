package import WellsealBase
package import WellsealCardService
package import WellsealExchange
package import WellsealHealthLinks

/// A type that opens the links of other people.
///
/// Nothing is requested from a server before ``open(_:as:)``.
package struct LinkOpener: Sendable {
  /// A function that inspects the cards in a link.
  package typealias Inspect = @Sendable (_ inputs: [InputFile]) async -> CardInspection

  /// The options with which the person opens a link.
  package struct Request: Sendable {
    /// The name of the recipient, which the sharer may see.
    var recipient: String
    package var passcode: String?
    package var profile = LinkProfile.shl
    package var embeddedLengthMax: Int?
    /// Whether an expired link is opened.
    package var ignoresExpiry = false
    /// The maximum size of a file in bytes, decompressed.
    package var largest = LinkOpener.maxFileSize
    /// The IDs of the resources that a rendered PDF shows, or `nil` if they are not known.
    package var renderedIDs: Set<String>?

    package init(recipient: String, passcode: String? = nil) {
      self.recipient = recipient
      self.passcode = passcode
    }

    /// The maximum length of a recipient's name, in characters.
    package static let maxRecipientLength = 200
  }

  let inspect: Inspect
  /// The fetcher, or `nil` to send no requests.
  private let fetch: WebFetch?
  private let allowsOwnNetwork: Bool
  private let now: @Sendable () -> UnixTime

  /// Creates a link opener.
  ///
  /// - Parameters:
  ///   - fetch: Sends the requests to the servers, or `nil` to send none.
  ///   - allowsOwnNetwork: Whether servers on this machine or in its network are allowed, even
  ///     without encryption.
  ///   - now: The clock, in seconds since 1970.
  ///   - inspect: Inspects cards.
  package init(
    fetch: WebFetch?, allowsOwnNetwork: Bool = false, now: @escaping @Sendable () -> UnixTime,
    inspect: @escaping Inspect
  ) {
    self.fetch = fetch
    self.allowsOwnNetwork = allowsOwnNetwork
    self.now = now
    self.inspect = inspect
  }

  /// Returns the contents of the link itself, without a request.
  package func preview(_ link: String, profile: LinkProfile = .shl) -> LinkReport {
    var request = Request(recipient: "")
    request.profile = profile
    return checker(request).decode(link)
  }

  /// Requests the link's contents from the server, decrypts them and verifies them.
  package func open(_ artifact: LinkArtifact, as request: Request) async -> LinkReport {
    await checker(request).check(artifact)
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

  /// The default maximum size of a file, in bytes.
  package static let maxFileSize = 5 << 20
}

extension CardInspection {
  /// One inspection for each card.
  fileprivate var each: [CardInspection] {
    cards.map { card in
      var one = CardInspection(findings: [])
      one.cards = [card]
      return one
    }
  }
}
