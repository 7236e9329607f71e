package import WellsealLocalization

/// Fields of forms.
package enum Fields {
  package static func text(
    _ label: String, _ name: String, _ value: String, kind: String = "text", autocomplete: String = "off",
    isRequired: Bool = false
  ) -> HTML {
    tag("label", .class("field")) {
      tag("span") { label }
      tag(
        "input", .named("type", kind), .named("name", name), .named("value", value),
        .named("autocomplete", autocomplete), .named("dir", ifAny: kind == "text" ? "auto" : nil),
        .flag("required", if: isRequired))
    }
  }

  /// Returns a field that the page doesn't show.
  package static func hidden(_ name: String, _ value: String) -> HTML {
    tag("input", .named("type", "hidden"), .named("name", name), .named("value", value))
  }

  /// Returns a field with several lines.
  package static func lines(_ label: String, _ name: String, _ value: String, note: String? = nil) -> HTML {
    tag("label", .class("field tall")) {
      tag("span") { label }
      tag("textarea", .named("name", name), .named("rows", "3"), .named("dir", "auto")) { value }
      if let note { tag("small") { note } }
    }
  }

  package static func choice(_ label: String, _ name: String, chosen: String, _ options: [(String, String)])
    -> HTML
  {
    tag("label", .class("field")) {
      tag("span") { label }
      tag("select", .named("name", name)) {
        for (value, title) in options {
          tag("option", .named("value", value), .flag("selected", if: value == chosen)) { title }
        }
      }
    }
  }

  /// Returns a checkbox with its label.
  package static func tick(_ name: String, _ value: String, _ label: String, isOn: Bool = false) -> HTML {
    tag("label", .class("tick")) {
      tag(
        "input", .named("type", "checkbox"), .named("name", name), .named("value", value),
        .flag("checked", if: isOn))
      label
    }
  }

  /// Returns a field for a passphrase or code, which the page never fills in.
  ///
  /// The button that shows the typed text is hidden until a script enables it. The accessible
  /// names don't depend on it.
  package static func secret(
    _ words: Localizer, _ label: LocalizedText, _ name: String, isNew: Bool = false, isJudged: Bool = false,
    isRequired: Bool = true, isFocused: Bool = false
  ) -> HTML {
    let title = words(label)
    return tag("label", .class("field secret")) {
      tag("span") { title }
      tag(
        "input", .named("type", "password"), .named("name", name), .label(title),
        .named("autocomplete", isNew ? "new-password" : "current-password"),
        .named("autocapitalize", "none"), .named("spellcheck", "false"),
        .flag("data-judged", if: isJudged), .flag("required", if: isRequired),
        .flag("autofocus", if: isFocused))
      tag(
        "button", .class("reveal"), .named("type", "button"), .flag("hidden"), .flag("data-reveal"),
        .named("aria-pressed", "false"), .label("\(words(.showPassphrase)): \(title)")
      ) { words(.showPassphrase) }
    }
  }
}
