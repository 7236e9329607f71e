import ArgumentParser

struct FHIRCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fhir",
    abstract: "Check FHIR resources.",
    subcommands: [FHIRValidateCommand.self]
  )
}
