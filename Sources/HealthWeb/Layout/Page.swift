import HTTPTypes
import HealthService
import Hummingbird
import NIOCore

/// What a page shows inside the frame of the Health app.
struct Page: Sendable {
  var title: String
  var tab: Tab?
  var back: Link?
  var content: HTML
  var status: HTTPResponse.Status = .ok
  /// After how many seconds a browser without JavaScript asks again, while something goes on.
  var refresh: Int?

  /// A text that leads somewhere.
  struct Link: Sendable {
    var title: String
    var path: String
  }

  /// The places that are always one step away.
  enum Tab: String, Sendable, CaseIterable {
    case summary
    case sharing
    case browse
    case profile

    var path: String { self == .summary ? "/" : "/\(rawValue)" }

    var phrase: Phrase {
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

  init(
    _ title: String, tab: Tab?, back: Link? = nil, status: HTTPResponse.Status = .ok, refresh: Int? = nil,
    @HTMLBuilder content: () -> HTML
  ) {
    (self.title, self.tab, self.back, self.status, self.refresh) = (title, tab, back, status, refresh)
    self.content = content()
  }
}

extension Page {
  /// The page as an answer to a visit.
  func response(for visit: Visit) throws -> Response {
    let frame = Frame(words: visit.words, choices: visit.choices, asking: visit.asking)
    return Self.response(frame.document(self), status, to: visit.request)
  }

  /// A document as an answer, compressed where the browser takes that.
  static func response(_ document: HTML, _ status: HTTPResponse.Status, to request: Request) -> Response {
    var bytes = Array(document.document.utf8)
    var headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
    if Gzip.isAccepted(by: request), bytes.count > 1024 {
      bytes = Gzip.compress(bytes, level: 6)
      headers[.contentEncoding] = "gzip"
    }
    return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

/// What stands around every page.
struct Frame: Sendable {
  let words: Words
  var choices = AppChoices()
  /// What apps ask; every page says it.
  var asking: [ConsentQuestion] = []

  /// A page with the tabs.
  func document(_ page: Page) -> HTML {
    document(title: page.title, refresh: page.refresh) {
      tag("a", .class("skip"), .href("#main")) { words(.skipToContent) }
      if choices.isDemo { ribbon }
      tag("div", .class("shell")) {
        navigation(page.tab)
        tag("main", .id("main"), .named("tabindex", "-1")) {
          tag("header", .class("title")) {
            if let back = page.back {
              tag("a", .class("back"), .href(back.path)) {
                Icon.back.image
                tag("span") { back.title }
              }
            }
            tag("h1") { page.title }
          }
          AskingBanner(asking, words).html
          page.content
        }
      }
      tag("p", .class("offline"), .named("role", "status"), .flag("hidden"), .named("data-offline", "")) {
        words(.offline)
      }
      tag("p", .class("offline"), .named("role", "status"), .flag("hidden"), .named("data-handing", "")) {
        words(.handingOver)
      }
    }
  }

  /// Says that nobody here is real, and whom else there is.
  private var ribbon: HTML {
    tag("div", .class("ribbon"), .named("role", "note")) {
      tag("span") { words(.demoRibbon) }
      for (place, name) in choices.people.enumerated() {
        place == choices.shown
          ? tag("b") { name.isolated }
          : Rows.button(
            words(.showPerson, name.isolated), action: PeoplePages.path, fields: [("place", String(place))])
      }
    }
  }

  /// A page without the tabs, for those who are not inside.
  func bare(title: String, refresh: Int? = nil, @HTMLBuilder content: () -> HTML) -> HTML {
    document(title: title, refresh: refresh) { tag("main", .class("bare"), .id("main")) { content() } }
  }

  private func document(title: String, refresh: Int? = nil, @HTMLBuilder content: () -> HTML) -> HTML {
    tag(
      "html", .named("lang", words.language == .pseudo ? "en" : words.language.rawValue),
      .named("dir", words.language.isRightToLeft ? "rtl" : "ltr")
    ) {
      tag("head") {
        tag("meta", .named("charset", "utf-8"))
        tag(
          "meta", .named("name", "viewport"),
          .named("content", "width=device-width, initial-scale=1, viewport-fit=cover"))
        tag("meta", .named("name", "color-scheme"), .named("content", "light dark"))
        if let refresh {
          tag("noscript") { tag("meta", .named("http-equiv", "refresh"), .named("content", String(refresh))) }
        }
        tag("title") { "\(title) · \(words(.health))" }
        tag("link", .named("rel", "icon"), .href(Asset.icons.path), .named("type", "image/svg+xml"))
        tag("link", .named("rel", "stylesheet"), .href(Asset.style.path))
        tag("script", .named("type", "module"), .named("src", Asset.script.path)) {}
      }
      tag("body") { content() }
    }
  }

  private func navigation(_ current: Page.Tab?) -> HTML {
    tag("nav", .class("tabs"), .label(words(.mainNavigation))) {
      tag("span", .class("brand"), .named("aria-hidden", "true")) {
        Icon.heart.image
        tag("span") { words(.health) }
      }
      for tab in Page.Tab.allCases {
        tag(
          "a", .class("tab tab-\(tab.rawValue)"), .href(tab.path), .current(if: tab == current),
          .named("data-key", String(tab.rawValue.prefix(1)))
        ) {
          tab.icon.image
          tag("span") { words(tab.phrase) }
        }
      }
    }
  }
}
