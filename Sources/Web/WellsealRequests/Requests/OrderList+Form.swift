import WellsealPages

extension OrderList {
  /// Returns the order in a submitted form.
  package static func order(_ form: Form, field: String) -> [String] {
    var names = form.all(field)
    for (button, step) in [("up", -1), ("down", 1)] {
      guard let moved = form[button], let index = names.firstIndex(of: moved),
        names.indices.contains(index + step)
      else { continue }
      names.swapAt(index, index + step)
    }
    return names.filter { $0 != form["off"] }
  }
}
