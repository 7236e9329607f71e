package import WellsealQueries

extension SleepStage {
  /// The order in which stages are drawn, from the top.
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

  /// The name that style sheets use.
  package var style: String { self == .unspecified ? "asleep" : "\(self)".lowercased() }
}
