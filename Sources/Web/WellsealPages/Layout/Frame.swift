package import WellsealConsent
package import WellsealLocalization

/// The layout around every page.
package struct Frame: Sendable {
  let words: Localizer
  var choices = AppChoices()
  /// The pending requests of apps, which every page shows.
  var asking: [ConsentQuestion] = []
  /// Whether phones can install the app: the pages of one person under a public name.
  var isInstallable = false
  /// The person whose data is displayed, or `nil` if the browser can show only one.
  var person: DisplayedPerson?

  package init(
    words: Localizer, choices: AppChoices = AppChoices(), asking: [ConsentQuestion] = [],
    isInstallable: Bool = false, person: DisplayedPerson? = nil
  ) {
    self.words = words
    self.choices = choices
    self.asking = asking
    self.isInstallable = isInstallable
    self.person = person
  }

  /// Returns a page with the tabs, whose forms name the displayed person.
  package func document(_ page: Page) -> HTML {
    let document = whole(page)
    return person.map { document.addingToForms($0.parameter) } ?? document
  }

  private func whole(_ page: Page) -> HTML {
    document(title: page.title, refresh: page.refresh) {
      tag("a", .class("skip"), .href("#main")) { words(.skipToContent) }
      if choices.isDemo { ribbon }
      if choices.seeing != nil || !choices.held.isEmpty { people }
      tag("div", .class(page.hasTabs ? isBrief(page) ? "shell brief" : "shell" : "alone")) {
        if page.hasTabs { navigation(page.tab) }
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
          if let person { switched(to: person) }
          if !page.isQuiet { PendingRequestsBanner(asking, words).html }
          if isInstallable { unsent }
          if let side = page.side {
            tag("div", .class("panes")) {
              side
              tag("div", .class("pane")) { page.content }
            }
          } else {
            page.content
          }
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

  /// Returns true if pending requests take one line of a narrow screen.
  private func isBrief(_ page: Page) -> Bool { page.tab != .summary && page.tab != .sharing }

  /// The note that `app.js` shows if another person was displayed in this tab before.
  private func switched(to person: DisplayedPerson) -> HTML {
    tag(
      "p", .class("panel"), .named("role", "status"), .flag("hidden"), .named("data-switched", "")
    ) { words(.personSwitched, person.name.isolated) }
  }

  /// The form that sends an entry again; `installed.js` fills it in.
  package var unsent: HTML {
    tag("section", .class("panel"), .flag("hidden"), .named("data-unsent", "")) {
      tag("h2") { words(.unsentTitle) }
      tag("p") { words(.unsentText) }
      tag("form", .named("method", "post"), .named("action", "/")) {
        tag("p", .class("form-actions")) {
          tag("button", .class("pill"), .named("type", "button"), .named("data-discard", "")) {
            words(.discardEntry)
          }
          tag("button", .class("pill strong")) { words(.sendAgain) }
        }
      }
    }
  }

  /// The ribbon of demo data, with the other people of the demo.
  private var ribbon: HTML {
    tag("aside", .class("ribbon"), .label(words(.demoLabel))) {
      tag("span") { words(.demoRibbon) }
      for (place, name) in choices.people.enumerated() {
        if place == choices.shown {
          tag("b") { name.isolated }
        } else {
          Rows.button(
            words(.showPerson, name.isolated), action: PagePath.people, fields: [("place", String(place))])
        }
      }
    }
  }

  /// The ribbon that states whose data is displayed, with links to that of others.
  private var people: HTML {
    tag(
      "aside", .class(choices.seeing == nil ? "ribbon quiet" : "ribbon"), .label(words(.peopleYouSee))
    ) {
      if let seeing = choices.seeing {
        tag("span") { seeing }
        tag("a", .href("/")) { words(.toOwnData) }
      }
      for person in choices.held { tag("a", .href(person.path)) { words(.seeDataOf, person.title.isolated) } }
    }
  }

  /// Returns a page without the tabs, for users who aren't signed in.
  package func bare(title: String, refresh: Page.Refresh? = nil, @HTMLBuilder content: () -> HTML) -> HTML {
    document(title: title, refresh: refresh) { tag("main", .class("bare"), .id("main")) { content() } }
  }

  private func document(title: String, refresh: Page.Refresh? = nil, @HTMLBuilder content: () -> HTML) -> HTML
  {
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
        if let refresh { refresh.html }
        tag("title") { "\(title) · \(words(.health))" }
        tag("link", .named("rel", "icon"), .href(Asset.icons.path), .named("type", "image/svg+xml"))
        tag(
          "link", .named("rel", "manifest"),
          .href(isInstallable ? InstalledApp.manifest.path : Asset.manifest.path))
        if isInstallable {
          tag("link", .named("rel", "apple-touch-icon"), .href(InstalledApp.icon.path))
          tag("script", .named("type", "module"), .named("src", InstalledApp.script.path)) {}
        }
        tag("link", .named("rel", "stylesheet"), .href(Asset.style.path))
        tag("script", .named("type", "module"), .named("src", Asset.script.path)) {}
      }
      tag("body", .named("data-person", ifAny: person?.parameter)) { content() }
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
