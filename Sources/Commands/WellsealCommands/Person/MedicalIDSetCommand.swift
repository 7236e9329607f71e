import ArgumentParser
import WellsealBase
import WellsealDaemon
import WellsealModel
import WellsealQueries
import WellsealStore

/// `wellseal medical-id set`.
struct MedicalIDSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Replaces the Medical ID by a JSON file of the shape that show --json prints.",
    discussion: """
      {"conditions": "…", "allergies": "…", "medications": "…", "notes": "…", "organDonor": "yes", \
      "contacts": [{"name": "…", "relationship": "…", "phone": "…"}]}; what is missing is empty.
      """)

  @Argument(help: "The file; - is standard input.") var file: String
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let bytes = try FileBytes.read(file, limit: 1 << 18)
      guard let document = try? JSONDocument(file: bytes) else {
        throw CommandFailure("\(file): this is no JSON", exit: .noInput)
      }
      let medicalID: MedicalID
      do { medicalID = try MedicalID(document.root) } catch { throw CommandFailure(error, about: file) }
      try await options.withStore { store in
        var profile = try store.profile()
        profile.medicalID = medicalID
        try store.commit([.setProfile(profile)])
        Output.answer(medicalID.json, asJSON: json, MedicalIDShowCommand.text(medicalID))
      }
    }
  }
}
