import Exchange

extension CardInspector {
  /// Inspects a text line by line, each line a card of its own, on all cores.
  ///
  /// - Parameters:
  ///   - text: cards as JWS or `shc:/` texts, one a line; empty lines are passed over.
  ///   - cores: how many lines are looked at side by side.
  ///   - report: told each line's number and inspection, in the order of the lines.
  public func inspectLines(
    of text: [UInt8], cores: Int, report: (_ line: Int, _ inspection: CardInspection) -> Void
  ) async {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A }.enumerated()
      .map { (number: $0.offset + 1, text: $0.element.last == 0x0D ? $0.element.dropLast() : $0.element) }
      .filter { !$0.text.isEmpty }
    let batches = stride(from: 0, to: lines.count, by: Self.batch).map {
      lines[$0..<min($0 + Self.batch, lines.count)]
    }
    await withTaskGroup(of: (Int, [(Int, CardInspection)]).self) { group in
      var waiting: [Int: [(Int, CardInspection)]] = [:]
      var (started, reported) = (0, 0)
      func start() {
        guard started < batches.count else { return }
        let (place, batch) = (started, batches[started])
        started += 1
        group.addTask {
          var inspections: [(Int, CardInspection)] = []
          for line in batch {
            let input = InputFile(name: "line \(line.number)", bytes: Array(line.text))
            inspections.append((line.number, await inspect([input])))
          }
          return (place, inspections)
        }
      }
      for _ in 0..<max(cores, 1) * 2 { start() }
      while let (place, inspections) = await group.next() {
        waiting[place] = inspections
        while let next = waiting.removeValue(forKey: reported) {
          for (line, inspection) in next { report(line, inspection) }
          reported += 1
        }
        start()
      }
    }
  }

  /// How many lines go to a core at once.
  private static let batch = 64
}
