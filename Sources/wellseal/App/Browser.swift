import Foundation

/// The browser of whoever sits at this machine.
enum Browser {
  /// What the terminal says about a link.
  static func words(_ link: String, _ end: String = "") -> String {
    "The Health app, for one browser and ten minutes:\n\n  \(link)\n\(end)"
  }

  /// Opens a link; where there is no browser, the link in the terminal is enough.
  static func show(_ link: String) {
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments = ["xdg-open", link]
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try? program.run()
  }
}
