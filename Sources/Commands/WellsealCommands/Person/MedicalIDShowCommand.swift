import ArgumentParser
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal medical-id show`, which shows the Medical ID.
struct MedicalIDShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the Medical ID.")

  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withStore { store in
      let medicalID = try store.profile().medicalID
      Output.answer(medicalID.json, asJSON: json, Self.text(medicalID))
    }
  }

  static func text(_ medicalID: MedicalID) -> String {
    guard !medicalID.isEmpty else { return "The Medical ID is empty." }
    var table = AlignedTable([("what", .left), ("", .left)])
    for field in MedicalID.fields where !medicalID[keyPath: field.text].isEmpty {
      table.add([field.name, safeForDisplay(medicalID[keyPath: field.text], limit: MedicalID.longestText)])
    }
    if medicalID.organDonor != .notSet { table.add(["organDonor", medicalID.organDonor.rawValue]) }
    for contact in medicalID.contacts {
      let parts = [contact.name, contact.relationship, contact.phone].filter { !$0.isEmpty }
      table.add(["contact", safeForDisplay(parts.joined(separator: ", "), limit: 700)])
    }
    return table.text
  }
}
