/// Rows and cards that many pages share.
package enum Rows {
  /// Returns a row with a link.
  package static func link(
    _ icon: Icon?, _ title: String, path: String, style: String = "", detail: String? = nil,
    note: String? = nil
  ) -> HTML {
    tag("li") {
      tag("a", .class("row \(style)"), .href(path)) {
        if let icon { tag("span", .class("badge")) { icon.image } }
        tag("span", .class("row-title")) {
          title
          if let note { tag("small") { note } }
        }
        if let detail { tag("span", .class("row-detail")) { detail } }
        tag("span", .class("chevron")) { Icon.forward.image }
      }
    }
  }

  /// Returns a row with a fact.
  package static func fact(_ title: String, _ detail: String, note: String? = nil) -> HTML {
    tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        title
        if let note { tag("small") { note } }
      }
      tag("span", .class("row-detail")) { detail }
    }
  }

  /// Returns a value in large figures with its units in small letters, as in `7 h 32 min`.
  package static func value(_ text: String, _ unit: String = "", style: String = "value") -> HTML {
    let whole = unit.isEmpty ? text : "\(text) \(unit)"
    func isFigure(_ word: some StringProtocol) -> Bool { word.contains { ("0"..."9").contains($0) } }
    let hasFigures = isFigure(text)
    return tag("span", .class(style)) {
      if hasFigures {
        for word in whole.split(separator: " ") {
          isFigure(word) ? tag("b") { String(word) } : tag("small") { String(word) }
          " "
        }
      } else {
        tag("b", .class("words")) { text }
        " "
        tag("small") { unit }
      }
    }
  }

  /// Returns the placeholder of an empty list.
  package static func empty(_ text: String, _ icon: Icon, note: String? = nil) -> HTML {
    tag("div", .class("empty")) {
      icon.image
      tag("p") { text }
      if let note { tag("p", .class("note")) { note } }
    }
  }

  /// Returns a switch that is submitted immediately, even without a script.
  package static func toggle(
    _ title: String, isOn: Bool, action: String, fields: [(StaticString, String)]
  ) -> HTML {
    tag("form", .class("inline"), .named("method", "post"), .named("action", action)) {
      for (name, value) in fields {
        tag("input", .named("type", "hidden"), .named("name", "\(name)"), .named("value", value))
      }
      tag(
        "button", .class("switch"), .named("role", "switch"), .named("aria-checked", isOn ? "true" : "false"),
        .label(title)
      ) {}
    }
  }

  /// Returns a button that changes something.
  package static func button(
    _ title: String, action: String, style: String = "", fields: [(StaticString, String)] = []
  ) -> HTML {
    tag("form", .class("inline"), .named("method", "post"), .named("action", action)) {
      for (name, value) in fields {
        tag("input", .named("type", "hidden"), .named("name", "\(name)"), .named("value", value))
      }
      tag("button", .class(style)) { title }
    }
  }
}
