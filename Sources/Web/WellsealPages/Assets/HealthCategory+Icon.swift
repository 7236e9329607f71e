import WellsealLocalization

extension HealthCategory {
  package var icon: Icon { Self.icons[self] ?? .plus }

  private static let icons: [HealthCategory: Icon] = [
    .activity: .flame,
    .body: .body,
    .cycle: .cycle,
    .hearing: .ear,
    .heart: .heart,
    .medications: .pill,
    .mental: .mind,
    .mobility: .walk,
    .nutrition: .apple,
    .respiratory: .lungs,
    .sleep: .moon,
    .symptoms: .list,
    .vitals: .wave,
    .other: .plus,
    .records: .document,
    .cards: .card,
  ]
}
