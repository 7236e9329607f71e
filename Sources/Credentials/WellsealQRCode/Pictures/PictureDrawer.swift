/// A type that converts the bytes of an image to raster images: most are unchanged, an SVG is
/// rendered, and a PDF becomes an image for each page.
struct PictureDrawer {
  private let limits: PictureLimits
  private let programs: ConfinedPrograms

  /// Creates a drawer with limits.
  ///
  /// - Parameters:
  ///   - limits: The limits for an image.
  ///   - programs: Runs the programs that render SVG and PDF.
  init(limits: PictureLimits, programs: ConfinedPrograms) {
    self.limits = limits
    self.programs = programs
  }

  /// Passes the image or its pages to a callback in order, so that only one page is in memory.
  func draw(
    _ bytes: [UInt8], page: (PictureFormat, [UInt8]) throws(PictureError) -> Void
  ) throws(PictureError) {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(bytes.count, limit: limits.bytes) }
    guard let format = PictureFormat.sniff(bytes) else { throw .unknownFormat }
    switch format {
    case .png, .jpeg, .bmp, .webp: try page(format, bytes)
    case .svg: try page(.svg, try drawing(svg: bytes))
    case .pdf: try drawPages(of: bytes, page: page)
    }
  }

  /// The longer side of a drawing in pixels: an A4 page at about 200 dots per inch.
  private static let drawnSide = 2339

  private func drawing(svg bytes: [UInt8]) throws(PictureError) -> [UInt8] {
    // Standard input has no base address, so rsvg-convert opens no other file.
    let arguments = [
      "--format=png", "--background-color=white", "--keep-aspect-ratio", "--width=1600", "--height=1600",
    ]
    return try run(
      "rsvg-convert", of: "librsvg2-bin", arguments, on: bytes, as: .svg, limits.drawingSeconds)
  }

  /// Renders page by page until the program rejects the number of a page.
  private func drawPages(
    of bytes: [UInt8], page: (PictureFormat, [UInt8]) throws(PictureError) -> Void
  ) throws(PictureError) {
    let clock = ContinuousClock()
    let start = clock.now
    for number in 1...max(1, limits.pages) {
      let left = limits.drawingSeconds - Int(clock.now - start, in: .seconds(1))
      guard left > 0 else { throw .tookTooLong(.pdf, seconds: limits.drawingSeconds) }
      guard let drawn = try drawing(page: number, of: bytes, seconds: left) else { return }
      try page(.pdf, drawn)
    }
  }

  private func drawing(page number: Int, of pdf: [UInt8], seconds: Int) throws(PictureError) -> [UInt8]? {
    let arguments = ["-gray", "-scale-to", "\(Self.drawnSide)", "-f", "\(number)", "-l", "\(number)", "-"]
    do {
      return try run("pdftoppm", of: "poppler-utils", arguments, on: pdf, as: .pdf, seconds)
    } catch .damaged where number > 1 {
      return nil
    }
  }

  private func run(
    _ program: String, of aptPackage: String, _ arguments: [String], on input: [UInt8],
    as format: PictureFormat,
    _ seconds: Int
  ) throws(PictureError) -> [UInt8] {
    let limits = ConfinedPrograms.Limits(seconds: seconds, memory: limits.drawingMemory, output: 16 << 20)
    do {
      return try programs.output(of: program, arguments, reading: input, limits: limits)
    } catch {
      switch error {
      case .isMissing: throw .missingProgram(format, program: program, aptPackage: aptPackage)
      case .wouldSeeFiles: throw .cannotBeConfined(format, program: program)
      case .couldNotStart: throw .noResources(format)
      case .tookTooLong: throw .tookTooLong(format, seconds: self.limits.drawingSeconds)
      case .saidTooMuch, .failed: throw .damaged(format)
      }
    }
  }
}

extension Int {
  /// Creates the number of units in a duration.
  fileprivate init(_ duration: Duration, in unit: Duration) { self.init((duration / unit).rounded(.down)) }
}
