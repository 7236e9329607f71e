import WellsealBase

extension JSONValue? {
  /// The elements of a list, at most so many; none of anything else.
  func items(_ limit: Int = 512) -> [JSONValue] { self.map { Array($0.elements.prefix(limit)) } ?? [] }
}
