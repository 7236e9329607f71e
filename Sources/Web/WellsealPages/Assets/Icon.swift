/// An icon in the file `icons.svg`, in the color of the text next to it.
package enum Icon: String, Sendable, CaseIterable {
  case summary, people, grid, person, back, forward, heart, flame, body, cycle, ear, pill, mind, walk, apple
  case lungs, moon, list, wave, plus, card, document, shield, check, cross, clock, question, warning, trash
  case up, down, pin, upload, camera, lock, devices, allergy, syringe, flask, clipboard, scissors, star,
    insurance
  case drag, info, search

  /// The icon, hidden from screen readers.
  package var image: HTML {
    tag("svg", .class("icon"), .named("aria-hidden", "true"), .named("focusable", "false")) {
      tag("use", .href("\(Asset.icons.path)#\(rawValue)")) {}
    }
  }
}
