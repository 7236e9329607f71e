import ArgumentParser

struct FHIRCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fhir",
    abstract: "Checks FHIR resources.",
    subcommands: [FHIRValidateCommand.self]
  )
}
