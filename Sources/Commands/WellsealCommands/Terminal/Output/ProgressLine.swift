import Glibc

/// How far a long command has come, on standard error: one line that changes on a terminal, a line now and then elsewhere.
struct ProgressLine {
  private let start = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown: ContinuousClock.Instant?

  init() {}

  /// Shows the progress, not more often than people or logs can read it.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing follows, so that it is shown in any case.
  ///   - text: the progress after so many seconds.
  mutating func show(isLast: Bool, _ text: (Double) -> String) {
    guard !GlobalOptions.inForce.isQuiet else { return }
    let now = ContinuousClock.now
    let pause: Duration = isTerminal ? .milliseconds(200) : .seconds(10)
    // A log needs no line about what is done within a pause.
    if let last = shown ?? (isTerminal ? nil : start), now - last < pause, !isLast { return }
    shown = now
    let text = text((now - start) / .seconds(1))
    // A line that wraps could not be replaced by the next.
    write(isTerminal ? "\r\(text.prefix(Terminal.errorColumns - 1))\u{1B}[K" : "\(text)\n")
  }

  /// Clears the line, since what follows says how it ended.
  func end() {
    if isTerminal, shown != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
