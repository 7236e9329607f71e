/// A type that reads every QR code in an image.
///
/// No part of an image is processed in this process: SVG and PDF are rendered by other programs,
/// and pixels are read by `wellseal-pictures`, all confined so that they can only respond
/// (`ConfinedPrograms`).
package struct QRReader: Sendable {
  private let limits: PictureLimits
  private let programs: ConfinedPrograms
  private let readers: ConfinedPrograms

  /// Creates a reader with limits.
  ///
  /// - Parameters:
  ///   - limits: The limits for an image.
  ///   - programs: Runs the programs that render SVG and PDF.
  ///   - readers: Runs the program that reads images.
  package init(
    limits: PictureLimits = PictureLimits(), programs: ConfinedPrograms = ConfinedPrograms(),
    readers: ConfinedPrograms = .ofThisProject
  ) {
    self.limits = limits
    self.programs = programs
    self.readers = readers
  }

  /// Returns the symbols in an image without duplicates; an image without symbols isn't an error.
  ///
  /// - Throws: ``PictureError`` if the bytes aren't an image, or it is damaged or exceeds the
  ///   limits.
  package func symbols(in picture: [UInt8]) throws(PictureError) -> [QRSymbol] {
    var found: [QRSymbol] = []
    var effort = SearchEffort.full
    let drawer = PictureDrawer(limits: limits, programs: programs)
    try drawer.draw(picture) { format, page throws(PictureError) in
      let task = ReadingTask.search(limit: limits.pixels, effort, hasFound: !found.isEmpty)
      let (symbols, left) = try answer(to: task, about: page, of: format)
      // A compromised program could request more than the remaining effort.
      effort = SearchEffort(pixels: min(effort.pixels, left.pixels), tries: min(effort.tries, left.tries))
      for symbol in symbols { found.add(symbol) }
    }
    return found
  }

  /// Returns the immediately visible symbols without duplicates, for camera images, which follow
  /// each other quickly.
  ///
  /// It doesn't search for damaged or unusual symbols.
  package func glance(at raster: Raster) throws(PictureError) -> [QRSymbol] {
    let picture = raster.portableGrayMap
    return try answer(to: .glance(limit: limits.pixels), about: picture, of: .bmp).symbols
  }

  private func answer(
    to task: ReadingTask, about picture: [UInt8], of format: PictureFormat
  ) throws(PictureError) -> (symbols: [QRSymbol], left: SearchEffort) {
    switch ReadingAnswer(try run(task, on: picture, of: format)) {
    case .symbols(let symbols, let left): return (symbols, left)
    case .refusal(let refusal): throw PictureError(refusal, of: format, limit: limits.pixels)
    case nil: throw .readerFailed(format)
    }
  }

  private func run(
    _ task: ReadingTask, on picture: [UInt8], of format: PictureFormat
  ) throws(PictureError) -> [UInt8] {
    let allowed = ConfinedPrograms.Limits(
      seconds: limits.readingSeconds, clockSeconds: 3 * limits.readingSeconds, memory: limits.readingMemory,
      output: ReadingAnswer.maxBytes)
    do {
      return try readers.output(of: Self.program, task.arguments, reading: picture, limits: allowed)
    } catch {
      switch error {
      case .isMissing: throw .missingReader(program: Self.program)
      case .tookTooLong: throw .readingTookTooLong(format, seconds: limits.readingSeconds)
      case .couldNotStart, .wouldSeeFiles: throw .noResources(format)
      case .saidTooMuch, .failed: throw .readerFailed(format)
      }
    }
  }

  /// The program that reads images, which is installed next to `wellseal`.
  static let program = "wellseal-pictures"
}

extension [QRSymbol] {
  /// Adds a symbol; one with a version replaces one without.
  package mutating func add(_ symbol: QRSymbol) {
    guard let index = firstIndex(where: { $0.content == symbol.content }) else { return append(symbol) }
    if self[index].version == nil { self[index] = symbol }
  }
}

extension PictureError {
  /// Creates the error for a rejection by the program that reads images, with the image's original
  /// format.
  fileprivate init(_ refusal: ReadingAnswer.ProcessingError, of format: PictureFormat, limit: Int) {
    switch refusal {
    case .unknownFormat: self = .damaged(format)
    case .tooManyPixels(let width, let height):
      self = .tooManyPixels(width: width, height: height, limit: limit)
    case .damaged: self = .damaged(format)
    case .unsupported(let inner, let feature): self = .unsupported(inner, feature: feature)
    case .noResources: self = .noResources(format)
    }
  }
}
