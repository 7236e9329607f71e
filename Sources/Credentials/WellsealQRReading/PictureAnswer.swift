import WellsealQRCode

/// A type that runs the task on a command line for an image.
public enum PictureAnswer {
  /// Runs a task.
  ///
  /// - Parameters:
  ///   - arguments: The task.
  ///   - picture: The bytes of a PNG, JPEG, BMP, WebP, or portable gray map.
  /// - Returns: The response, or `nil` for an unknown task.
  public static func bytes(to arguments: [String], about picture: [UInt8]) -> [UInt8]? {
    ReadingTask(arguments: arguments).map { answer(to: $0, about: picture).bytes }
  }

  static func answer(to task: ReadingTask, about picture: [UInt8]) -> ReadingAnswer {
    let raster: Raster
    do {
      raster = try Raster(decoding: picture, limits: PictureLimits(pixels: task.limit))
    } catch {
      return .refusal(ReadingAnswer.ProcessingError(error))
    }
    switch task {
    case .search(_, let effort, let hasFound):
      var search = SymbolSearch(effort: effort, hasFound: hasFound)
      let symbols = search.symbols(in: raster)
      return .symbols(symbols, left: search.effort)
    case .glance: return .symbols(SymbolSearch.glance(at: raster), left: .full)
    }
  }
}

extension Raster {
  /// Decodes a raster image in any supported format.
  init(decoding bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    // Pages of a PDF and images of a camera arrive as gray maps.
    guard !bytes.starts(with: "P5".utf8) else {
      self = try Raster(pgm: bytes, limits: limits)
      return
    }
    switch PictureFormat.sniff(bytes) {
    case .png: self = try Raster(png: bytes, limits: limits)
    case .jpeg: self = try Raster(jpeg: bytes, limits: limits)
    case .bmp: self = try Raster(bmp: bytes, limits: limits)
    case .webp: self = try Raster(webp: bytes, limits: limits)
    case .svg, .pdf, nil: throw .unknownFormat
    }
  }
}

extension ReadingAnswer.ProcessingError {
  fileprivate init(_ error: PictureError) {
    switch error {
    case .tooManyPixels(let width, let height, _): self = .tooManyPixels(width: width, height: height)
    case .damaged(let format): self = .damaged(format)
    case .unsupported(let format, let feature): self = .unsupported(format, feature: feature)
    case .noResources(let format): self = .noResources(format)
    default: self = .unknownFormat
    }
  }
}
