/// A task for the program that reads the image on its standard input.
package enum ReadingTask: Sendable, Hashable {
  /// Search for every symbol.
  ///
  /// - Parameters:
  ///   - limit: The maximum width times height.
  ///   - effort: The effort for the image.
  ///   - hasFound: Whether an earlier page of the same file contained a symbol.
  case search(limit: Int, SearchEffort, hasFound: Bool)
  /// Find the immediately visible symbols.
  case glance(limit: Int)

  /// The task as arguments of the program.
  package var arguments: [String] {
    switch self {
    case .search(let limit, let effort, let hasFound):
      ["search", "\(limit)", "\(effort.pixels)", "\(effort.tries)", hasFound ? "1" : "0"]
    case .glance(let limit): ["glance", "\(limit)"]
    }
  }

  /// Parses a task from the program's arguments, or returns `nil` if it is unknown.
  package init?(arguments: [String]) {
    let numbers = arguments.dropFirst().compactMap { Int($0) }.filter { $0 >= 0 }
    switch (arguments.first, numbers.count) {
    case ("search", 4):
      let effort = SearchEffort(pixels: numbers[1], tries: numbers[2])
      self = .search(limit: numbers[0], effort, hasFound: numbers[3] == 1)
    case ("glance", 1): self = .glance(limit: numbers[0])
    default: return nil
    }
  }

  /// The maximum width times height.
  package var limit: Int {
    switch self {
    case .search(let limit, _, _), .glance(let limit): limit
    }
  }
}
