import WellsealBase
import WellsealModel

/// The plain forms that samples are written in for other programs.
enum SampleTable {
  /// Whether bytes begin like the CSV that ``SampleTableWriter`` writes.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return text.starts(with: SampleFields.columns.prefix(firstColumns).joined(separator: ",").utf8)
  }

  /// How many columns tell the table; those behind them were fewer once.
  private static let firstColumns = 12

  /// Whether an object says enough of a sample, as in lines that people and other programs write.
  static func isBriefSample(_ root: JSONValue) -> Bool {
    guard root["start"]?.string != nil, let name = root["type"]?.string else { return false }
    return (try? HealthType.named(name)) != nil
  }

  /// Whether an object has what every line of its JSON Lines has.
  static func isSample(_ root: JSONValue) -> Bool {
    root["uuid"]?.string != nil && root["type"]?.string != nil && root["start"]?.string != nil
      && root["end"]?.string != nil
  }
}
