import Credentials
import Glibc

/// How far a batch has come, on standard error: one line that changes on a terminal, a line now and then elsewhere.
struct ProgressLine {
  private let start = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown: ContinuousClock.Instant?

  /// Shows the progress, not more often than people or logs can read it.
  mutating func show(_ progress: BatchProgress) {
    let now = ContinuousClock.now
    let pause: Duration = isTerminal ? .milliseconds(200) : .seconds(10)
    if let shown, now - shown < pause, progress.done < progress.total { return }
    shown = now
    let text = Self.text(progress, after: (now - start) / .seconds(1))
    write(isTerminal ? "\r\(text)\u{1B}[K" : "\(text)\n")
  }

  /// Ends the line.
  func end() {
    if isTerminal, shown != nil { write("\n") }
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// `1200 of 5000 orders, 800/s, 5 s left, 3 refused`.
  static func text(_ progress: BatchProgress, after seconds: Double) -> String {
    let rate = Double(progress.done - progress.skipped) / max(seconds, 0.001)
    let left = rate > 0 ? Double(progress.total - progress.done) / rate : 0
    let refused = progress.refused > 0 ? ", \(progress.refused) refused" : ""
    let time = "\(Int(rate))/s, \(Int(left.rounded(.up))) s left"
    return "\(progress.done) of \(progress.total) orders, \(time)\(refused)"
  }
}
