import ArgumentParser
import WellsealRequests

/// The location of Wellseal's data.
struct HomeOptions: ParsableArguments {
  @Option(name: .customLong("home"), help: help)
  var chosen: String?

  static let help = ArgumentHelp(
    "The data folder (default: $WELLSEAL_HOME, or ~/.local/share/wellseal).", valueName: "folder")

  /// The effective data folder, which may not exist yet.
  var folder: String {
    if let chosen { return chosen }
    if let home = Environment["WELLSEAL_HOME"] { return home }
    if let data = Environment["XDG_DATA_HOME"] { return "\(data)/wellseal" }
    return "\(Environment["HOME"] ?? ".")/.local/share/wellseal"
  }

  /// The location of files with links for a browser.
  var linkPages: LinkPages { LinkPages(runtime: Environment["XDG_RUNTIME_DIR"], home: folder) }

  package init() {}

  init(chosen: String?) { self.chosen = chosen }

  package func validate() throws {
    // An unset variable of a script would mean the root of the disk.
    guard chosen?.isEmpty != true else {
      throw ValidationError("--home requires a folder")
    }
    // Otherwise the store would be in the working directory of the caller.
    guard chosen == nil, ["WELLSEAL_HOME", "XDG_DATA_HOME", "HOME"].allSatisfy({ Environment[$0] == nil })
    else {
      return
    }
    throw ValidationError("HOME is not set: name the data folder with --home, or set WELLSEAL_HOME.")
  }
}
