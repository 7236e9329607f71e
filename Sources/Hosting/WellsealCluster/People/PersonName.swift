import Foundation

/// The name of a person of a cluster, and how it may be typed.
enum PersonName {
  static func isName(_ name: String) -> Bool {
    (1...100).contains(name.count) && name.utf8.count <= 400
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// The names that somebody who typed this may mean, the likeliest first; none for what no name can be.
  ///
  /// Keyboards add a blank at the end and a capital at the beginning, and write letters with marks in two forms. So the name counts as
  /// it was typed, without blanks around it and with its letters composed, with each word capitalized, and in small letters.
  static func spellings(of typed: String) -> [String] {
    let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .precomposedStringWithCanonicalMapping
    let small = name.lowercased()
    var seen: Set<[UInt8]> = []
    // By their bytes: Swift takes two forms of a letter for the same, and the database does not.
    return [typed, name, small.capitalized, small].filter {
      isName($0) && seen.insert(Array($0.utf8)).inserted
    }
  }
}
