package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people quota`, which sets a person's maximum number of bytes.
package struct PeopleQuotaCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "quota",
    abstract: "Sets how many bytes a person may have, and counts how many there are.",
    discussion: """
      Whoever has more than that keeps it, and can read and delete; nothing new is stored. It holds with the next change, \
      also where the store is open.
      """)

  @Argument(help: "The person.") var name: String
  @Option(
    help: ArgumentHelp(
      "The most: a number, also with K, M or G for powers of 1,024; none for no limit.", valueName: "number"),
    transform: ByteLimit.init(parsing:))
  var bytes: ByteLimit
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let quota = bytes.bytes
      let present = try options.cluster().limit(name, to: quota)
      let most = quota.map { "of \(Readable.bytes(UInt64($0))) at most" } ?? "and may have any number"
      Output.answer(
        [
          "name": .string(name), "bytes": .integer(Int(present)),
          "quota": quota.map { .integer(Int($0)) } ?? .null,
        ], asJSON: json, "\(name) has \(Readable.bytes(UInt64(max(present, 0)))) \(most).")
    }
  }
}
