/// Reads every QR code of a picture.
///
/// Nothing of a picture is looked at in this process: SVG and PDF are drawn by other programs, and pixels are read by
/// `wellseal-pictures`, each confined so that it can only answer (`ConfinedPrograms`).
package struct QRReader: Sendable {
  private let limits: PictureLimits
  private let programs: ConfinedPrograms
  private let readers: ConfinedPrograms

  /// A reader within limits.
  ///
  /// - Parameters:
  ///   - limits: What one picture may cost.
  ///   - programs: Runs the programs that draw SVG and PDF.
  ///   - readers: Runs the program that reads pictures.
  package init(
    limits: PictureLimits = PictureLimits(), programs: ConfinedPrograms = ConfinedPrograms(),
    readers: ConfinedPrograms = .ofThisProject
  ) {
    self.limits = limits
    self.programs = programs
    self.readers = readers
  }

  /// The symbols in the bytes of a picture, each content once; none is no error.
  ///
  /// - Throws: ``PictureError`` for bytes that are no picture, a damaged one, or one that would cost too much.
  package func symbols(in picture: [UInt8]) throws(PictureError) -> [QRSymbol] {
    var found: [QRSymbol] = []
    var effort = SearchEffort.full
    let drawer = PictureDrawer(limits: limits, programs: programs)
    try drawer.draw(picture) { format, page throws(PictureError) in
      let task = ReadingTask.search(limit: limits.pixels, effort, hasFound: !found.isEmpty)
      let (symbols, left) = try answer(to: task, about: page, of: format)
      // A program that a picture has taken over could ask for more than there was.
      effort = SearchEffort(pixels: min(effort.pixels, left.pixels), tries: min(effort.tries, left.tries))
      for symbol in symbols { found.add(symbol) }
    }
    return found
  }

  /// The symbols that can be seen at once, each content once: for pictures of a camera, of which the next one comes soon.
  ///
  /// Damaged symbols and unusual ones are not looked for.
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
      output: ReadingAnswer.mostBytes)
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

  /// The program that reads pictures; it is installed beside `wellseal`.
  static let program = "wellseal-pictures"
}

extension [QRSymbol] {
  /// Keeps a symbol; one that tells its version takes the place of one that does not.
  package mutating func add(_ symbol: QRSymbol) {
    guard let index = firstIndex(where: { $0.content == symbol.content }) else { return append(symbol) }
    if self[index].version == nil { self[index] = symbol }
  }
}

extension PictureError {
  /// A refusal of the program that reads pictures, for the format in which the picture came.
  fileprivate init(_ refusal: ReadingAnswer.Refusal, of format: PictureFormat, limit: Int) {
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
