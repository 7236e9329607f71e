/// An error that occurs when an image can't be processed.
///
/// An image without a QR code isn't an error.
package enum PictureError: Error, Hashable, Sendable {
  case unknownFormat
  case tooManyBytes(Int, limit: Int)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The bytes begin like the format but are invalid.
  case damaged(PictureFormat)
  /// The image uses an unsupported feature of the format.
  case unsupported(PictureFormat, feature: String)
  /// The program that renders the format isn't installed.
  case missingProgram(PictureFormat, program: String, aptPackage: String)
  /// The kernel can't hide the user's files from the program that renders the format.
  case cannotBeConfined(PictureFormat, program: String)
  /// The program that renders the format exceeded its time limit.
  case tookTooLong(PictureFormat, seconds: Int)
  /// The program that reads images isn't installed.
  case missingReader(program: String)
  /// The program that reads images exceeded its time limit.
  case readingTookTooLong(PictureFormat, seconds: Int)
  /// The program that reads images ended without a response, or with an invalid one.
  case readerFailed(PictureFormat)
  /// A library or the system failed, for example because memory is exhausted.
  case noResources(PictureFormat)
}

extension PictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownFormat:
      "unsupported image format (supported: \(PictureFormat.list))"
    case .tooManyBytes(let count, let limit):
      "the image has \(count) bytes; the limit is \(limit). Crop or scale it."
    case .tooManyPixels(let width, let height, let limit):
      "the image has \(width) × \(height) pixels; the limit is \(limit). Crop or scale it."
    case .damaged(let format):
      "the \(format.rawValue) image is damaged or truncated"
    case .unsupported(let format, let feature):
      "\(format.rawValue) with \(feature) isn't supported; save the image as PNG"
    case .missingProgram(let format, let program, let package):
      "drawing \(format.rawValue) needs the program \(program), which is not installed: apt install \(package)"
    case .cannotBeConfined(let format, let program):
      """
      drawing \(format.rawValue) needs a kernel with Landlock, which hides your files from the program \(program): save \
      it as PNG and try that, or start wellseal with --draw-without-landlock
      """
    case .tookTooLong(let format, let seconds):
      "drawing the \(format.rawValue) took more than \(seconds) s and was stopped: save it as PNG and try that"
    case .missingReader(let program):
      "reading images needs the program \(program), which isn't installed: reinstall Wellseal"
    case .readingTookTooLong(let format, let seconds):
      "reading the \(format.rawValue) image took more than \(seconds) s and was stopped: crop or scale it"
    case .readerFailed(let format):
      "the image decoder crashed on this \(format.rawValue); save it again with another program"
    case .noResources(let format):
      "out of memory or processes while reading the \(format.rawValue) image; try again"
    }
  }
}

extension PictureFormat {
  fileprivate static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
