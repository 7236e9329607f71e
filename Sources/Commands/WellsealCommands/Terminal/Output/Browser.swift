import WellsealDaemon
import WellsealFiles

/// The browser of whoever sits at this machine.
enum Browser {
  /// What the terminal says about a link.
  static func words(_ link: String, _ end: String = "") -> String {
    "The Health app, for one browser and ten minutes:\n\n  \(link)\n\(end)"
  }

  /// Opens a page that leads to a link; where there is no browser, the link in the terminal is enough.
  ///
  /// Every user of the machine reads the arguments of programs, so no link is ever one of them.
  static func show(_ page: String) {
    let variables = ChildEnvironment.variables()
    let child = try? ChildProcess(["xdg-open", page], variables: variables, isSilent: true)
    // Some systems' xdg-open is there for as long as the browser.
    Task { _ = await child?.ended() }
  }
}
