import Glibc

/// The progress of a long command on standard error: one line that changes on a terminal, or a line
/// from time to time elsewhere.
struct ProgressLine {
  private let start = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown: ContinuousClock.Instant?

  init() {}

  /// Displays the progress at a limited rate.
  ///
  /// - Parameters:
  ///   - isLast: Whether this is the last call, so that it is displayed in any case.
  ///   - text: Returns the progress after a number of seconds.
  mutating func show(isLast: Bool, _ text: (Double) -> String) {
    guard !GlobalOptions.inForce.isQuiet else { return }
    let now = ContinuousClock.now
    let pause: Duration = isTerminal ? .milliseconds(200) : .seconds(10)
    // A log needs no line about work that finishes within a pause.
    if let last = shown ?? (isTerminal ? nil : start), now - last < pause, !isLast { return }
    shown = now
    let text = text((now - start) / .seconds(1))
    // A line that wraps couldn't be replaced by the next one.
    write(isTerminal ? "\r\(text.prefix(Terminal.errorColumns - 1))\u{1B}[K" : "\(text)\n")
  }

  /// Displays the number of processed samples.
  mutating func show(samples done: Int, of total: Int) {
    show(isLast: false) { _ in "\(Readable.count(done)) of \(Readable.count(total, "sample"))" }
  }

  /// Displays the number of processed segments of a store.
  mutating func show(segments done: Int, of total: Int) {
    show(isLast: false) { _ in "\(Readable.count(done)) of \(Readable.count(total)) segments" }
  }

  /// Clears the line before the result is printed.
  mutating func end() {
    if isTerminal, shown != nil { write("\r\u{1B}[K") }
    shown = nil
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
