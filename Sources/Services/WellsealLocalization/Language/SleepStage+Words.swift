package import WellsealQueries

extension SleepStage {
  /// The stages in drawing order, from the top.
  package static let drawn: [SleepStage] = [.awake, .rem, .core, .deep, .unspecified, .inBed]

  package var phrase: LocalizedText {
    switch self {
    case .awake: .awake
    case .rem: .rem
    case .core: .core
    case .deep: .deep
    case .unspecified: .asleep
    case .inBed: .inBed
    }
  }

  /// The name in style sheets.
  package var style: String {
    switch self {
    case .awake: "awake"
    case .rem: "rem"
    case .core: "core"
    case .deep: "deep"
    case .unspecified: "asleep"
    case .inBed: "inbed"
    }
  }
}
