import WellsealLocalization

extension Localizer {
  /// Returns a line of a summary's text in the user's language.
  ///
  /// The text of a patient summary of this project is English. Titles of records and lines of other
  /// authors are unchanged. The page that opens health links (`summary.js`) has the same lines.
  func narrative(_ line: String) -> String {
    if line == "Not in This Summary" { return self(.sumIncompleteTitle) }
    if let names = line.text(after: "Stored, but not part of a patient summary: ") {
      return self(.sumStoredToo, names)
    }
    if let rest = line.text(after: "This summary is not complete.") {
      let count = rest.text(after: " Records of the person that are not among its entries: ")?.number
      return [self(.sumIncomplete), count.map { self(.sumNotEntries, number($0)) }]
        .compactMap(\.self).joined(separator: " ")
    }
    return withReason(line) ?? line
  }

  /// Returns a line that ends in the reason why a record is left out, or `nil` for another line.
  private func withReason(_ line: String) -> String? {
    guard line.last == ")", let start = line.lastIndex(of: "(") else { return nil }
    let text = String(line[line.index(after: start)...].dropLast())
    let reason = self.reason(text)
    var head = String(line[..<start])
    if let count = head.number, head.hasSuffix(" not shown ") {
      head = "\(self(.sumNotShown, number(count))) "
    }
    return "\(head)(\(reason))"
  }
}

extension String {
  /// The rest of the text after a beginning, or `nil` if it begins differently.
  fileprivate func text(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// The number at the beginning, or `nil` if there is none.
  fileprivate var number: Int? { Int(prefix { $0.isASCII && $0.isNumber }) }
}
