import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealLinkService
import WellsealQRCode

/// The representation of a link: its viewer page and its QR code.
struct LinkCodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The URL of a viewer page to put before the link.", valueName: "url"))
  var viewer: ViewerURL?

  @Option(
    help: ArgumentHelp(
      "Write the QR code to this file: .svg, .png or .html (a page to print).", valueName: "file"))
  var qr: String?

  func validate() throws {
    guard qr.map({ path in [".svg", ".png", ".html"].contains { path.hasSuffix($0) } }) ?? true else {
      throw ValidationError("--qr must be a .svg, .png or .html file")
    }
  }

  /// Rejects an existing file before a link is created without its QR code.
  func refuseExisting() throws {
    if let qr { try OutputTarget(qr).check() }
  }

  /// Writes the QR code of a link, if requested.
  func write(_ text: String, label: String?, expires: UnixTime?) throws {
    guard let qr else { return }
    let symbol = try LinkCode.symbol(of: text)
    let bytes: [UInt8] =
      qr.hasSuffix(".png")
      ? try symbol.png()
      : Array(
        (qr.hasSuffix(".svg") ? symbol.svg() : LinkCode.page(symbol, label: label, expires: expires)).utf8)
    // The code contains the key, so the file is private.
    try OutputTarget(qr).write(bytes)
  }
}
