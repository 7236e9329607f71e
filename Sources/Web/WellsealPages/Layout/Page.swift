package import HTTPTypes
import WellsealLocalization

/// The content of a page inside the layout of the Health app.
package struct Page: Sendable {
  var title: String
  var tab: Tab?
  var back: Link?
  var content: HTML
  package var status: HTTPResponse.Status = .ok
  /// The automatic reload, while a job is running.
  var refresh: Refresh?

  /// A list next to the content, only on wide screens.
  var side: HTML?

  /// Returns the page with a list next to the content.
  package func withSidePane(_ side: HTML) -> Page {
    var page = self
    page.side = side
    return page
  }

  /// Whether the page hides the requests of apps.
  var isQuiet = false

  /// Returns the page with requests of apps hidden, now and while it is open.
  package func quiet() -> Page {
    var page = self
    page.isQuiet = true
    return page
  }

  /// Whether the tabs are next to the content.
  var hasTabs = true

  /// Returns the page without the tabs, for a step that precedes everything else.
  package func alone() -> Page {
    var page = self
    page.hasTabs = false
    return page
  }

  /// A title with a path.
  package struct Link: Sendable, Hashable {
    var title: String
    package var path: String

    package init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  /// The automatic reload of a page.
  package enum Refresh: Sendable, Hashable {
    case always(seconds: Int)
    /// Reload only in browsers without JavaScript, because a part of the page receives live updates
    /// (`data-live`).
    case withoutScripts(seconds: Int)

    var html: HTML {
      switch self {
      case .always(let seconds): Self.html(seconds)
      case .withoutScripts(let seconds): tag("noscript") { Self.html(seconds) }
      }
    }

    private static func html(_ seconds: Int) -> HTML {
      tag("meta", .named("http-equiv", "refresh"), .named("content", String(seconds)))
    }
  }

  /// The top-level pages.
  package enum Tab: String, Sendable, CaseIterable {
    case summary = "summary"
    case sharing = "sharing"
    case browse = "browse"
    case profile = "profile"

    var path: String { self == .summary ? "/" : "/\(rawValue)" }

    var phrase: LocalizedText {
      switch self {
      case .summary: .summary
      case .sharing: .sharing
      case .browse: .browse
      case .profile: .profile
      }
    }

    var icon: Icon {
      switch self {
      case .summary: .summary
      case .sharing: .people
      case .browse: .grid
      case .profile: .person
      }
    }
  }

  package init(
    _ title: String, tab: Tab?, back: Link? = nil, status: HTTPResponse.Status = .ok, refresh: Refresh? = nil,
    @HTMLBuilder content: () -> HTML
  ) {
    (self.title, self.tab, self.back, self.status, self.refresh) = (title, tab, back, status, refresh)
    self.content = content()
  }
}
