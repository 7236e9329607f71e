/// The name that a program gives itself, as far as a person may be shown it.
///
/// A name without a visible letter or digit would leave the place empty where a person looks for it, and a name that reads like
/// Wellseal's own would speak with its voice.
package struct DisplayName: Hashable, Sendable {
  /// The name in one line, without characters that aren't seen.
  package let text: String

  /// Cleans a name; nil if a person may not be shown it.
  ///
  /// - Parameters:
  ///   - text: What the program says.
  ///   - maxLength: How many characters are kept.
  package init?(_ text: String, maxLength: Int = 64) {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(maxLength * 4) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: visible.append(" ")
      case .format, .privateUse, .surrogate, .unassigned: continue
      default: if !scalar.properties.isDefaultIgnorableCodePoint { visible.append(scalar) }
      }
    }
    let words = String(visible).split(separator: " ").joined(separator: " ")
    self.text = String(words.prefix(maxLength))
    guard self.text.unicodeScalars.contains(where: \.isLetterOrDigit), !Self.isOwn(self.text) else {
      return nil
    }
  }

  /// Whether a name reads like the product's.
  private static func isOwn(_ text: String) -> Bool {
    Self.skeleton(text).contains(ownSkeleton)
  }

  private static let ownSkeleton = skeleton("Wellseal")

  /// What is left of a name for a hasty reader: letters and digits, with those that look alike made the same.
  ///
  /// The table holds the look-alikes of the letters of the product's name. Source: Unicode Technical Standard 39, confusables.txt.
  private static func skeleton(_ text: String) -> String {
    var skeleton = ""
    for scalar in text.lowercased().unicodeScalars {
      if let letter = lookAlikes[scalar] {
        skeleton.append(letter)
      } else if scalar.isLetterOrDigit {
        skeleton.unicodeScalars.append(scalar)
      }
    }
    return skeleton.replacing("vv", with: "w")
  }

  private static let lookAlikes: [Unicode.Scalar: Character] = {
    let groups: [Character: String] = [
      "w": "ŵẁẃẅԝѡшɯωաｗ", "e": "èéêëēĕėęěẽẹеёєҽε℮ｅ3€", "l": "ĺļľłŀi1|ıіїӏⅼǀιɩｌｉ", "s": "śŝşšșѕꜱｓ5$",
      "a": "àáâãäåāăąаɑα4@ａ",
    ]
    var table: [Unicode.Scalar: Character] = [:]
    for (letter, others) in groups { for other in others.unicodeScalars { table[other] = letter } }
    return table
  }()
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }
}
