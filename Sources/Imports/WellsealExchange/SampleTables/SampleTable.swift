import WellsealBase
import WellsealModel

/// The simple formats of samples for other programs.
enum SampleTable {
  /// Returns true if bytes begin like the CSV of ``SampleTableWriter``.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return text.starts(with: SampleFields.columns.prefix(firstColumns).joined(separator: ",").utf8)
  }

  /// The number of columns that identify the table; earlier versions had fewer after them.
  private static let firstColumns = 12

  /// Returns true if an object has the minimum content of a sample, as in lines that users and
  /// other programs write.
  static func isBriefSample(_ root: JSONValue) -> Bool {
    // A start that is a number is a mistake, which the reader reports.
    guard let start = root["start"], start.string ?? start.numberText != nil, let name = root["type"]?.string
    else { return false }
    return (try? HealthType.named(name)) != nil
  }

  /// Returns true if an object has the members of every JSON Lines sample.
  static func isSample(_ root: JSONValue) -> Bool {
    root["uuid"]?.string != nil && root["type"]?.string != nil && root["start"]?.string != nil
      && root["end"]?.string != nil
  }
}
