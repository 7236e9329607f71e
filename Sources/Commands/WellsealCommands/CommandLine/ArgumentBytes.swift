import Glibc
import WellsealBase

/// The arguments as the system gave them, which are bytes and need not be UTF-8.
enum ArgumentBytes {
  /// The arguments as texts.
  ///
  /// A file whose name is not UTF-8 is opened, and named by the place where the system shows open files: a text cannot hold such a name; changed on the way in, it would name no file, or another one.
  ///
  /// - Throws: `CommandFailure` for an argument that is not UTF-8 and names nothing that is there.
  static func names() throws -> [String] {
    try (0..<Int(CommandLine.argc)).map { place in
      guard let bytes = CommandLine.unsafeArgv[place] else { return "" }
      if let text = String(validatingCString: bytes) { return text }
      let file = open(bytes, O_RDONLY | O_NONBLOCK)
      guard file >= 0 else {
        throw CommandFailure(
          "argument \(place) is not UTF-8 and names no file that is there: \(safeForDisplay(String(cString: bytes)))",
          hint: "give a new file another name", exit: .noInput)
      }
      return "/proc/self/fd/\(file)"
    }
  }
}
