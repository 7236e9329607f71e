/// What the program that reads pictures is asked to do with the one on its standard input.
package enum ReadingTask: Sendable, Hashable {
  /// Look for every symbol.
  ///
  /// - Parameters:
  ///   - limit: The largest width times height.
  ///   - effort: How much looking the picture is worth.
  ///   - hasFound: Whether an earlier page of the same file held a symbol.
  case search(limit: Int, SearchEffort, hasFound: Bool)
  /// Find what can be seen at once.
  case glance(limit: Int)

  /// The task as it stands on the program's command line.
  package var arguments: [String] {
    switch self {
    case .search(let limit, let effort, let hasFound):
      ["search", "\(limit)", "\(effort.pixels)", "\(effort.tries)", hasFound ? "1" : "0"]
    case .glance(let limit): ["glance", "\(limit)"]
    }
  }

  /// Reads a task from the program's command line; nothing for one that is not understood.
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

  /// The largest width times height.
  package var limit: Int {
    switch self {
    case .search(let limit, _, _), .glance(let limit): limit
    }
  }
}
