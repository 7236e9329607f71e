import ArgumentParser
import Glibc

/// Where Wellseal keeps its data.
struct HomeOptions: ParsableArguments {
  @Option(
    name: .customLong("home"),
    help: ArgumentHelp(
      "The data folder (default: $WELLSEAL_HOME, or ~/.local/share/wellseal).", valueName: "folder"))
  var chosen: String?

  /// The folder in force; it may not exist yet.
  var folder: String {
    if let chosen { return chosen }
    if let home = Environment["WELLSEAL_HOME"] { return home }
    if let data = Environment["XDG_DATA_HOME"] { return "\(data)/wellseal" }
    return "\(Environment["HOME"] ?? ".")/.local/share/wellseal"
  }
}

/// The variables that the process was started with.
enum Environment {
  /// The value of a variable; nil where it is not set or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
