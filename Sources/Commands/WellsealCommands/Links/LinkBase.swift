import ArgumentParser
import WellsealRequests

/// The public URL at which the files of links begin: encrypted, unless it is this machine's.
struct LinkBase: FormedArgument, Hashable, Sendable {
  /// The URL without a slash at its end.
  let text: String

  init?(argument: String) {
    guard let url = WebURL(argument: argument), url.isEncrypted || Loopback.isAddress(url.host),
      url.withoutSlash.utf8.count <= Self.maxLength
    else { return nil }
    text = url.withoutSlash
  }

  static let form = """
    use an https URL of at most \(maxLength) characters, such as https://links.example.org; http is only for this machine
    """

  /// A link's URL has at most 128 characters, and its identifier and path follow.
  ///
  /// Source: SMART Health Links, "SMART Health Link Payload", `url`.
  private static let maxLength = 79
}
