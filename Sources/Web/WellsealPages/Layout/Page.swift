package import HTTPTypes
import WellsealLocalization

/// What a page shows inside the frame of the Health app.
package struct Page: Sendable {
  var title: String
  var tab: Tab?
  var back: Link?
  var content: HTML
  package var status: HTTPResponse.Status = .ok
  /// When a browser asks for the page again, while something goes on.
  var refresh: Refresh?

  /// A list that stands beside the content on wide screens and nowhere on others.
  var side: HTML?

  /// The page with a list beside it.
  package func beside(_ side: HTML) -> Page {
    var page = self
    page.side = side
    return page
  }

  /// Whether the page says nothing of what apps ask.
  var isQuiet = false

  /// The page for which whatever apps ask has to wait, now and while it is looked at.
  package func quiet() -> Page {
    var page = self
    page.isQuiet = true
    return page
  }

  /// Whether the tabs stand beside the content.
  var hasTabs = true

  /// The page without the tabs, for a step that comes before everything else.
  package func alone() -> Page {
    var page = self
    page.hasTabs = false
    return page
  }

  /// A text that leads somewhere.
  package struct Link: Sendable, Hashable {
    var title: String
    package var path: String

    package init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  /// When a page is asked for again, by itself.
  package enum Refresh: Sendable, Hashable {
    case always(seconds: Int)
    /// In browsers without JavaScript alone, as the page has a part that is told what goes on (`data-live`).
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

  /// The places that are always one step away.
  package enum Tab: String, Sendable, CaseIterable {
    case summary
    case sharing
    case browse
    case profile

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
