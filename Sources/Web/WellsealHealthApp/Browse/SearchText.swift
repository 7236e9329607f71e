import Foundation

/// The text of a search, compared without case and accents, and with typing errors.
struct SearchText: Sendable {
  private let text: String
  /// The folded words that are long enough for a typing error.
  private let words: [[Character]]

  /// The minimum length of a word in which one letter may be wrong, and in which two may be.
  private static let (oneError, twoErrors) = (4, 8)
  private static let maxWords = 6

  init(_ text: String) {
    self.text = text
    words = Self.words(of: text).prefix(Self.maxWords).filter { $0.count >= Self.oneError }
  }

  /// Returns whether a text contains the search text.
  func isContained(in other: String) -> Bool {
    other.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  /// Returns whether each word of the search text resembles a word of another text, or its start.
  func isSimilar(to other: String) -> Bool {
    guard !words.isEmpty else { return false }
    let others = Self.words(of: other)
    return words.allSatisfy { word in
      let allowed = word.count >= Self.twoErrors ? 2 : 1
      return others.contains { Self.isWithin(allowed, word, $0) }
    }
  }

  private static func words(of text: String) -> [[Character]] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(Array.init)
  }

  /// Returns whether a number of insertions, deletions, replacements and exchanges of neighbors
  /// turns a word into another one or into its start.
  private static func isWithin(_ allowed: Int, _ word: [Character], _ other: [Character]) -> Bool {
    guard other.count + allowed >= word.count else { return false }
    let other = Array(other.prefix(word.count + allowed))
    var before: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in word.enumerated() {
      var line = [row + 1]
      for (column, there) in other.enumerated() {
        var cost = min(last[column] + (letter == there ? 0 : 1), last[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], word[row - 1] == there {
          cost = min(cost, before[column - 1] + 1)
        }
        line.append(cost)
      }
      (before, last) = (last, line)
    }
    return last.contains { $0 <= allowed }
  }
}
