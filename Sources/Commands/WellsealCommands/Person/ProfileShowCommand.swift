import ArgumentParser
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal profile show`, which shows the profile.
struct ProfileShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show name, date of birth, sex, blood type and other details.")

  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withStore { store in
      let details = try await PersonDetails(in: store)
      Output.answer(details.json, asJSON: json, Self.text(details))
    }
  }

  static func text(_ details: PersonDetails) -> String {
    var table = AlignedTable([("detail", .left), ("value", .left)])
    table.add(["name", details.name.isEmpty ? "–" : safeForDisplay(details.name, limit: 200)])
    table.add(["dateOfBirth", details.characteristics.dateOfBirth?.text ?? "–"])
    for choice in PersonDetails.choices { table.add([choice.name, details.chosen(choice)]) }
    table.add(["maxHeartRate", details.heartRate.maximum.map(String.init) ?? "–"])
    let limits = details.heartRate.limitsText
    table.add(["heartRateZones", limits.isEmpty ? "–" : limits])
    return table.text
  }
}
