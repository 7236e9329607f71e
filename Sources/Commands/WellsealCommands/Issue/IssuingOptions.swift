import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles
import WellsealQRCode

/// The issuer and the defaults of its cards.
struct IssuingOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions
  @OptionGroup var unlock: UnlockOptions

  @Option(
    help: ArgumentHelp(
      "The issuer URL of the cards (default: the URL set with keys new).", valueName: "url"),
    transform: IssuerURL.init(argument:))
  var issuer: IssuerURL?

  @Option(help: ArgumentHelp("Validate against this profile.", valueName: "name"))
  var profile: CardProfileName?

  @Option(
    help: ArgumentHelp("The start of the cards' validity (default: now).", valueName: "time"),
    transform: Moment.init(argument:))
  var issued: Moment?

  @Option(
    help: ArgumentHelp("The expiry of the cards (default: never).", valueName: "time"),
    transform: Moment.init(argument:))
  var expires: Moment?

  @Option(
    name: .customLong("type"),
    help: ArgumentHelp("A card type in addition to #health-card. Repeatable.", valueName: "uri"))
  var types: [String] = []

  /// Opens the issuer's key, and returns the issuer with the defaults of its cards.
  ///
  /// Opening is slow by design, so the secret of the identifiers is opened only if it is needed.
  func open(at now: UnixTime, withIdentifiers: Bool) throws -> (issuer: CardIssuer, defaults: CardDefaults) {
    let store = IssuerDirectory(home: home.folder)
    let address = try issuer?.text ?? store.address()
    let secret = try unlock.secret()
    let issuer = CardIssuer(
      address: address, key: try store.keys.signingKey(with: secret, at: now),
      keys: try store.publicKeys(address: address, at: now))
    let defaults = CardDefaults(
      issued: issued?.time ?? now.rounded(.down), expires: expires?.time, profile: profile?.profile,
      furtherTypes: types,
      identifiers: withIdentifiers ? try store.keys.revocationIdentifiers(with: secret) : nil)
    return (issuer, defaults)
  }
}

/// The formats of issued cards.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The output folder.", valueName: "dir"))
  var outDir: String = "."

  /// The output folder without slashes at its end, so that the paths of its files have one.
  var folder: String { FilePath.ofFolder(outDir) }

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "file, jws, numeric, qr-png, qr-svg or all. Repeatable.", valueName: "form"))
  var forms: [String] = ["all"]

  @Flag(help: "Allow cards too long for one QR code, without codes.") var allowLong = false
  @Flag(help: "Split a long card into several QR codes (deprecated; some readers don't support it).")
  var chunked = false

  /// Returns the files to create for each card.
  func outputs() throws -> CardOutputs {
    let formats = try forms.flatMap { name -> [CardFormat] in
      if name == "all" { return CardFormat.allCases }
      guard let format = CardFormat(rawValue: name) else {
        let known = CardFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("unknown format \"\(name)\"; use one of: \(known), all")
      }
      return [format]
    }
    return CardOutputs(
      formats, longCards: chunked ? .inParts : allowLong ? .withoutCodes : .refused, drawing: .qrCodes)
  }
}

extension CodeDrawing {
  /// QR codes with the lowest error correction, as the framework requires.
  static let qrCodes = CodeDrawing(
    png: { try QREncoder().symbol(for: $0).png(moduleSize: 6) },
    svg: { Array(try QREncoder().symbol(for: $0).svg(millimeters: 44, title: "SMART Health Card").utf8) })
}
