import Crypto
import WellsealBase

/// The right to fetch one file for a few minutes, written into its address.
///
/// Nothing of it is stored: whoever has the host's secret can tell that it is genuine.
struct FileTicket {
  let secret: [UInt8]

  /// Seconds that a ticket lives, far below the hour that places may be used.
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
