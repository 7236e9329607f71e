import ByteFormats

extension JSONValue? {
  /// At most so many elements of a list; none of anything else.
  func items(_ limit: Int = 512) -> [JSONValue] { self.map { Array($0.elements.prefix(limit)) } ?? [] }
}
