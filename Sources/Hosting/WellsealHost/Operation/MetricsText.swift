import WellsealCluster

/// A text in the exposition format of Prometheus.
///
/// Source: Prometheus, "Exposition formats", text format 0.0.4.
struct MetricsText {
  private var lines: [String] = []

  /// The kind of a metric.
  enum Kind: String {
    case counter = "counter"
    case gauge = "gauge"
    case histogram = "histogram"
  }

  /// The lines, each with a line feed.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a metric without labels.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: some LosslessStringConvertible) {
    add(name, kind, help, [(labels: "", value: value)])
  }

  /// Adds a metric with one value per combination of labels.
  mutating func add<Value: LosslessStringConvertible>(
    _ name: String, _ kind: Kind, _ help: String, _ values: [(labels: String, value: Value)]
  ) {
    head(name, kind, help)
    for (labels, value) in values { line(name, labels, "\(value)") }
  }

  /// Adds a histogram per combination of labels.
  ///
  /// Every bucket is present from the start, so that rates are right after a restart.
  mutating func add(
    _ name: String, _ help: String, _ histograms: [(labels: String, histogram: DurationHistogram)]
  ) {
    head(name, .histogram, help)
    for (labels, histogram) in histograms {
      for (bound, count) in histogram.buckets {
        let limit = #"le="\#(bound.map { "\($0)" } ?? "+Inf")""#
        line("\(name)_bucket", labels.isEmpty ? limit : "\(labels),\(limit)", "\(count)")
      }
      line("\(name)_sum", labels, "\(histogram.seconds)")
      line("\(name)_count", labels, "\(histogram.count)")
    }
  }

  private mutating func head(_ name: String, _ kind: Kind, _ help: String) {
    lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(kind.rawValue)"]
  }

  private mutating func line(_ name: String, _ labels: String, _ value: String) {
    lines.append("\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)")
  }
}
