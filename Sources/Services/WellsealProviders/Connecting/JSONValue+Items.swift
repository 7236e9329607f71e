import WellsealBase

extension JSONValue? {
  /// Returns the elements of a list up to a limit, or none if it isn't a list.
  func items(_ limit: Int = 512) -> [JSONValue] { self.map { Array($0.elements.prefix(limit)) } ?? [] }
}
