import Glibc
import WellsealBase

/// The arguments as the system passed them, which are bytes and need not be UTF-8.
enum ArgumentBytes {
  /// Returns the arguments as strings.
  ///
  /// A file whose name isn't UTF-8 is opened, and named by the path at which the system shows open
  /// files. A string can't contain such a name, and a repaired one would name no file or another
  /// one.
  ///
  /// - Throws: `CommandFailure` for an argument that isn't UTF-8 and doesn't name an existing file.
  static func names() throws -> [String] {
    try (0..<Int(CommandLine.argc)).map { place in
      guard let bytes = CommandLine.unsafeArgv[place] else { return "" }
      if let text = String(validatingCString: bytes) { return text }
      let file = open(bytes, O_RDONLY | O_NONBLOCK)
      guard file >= 0 else {
        throw CommandFailure(
          "argument \(place) isn't UTF-8 and isn't an existing file: \(safeForDisplay(String(cString: bytes)))",
          hint: "use another name for a new file", exit: .noInput)
      }
      return "/proc/self/fd/\(file)"
    }
  }
}
