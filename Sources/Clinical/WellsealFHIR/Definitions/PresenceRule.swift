/// A rule on the presence of elements, as indices.
///
/// It contains no references, because it is evaluated for every object.
enum PresenceRule: Sendable {
  case whenAny(ElementSet, ElementSet)
  case atLeastOne(ElementSet)
  case never(ElementSet, ElementSet)
  /// Exactly one of up to three sets is present.
  case exactlyOne(ElementSet, ElementSet, ElementSet)
  case together(ElementSet, ElementSet)
  case notAlone(ElementSet)

  /// Creates a rule, or returns `nil` if the invariant is of another kind.
  init?(_ invariant: Invariant, _ elements: [ElementDefinition]) {
    func set(_ names: [String]) -> ElementSet {
      var set = ElementSet()
      for place in elements.indices where names.contains(elements[place].name) { _ = set.insert(place) }
      return set
    }
    guard case .presence(let presence) = invariant.test else { return nil }
    self =
      switch presence {
      case .whenAny(let some, let needed): .whenAny(set(some), set(needed))
      case .atLeastOne(let some): .atLeastOne(set(some))
      case .never(let some, let others): .never(set(some), set(others))
      case .exactlyOne(let some):
        .exactlyOne(set([some[0]]), set([some[1]]), some.count > 2 ? set([some[2]]) : ElementSet())
      case .together(let one, let other): .together(set([one]), set([other]))
      case .notAlone(let one): .notAlone(set([one]))
      }
  }

  func holds(for seen: ElementSet) -> Bool {
    switch self {
    case .whenAny(let some, let needed): !seen.intersects(some) || seen.intersects(needed)
    case .atLeastOne(let some): seen.intersects(some)
    case .never(let some, let others): !(seen.intersects(some) && seen.intersects(others))
    case .exactlyOne(let one, let two, let three):
      (seen.intersects(one) ? 1 : 0) + (seen.intersects(two) ? 1 : 0) + (seen.intersects(three) ? 1 : 0) == 1
    case .together(let one, let other): seen.intersects(one) == seen.intersects(other)
    case .notAlone(let one): seen != one
    }
  }
}
