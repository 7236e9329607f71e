import ArgumentParser
import WellsealBase
import WellsealFiles
import WellsealQRCode

/// The forms in which an operator passes an invitation on: a text to send, and a QR code.
struct InvitationDeliveryOptions: ParsableArguments {
  @Flag(name: .customLong("message"), help: "Print a text to send instead of the link alone.")
  var printsMessage = false
  @Option(
    help: ArgumentHelp(
      "The inviting person or group, as shown in the text, such as \"Anna's household\".", valueName: "name"))
  var inviter: String?
  @Option(help: ArgumentHelp("Write the link's QR code to this file: .svg or .png.", valueName: "file"))
  var qr: String?

  func validate() throws {
    guard qr.map({ path in [".svg", ".png"].contains { path.hasSuffix($0) } }) ?? true else {
      throw ValidationError("--qr must be an .svg or .png file.")
    }
  }

  /// Rejects an existing file before an invitation is created without its QR code.
  func refuseExisting() throws {
    if let qr { try OutputTarget(qr).check() }
  }

  /// Writes the QR code, if requested, readable only by the operator.
  func write(_ link: String) throws {
    guard let qr else { return }
    let symbol = try QREncoder(level: .medium).symbol(for: link)
    try OutputTarget(qr).write(qr.hasSuffix(".png") ? try symbol.png() : Array(symbol.svg().utf8))
  }

  /// Returns the text to send.
  ///
  /// - Parameters:
  ///   - name: The sign-in name.
  ///   - server: The public name of the server.
  ///   - link: The link of the invitation.
  ///   - end: The expiry in ISO 8601, in UTC.
  /// - Returns: The text with line breaks.
  func message(to name: String, at server: String, _ link: String, until end: String) -> String {
    let sender = inviter ?? "The operator of \(server)"
    let day = end.prefix(10)
    let time = end.dropFirst(11).prefix(5)
    return """
      \(safeForDisplay(sender, limit: 100)) invites you to keep your health data on \(server), encrypted with a passphrase that you choose.

      Your sign-in name: \(safeForDisplay(name, limit: 200))
      Set up your account; it takes about two minutes:
      \(link)

      The link works once, until \(day) at \(time) UTC. You also get a recovery code: keep it, because no one can reset your passphrase.
      """
  }
}
