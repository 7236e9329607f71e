import Crypto
import WellsealBase

/// The permission to fetch a file for a few minutes, as part of its URL.
///
/// It isn't stored: the host verifies it with its secret.
struct FileTicket {
  let secret: [UInt8]

  /// The lifetime of a ticket in seconds, far below the hour for which locations may be used.
  static let life: Double = 300

  func write(link: String, number: Int, at now: UnixTime) -> String {
    let end = Int((now + Self.life).seconds)
    return "\(end)-\(Base64.url.encode(code(link, number, end)))"
  }

  func isGenuine(_ text: String, link: String, number: Int, at now: UnixTime) -> Bool {
    let parts = text.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let end = Int(parts[0]), UnixTime(end) > now,
      let code = try? Base64.url.decode(parts[1])
    else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: message(link, number, end), using: SymmetricKey(data: secret))
  }

  private func code(_ link: String, _ number: Int, _ end: Int) -> [UInt8] {
    Array(
      HMAC<SHA256>.authenticationCode(for: message(link, number, end), using: SymmetricKey(data: secret)))
  }

  private func message(_ link: String, _ number: Int, _ end: Int) -> [UInt8] {
    Array("\(link)/\(number)/\(end)".utf8)
  }
}
