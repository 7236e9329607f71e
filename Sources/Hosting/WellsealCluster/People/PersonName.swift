import Foundation

/// The rules for names of users, and for the ways in which they may be typed.
package enum PersonName {
  static func isName(_ name: String) -> Bool {
    (1...100).contains(name.count) && name.utf8.count <= 400
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      && name.unicodeScalars.contains(where: isVisible)
  }

  /// Returns whether a character is a letter or digit that lists and pages display.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return (properties.isAlphabetic || properties.numericType != nil)
      && !properties.isDefaultIgnorableCodePoint
  }

  /// Returns a name as the cluster stores and shows it: composed letters, and single blanks only
  /// between words.
  static func displayed(_ typed: String) -> String {
    typed.split(whereSeparator: \.isWhitespace).joined(separator: " ").precomposedStringWithCanonicalMapping
  }

  /// Returns the form in which names are compared: as displayed, in lowercase.
  ///
  /// Two users can't have names of the same form.
  package static func folded(_ typed: String) -> String { displayed(typed).lowercased() }

  /// Returns the names that a typed text may mean, the most likely first, or none if no name can
  /// match.
  ///
  /// Keyboards add a space at the end and a capital at the beginning, and write accented letters in
  /// two forms. So the candidates are the text as typed, then without extra spaces and with
  /// composed letters, then with each word capitalized, and in lowercase.
  static func spellings(of typed: String) -> [String] {
    let name = displayed(typed)
    let small = name.lowercased()
    var seen: Set<[UInt8]> = []
    // Compare bytes: Swift considers two normalization forms equal, and the database doesn't.
    return [typed, name, small.capitalized, small].filter {
      isName($0) && seen.insert(Array($0.utf8)).inserted
    }
  }
}
