/// Turns the bytes of a picture into rasters: one for a picture, one for each page of a PDF.
package struct PictureReader: Sendable {
  private let limits: PictureLimits
  private let programs: ChildProcess

  /// Reads within limits.
  ///
  /// - Parameters:
  ///   - limits: What one picture may cost.
  ///   - programs: Runs the programs that draw SVG and PDF.
  package init(limits: PictureLimits = PictureLimits(), programs: ChildProcess = ChildProcess()) {
    self.limits = limits
    self.programs = programs
  }

  /// Hands over the picture, or its pages one after the other, so that only one page is in memory.
  package func read(_ bytes: [UInt8], page: (Raster) -> Void) throws(PictureError) {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(bytes.count, limit: limits.bytes) }
    guard let format = PictureFormat.sniff(bytes) else { throw .unknownFormat }
    switch format {
    case .png: page(try Raster(png: bytes, limits: limits))
    case .jpeg: page(try Raster(jpeg: bytes, limits: limits))
    case .bmp: page(try Raster(bmp: bytes, limits: limits))
    case .webp: page(try Raster(webp: bytes, limits: limits))
    case .svg: page(try drawing(svg: bytes))
    case .pdf: try drawPages(of: bytes, page: page)
    }
  }

  /// Pixels along the longer side of a drawing: an A4 page at about 200 dots an inch.
  private static let drawnSide = 2339

  private func drawing(svg bytes: [UInt8]) throws(PictureError) -> Raster {
    // Reading from standard input there is no base address, so rsvg-convert opens no other file.
    let arguments = [
      "--format=png", "--background-color=white", "--keep-aspect-ratio", "--width=1600", "--height=1600",
    ]
    let png = try run(
      "rsvg-convert", of: "librsvg2-bin", arguments, on: bytes, as: .svg, limits.drawingSeconds)
    do {
      return try Raster(png: png, limits: limits)
    } catch .damaged {
      throw .damaged(.svg)
    }
  }

  /// Draws page by page until the program refuses the number of a page.
  private func drawPages(of bytes: [UInt8], page: (Raster) -> Void) throws(PictureError) {
    let clock = ContinuousClock()
    let start = clock.now
    for number in 1...max(1, limits.pages) {
      let left = limits.drawingSeconds - Int(clock.now - start, in: .seconds(1))
      guard left > 0 else { throw .tookTooLong(.pdf, seconds: limits.drawingSeconds) }
      guard let drawn = try drawing(page: number, of: bytes, seconds: left) else { return }
      page(drawn)
    }
  }

  private func drawing(page number: Int, of pdf: [UInt8], seconds: Int) throws(PictureError) -> Raster? {
    let arguments = ["-gray", "-scale-to", "\(Self.drawnSide)", "-f", "\(number)", "-l", "\(number)", "-"]
    do {
      let pgm = try run("pdftoppm", of: "poppler-utils", arguments, on: pdf, as: .pdf, seconds)
      return try Raster(pgm: pgm, limits: limits)
    } catch .damaged where number > 1 {
      return nil
    }
  }

  private func run(
    _ program: String, of aptPackage: String, _ arguments: [String], on input: [UInt8],
    as format: PictureFormat,
    _ seconds: Int
  ) throws(PictureError) -> [UInt8] {
    let limits = ChildProcess.Limits(seconds: seconds, memory: limits.drawingMemory, output: 16 << 20)
    do {
      return try programs.output(of: program, arguments, reading: input, limits: limits)
    } catch {
      switch error {
      case .isMissing: throw .missingProgram(format, program: program, aptPackage: aptPackage)
      case .couldNotStart: throw .noResources(format)
      case .tookTooLong: throw .tookTooLong(format, seconds: self.limits.drawingSeconds)
      case .saidTooMuch, .failed: throw .damaged(format)
      }
    }
  }
}

extension Raster {
  /// Reads what `pdftoppm -gray` writes: `P5`, width, height, the number 255, one white-space byte, the rows.
  fileprivate init(pgm bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    let fields = bytes.prefix(64).split(maxSplits: 4) { [0x20, 0x0A].contains($0) }
    guard fields.count == 5, fields[0].elementsEqual("P5".utf8), fields[3].elementsEqual("255".utf8),
      let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self))
    else { throw .damaged(.pdf) }
    try limits.check(width: width, height: height, of: .pdf)
    let pixels = bytes[(fields[3].endIndex + 1)...]
    guard pixels.count == width * height else { throw .damaged(.pdf) }
    self.init(width: width, height: height, pixels: Array(pixels))
  }
}

extension Int {
  /// How often a unit fits into a duration.
  fileprivate init(_ duration: Duration, in unit: Duration) { self.init((duration / unit).rounded(.down)) }
}
