extension JSONValue {
  /// Returns the value for a JSON pointer relative to this one, for example `/keys/0/kid`, or `nil`
  /// if there is none.
  ///
  /// Source: RFC 6901.
  public func value(at pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    guard pointer.hasPrefix("/") else { return nil }
    var value = self
    for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(token.replacing("~1", with: "/").replacing("~0", with: "~"))
      guard let next = value.kind == .array ? value.element(named: name) : value.member(name) else {
        return nil
      }
      value = next
    }
    return value
  }

  /// Returns the element for an index: digits without a leading zero.
  private func element(named index: String) -> JSONValue? {
    guard let number = Int(index), number >= 0, String(number) == index else { return nil }
    return elements.dropFirst(number).first { _ in true }
  }
}
