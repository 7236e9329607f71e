/// A line of text for standard output.
public struct Report: Sendable {
  /// The text of the line.
  public let text: String

  /// Creates a report of a number and a code.
  public init(average: Double, code: String) { text = "\(code): \(average)" }
}
