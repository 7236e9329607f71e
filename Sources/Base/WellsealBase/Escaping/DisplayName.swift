/// The display name of a program, after removing misleading characters.
///
/// A name without a visible letter or digit would appear empty, and a name that looks like
/// Wellseal's own would impersonate it.
package struct DisplayName: Hashable, Sendable {
  /// The name in one line, without invisible characters.
  package let text: String

  /// Cleans a name, or returns `nil` if it must not be displayed.
  ///
  /// - Parameters:
  ///   - text: The name that the program supplies.
  ///   - maxLength: The maximum number of characters.
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

  /// Returns true if a name looks like the product's.
  private static func isOwn(_ text: String) -> Bool {
    Self.skeleton(text).contains(ownSkeleton)
  }

  private static let ownSkeleton = skeleton("Wellseal")

  /// Returns the skeleton of a name: letters and digits, with look-alikes replaced by the same
  /// letter.
  ///
  /// The table contains the look-alikes of the letters of the product's name.
  ///
  /// Source: Unicode Technical Standard 39, confusables.txt.
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
