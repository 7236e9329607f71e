import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries

extension Localizer {
  /// The maximum length of a displayed source name, in characters.
  private static let maxSourceName = 80

  /// Returns the name of a source for display: shortened, and with a remark if it is what the user
  /// typed in and another source has the same name.
  func sourceName(_ source: HealthSource, in sources: [HealthSource] = []) -> String {
    let name =
      source.name.count > Self.maxSourceName
      ? "\(source.name.prefix(Self.maxSourceName))…" : source.name
    let isAmbiguous = sources.count { $0.name == source.name } > 1
    guard isAmbiguous, source == NewEntry.source else { return name.isolated }
    return "\(name.isolated) (\(self(.sourceTypedIn)))"
  }
}
