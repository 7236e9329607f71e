import ArgumentParser
import WellsealBase
import WellsealDaemon
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal medical-id set`, which replaces the Medical ID.
struct MedicalIDSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Replace the Medical ID with a JSON file.",
    discussion: """
      {"conditions": "…", "allergies": "…", "medications": "…", "notes": "…", "organDonor": "yes", "contacts": [{"name": "…", "relationship": "…", \
      "phone": "…"}]}; missing members are empty.
      """)

  @Argument(help: "The file; - is standard input.") var file: String
  @Flag(help: "Replace existing values without confirmation.") var yes = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let bytes = try InputFiles.read(file, limit: 1 << 18)
      guard let document = try? JSONDocument(file: bytes) else {
        throw CommandFailure("\(file): invalid JSON", exit: .noInput)
      }
      let medicalID: MedicalID
      do { medicalID = try MedicalID(document.root) } catch { throw CommandFailure(error, about: file) }
      try await options.withStore { store in
        var profile = try store.profile()
        try confirm(replacing: profile.medicalID, by: medicalID)
        profile.medicalID = medicalID
        try store.commit([.setProfile(profile)])
        Output.answer(medicalID.json, asJSON: json, MedicalIDShowCommand.text(medicalID))
      }
    }
  }

  /// Asks for confirmation before information of the Medical ID is lost.
  private func confirm(replacing old: MedicalID, by new: MedicalID) throws {
    var lost = MedicalID.fields.filter {
      !old[keyPath: $0.text].isEmpty && old[keyPath: $0.text] != new[keyPath: $0.text]
    }.map(\.name)
    if old.organDonor != .notSet, old.organDonor != new.organDonor { lost.append("organDonor") }
    if !Set(old.contacts).isSubset(of: new.contacts) { lost.append("contacts") }
    guard !lost.isEmpty, !yes else { return }
    try TerminalPrompt.confirm(
      "replace", "This replaces the content of the Medical ID: \(lost.joined(separator: ", ")).",
      unasked: "replaces it", done: "replaced")
  }
}
