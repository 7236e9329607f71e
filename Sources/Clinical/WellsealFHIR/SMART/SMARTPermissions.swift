/// The permissions of a scope.
///
/// Source: SMART App Launch 2.2, "Scopes for requesting FHIR Resources".
package struct SMARTPermissions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let create = Self(rawValue: 1)
  /// Reading a resource with a known id.
  package static let read = Self(rawValue: 2)
  static let update = Self(rawValue: 4)
  static let delete = Self(rawValue: 8)
  /// Searching, including operations on a patient's whole record.
  package static let search = Self(rawValue: 16)

  static let all: Self = [.create, .read, .update, .delete, .search]

  /// The letters of version 2, in their required order.
  private static let letters: [(letter: Character, permission: Self)] = [
    ("c", .create), ("r", .read), ("u", .update), ("d", .delete), ("s", .search),
  ]

  /// The words of version 1, and their meaning according to version 2.
  private static let words: [(word: String, permissions: Self)] = [
    ("read", [.read, .search]), ("write", [.create, .update, .delete]), ("*", .all),
  ]

  /// Parses the letters of version 2.
  ///
  /// Returns `nil` if there are none, one is unknown, or they are out of order.
  init?(letters text: some StringProtocol) {
    var permissions: Self = []
    var rest = Self.letters[...]
    for character in text {
      guard let index = rest.firstIndex(where: { $0.letter == character }) else { return nil }
      permissions.insert(rest[index].permission)
      rest = rest[(index + 1)...]
    }
    guard !permissions.isEmpty else { return nil }
    self = permissions
  }

  /// Parses the word of version 1.
  init?(word: some StringProtocol) {
    guard let row = Self.words.first(where: { $0.word == word }) else { return nil }
    self = row.permissions
  }

  /// The permissions in version 2, such as `rs`.
  var letters: String { String(Self.letters.filter { contains($0.permission) }.map(\.letter)) }

  /// The permissions in version 1, such as `read`, or `nil` if there is no word for them.
  var word: String? { Self.words.first { $0.permissions == self }?.word }
}
