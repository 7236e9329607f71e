import ArgumentParser
import WellsealBase
import WellsealQueries
import WellsealStore

/// The command `wellseal profile set`, which changes the profile.
struct ProfileSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set personal details.",
    discussion:
      "An empty value (\"\") removes a detail. Other users of this machine can see the arguments while the command runs."
  )

  @Option(help: "The name.") var name: String?
  @Option(help: ArgumentHelp("The date of birth, as in 1990-02-28.", valueName: "day")) var dateOfBirth:
    String?
  @Option(help: "female, male, other or notSet.") var biologicalSex: String?
  @Option(help: "aPositive, aNegative, bPositive … oNegative, or notSet.") var bloodType: String?
  @Option(help: "I to VI, or notSet.") var fitzpatrickSkinType: String?
  @Option(help: "yes, no or notSet.") var wheelchairUse: String?
  @Option(help: "activeEnergy or appleMoveTime.") var activityMoveMode: String?
  @Option(help: "female, male or notSet: the sex for reference ranges.") var referenceSex: String?
  @Option(
    help: ArgumentHelp("The maximum heart rate in beats per minute, for workout zones.", valueName: "bpm"))
  var maxHeartRate: String?
  @Option(
    help: ArgumentHelp("The limits between heart rate zones: 120,140,160,180.", valueName: "limits"))
  var heartRateZones: String?
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  private var wanted: [(String, String)] {
    [
      ("name", name), ("dateOfBirth", dateOfBirth), ("biologicalSex", biologicalSex),
      ("bloodType", bloodType),
      ("fitzpatrickSkinType", fitzpatrickSkinType), ("wheelchairUse", wheelchairUse),
      ("activityMoveMode", activityMoveMode), ("referenceSex", referenceSex),
      ("maxHeartRate", maxHeartRate), ("heartRateZones", heartRateZones),
    ].compactMap { field, text in text.map { (field, $0) } }
  }

  func validate() throws {
    guard !wanted.isEmpty else { throw ValidationError("Missing a detail to set.") }
  }

  func run() async throws {
    try await options.withStore { store in
      var details = try await PersonDetails(in: store)
      for (field, text) in wanted { try details.set(field, to: text) }
      try await details.keep(in: store)
      Output.answer(details.json, asJSON: json, ProfileShowCommand.text(details))
    }
  }
}
