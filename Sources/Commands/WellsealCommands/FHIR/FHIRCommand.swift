import ArgumentParser

struct FHIRCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fhir",
    abstract: "Validate FHIR resources.",
    subcommands: [FHIRValidateCommand.self]
  )
}
