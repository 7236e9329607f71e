import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealLinkService
import WellsealQRCode

/// How a link is written: behind which page, and as which picture.
struct LinkCodeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A page that opens links in a browser, put in front of the link.", valueName: "url"))
  var viewer: String?

  @Option(
    help: ArgumentHelp(
      "Write the QR code here; the name ends in .svg, .png or .html (a page to print).", valueName: "file"))
  var qr: String?

  func validate() throws {
    guard qr.map({ path in [".svg", ".png", ".html"].contains { path.hasSuffix($0) } }) ?? true else {
      throw ValidationError("--qr is a file that ends in .svg, .png or .html")
    }
  }

  /// Refuses a file that is there already, before a link is made that would then have no picture.
  func refuseExisting() throws {
    if let qr { try OutputTarget(qr).check() }
  }

  /// Writes the code of a link where that was asked for.
  func write(_ text: String, label: String?, expires: UnixTime?) throws {
    guard let qr else { return }
    let symbol = try LinkCode.symbol(of: text)
    let bytes: [UInt8] =
      qr.hasSuffix(".png")
      ? try symbol.png()
      : Array(
        (qr.hasSuffix(".svg") ? symbol.svg() : LinkCode.page(symbol, label: label, expires: expires)).utf8)
    // Whoever sees the code has the key, so it is the person's alone.
    try OutputTarget(qr).write(bytes)
  }
}
