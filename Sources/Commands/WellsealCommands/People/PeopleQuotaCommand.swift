package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people quota`, which sets a user's maximum number of bytes.
package struct PeopleQuotaCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "quota",
    abstract: "Set a user's storage limit.",
    discussion: """
      A user above the limit can read and delete, but not store new data. The limit applies from the next change, also to open stores.
      """)

  @Argument(help: "The person.") var name: String
  @Option(
    help: ArgumentHelp(
      "The limit: a number, optionally with K, M or G (powers of 1,024), or none.", valueName: "number"),
    transform: ByteLimit.init(parsing:))
  var bytes: ByteLimit
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.limitPerson, of: name) { cluster in
        let quota = bytes.bytes
        let present = try cluster.limit(name, to: quota)
        let most = quota.map { "of \(Readable.bytes(UInt64($0))) at most" } ?? "and may have any number"
        Output.answer(
          [
            "name": .string(name), "bytes": .integer(Int(present)),
            "quota": quota.map { .integer(Int($0)) } ?? .null,
          ], asJSON: json, "\(name) has \(Readable.bytes(UInt64(max(present, 0)))) \(most).")
      }
    }
  }
}
