package import WellsealLocalization

/// A list that a user can reorder with buttons or by dragging; each change sends the complete
/// order.
package struct OrderList {
  package struct Item {
    /// The value in the form.
    var value: String
    /// The title for display; external text is isolated.
    var title: String
    var note: String?

    package init(value: String, title: String, note: String? = nil) {
      self.value = value
      self.title = title
      self.note = note
    }
  }

  let items: [Item]
  /// The form field with the order.
  let field: String
  let action: String
  /// Whether items can be removed.
  var canRemove = false
  /// The label of the button that restores the default order.
  let reset: LocalizedText
  let words: Localizer

  package init(
    items: [Item], field: String, action: String, canRemove: Bool = false, reset: LocalizedText,
    words: Localizer
  ) {
    self.items = items
    self.field = field
    self.action = action
    self.canRemove = canRemove
    self.reset = reset
    self.words = words
  }

  package var html: HTML {
    tag("form", .named("method", "post"), .named("action", action), .named("data-order", "")) {
      tag("ol", .class("list order")) {
        for (place, item) in items.enumerated() { row(item, place) }
      }
      tag("p", .class("form-actions")) {
        tag("button", .class("pill"), .named("name", "reset"), .named("value", "1")) { words(reset) }
      }
    }
  }

  private func row(_ item: Item, _ index: Int) -> HTML {
    tag("li", .class("row"), .named("data-source", "")) {
      tag("input", .named("type", "hidden"), .named("name", field), .named("value", item.value))
      tag("span", .class("rank"), .named("aria-hidden", "true")) { words.number(index + 1) }
      tag("span", .class("row-title")) {
        item.title
        if let note = item.note { tag("small") { note } }
      }
      button("up", .up, item, .moveUp, isOff: index == 0)
      button("down", .down, item, .moveDown, isOff: index == items.count - 1)
      if canRemove { button("off", .cross, item, .takeOff, isOff: false) }
      tag("span", .class("grip"), .named("aria-hidden", "true")) { Icon.drag.image }
    }
  }

  private func button(_ name: String, _ icon: Icon, _ item: Item, _ phrase: LocalizedText, isOff: Bool)
    -> HTML
  {
    tag(
      "button", .class("move"), .named("name", name), .named("value", item.value),
      .label(words(phrase, item.title)), .flag("disabled", if: isOff)
    ) { icon.image }
  }
}
