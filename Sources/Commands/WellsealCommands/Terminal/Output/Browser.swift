import WellsealDaemon
import WellsealFiles
import WellsealRequests

/// The browser of the user at this machine.
enum Browser {
  /// Returns the text for the terminal about a link.
  static func words(_ link: String, _ end: String = "") -> String {
    "The Health app, for one browser and ten minutes:\n\n  \(link)\n\(end)"
  }

  /// Opens the Health app through a new link, if it is served.
  static func showApp(_ address: AppAddress) {
    if let page = address.makeLink(isForBrowser: true)?.page { show(page) }
  }

  /// Opens a page that redirects to a link.
  ///
  /// If there is no browser, the link in the terminal suffices.
  ///
  /// Every user of the machine can read the arguments of programs, so a link is never an argument.
  static func show(_ page: String) {
    let variables = ChildEnvironment.variables()
    let child = try? ChildProcess(["xdg-open", page], variables: variables, isSilent: true)
    // Some implementations of xdg-open run as long as the browser does.
    Task { _ = await child?.ended() }
  }
}
