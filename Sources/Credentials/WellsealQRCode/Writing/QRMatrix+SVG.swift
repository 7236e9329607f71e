extension QRMatrix {
  /// Returns the symbol as an SVG document: one path with a rectangle for each run of dark modules
  /// in a row.
  ///
  /// - Parameters:
  ///   - millimeters: The width on paper with the quiet zone, or `nil` to let the page decide.
  ///   - title: The text for screen readers.
  ///   - quietZone: The number of light modules on each side.
  /// - Returns: A document that ends with a line break.
  package func svg(millimeters: Int? = nil, title: String? = nil, quietZone: Int = quietZone) -> String {
    let length = side + 2 * quietZone
    let size = millimeters.map { #" width="\#($0)mm" height="\#($0)mm""# } ?? ""
    let name = title.map { "<title>\($0.escapedForXML)</title>\n" } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg"\(size) viewBox="0 0 \(length) \(length)" shape-rendering="crispEdges">
      \(name)<rect width="\(length)" height="\(length)" fill="#fff"/>
      <path d="\(path(offset: quietZone))"/>
      </svg>

      """
  }

  /// Returns the dark modules as an SVG path, with a rectangle for each run of them in a row.
  ///
  /// - Parameter offset: The number of light modules on each side.
  /// - Returns: The value of `d`.
  package func path(offset: Int) -> String {
    var path = ""
    for y in 0..<side {
      for run in darkRuns(inRow: y) {
        path += "M\(run.lowerBound + offset) \(y + offset)h\(run.count)v1h-\(run.count)z"
      }
    }
    return path
  }

  private func darkRuns(inRow y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for x in 0...side {
      if self[x, y] {
        start = start ?? x
      } else if let first = start {
        runs.append(first..<x)
        start = nil
      }
    }
    return runs
  }
}

extension String {
  /// The text escaped for XML, without control characters that XML forbids.
  fileprivate var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars where scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
