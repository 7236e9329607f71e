package import ArgumentParser
import ByteFormats
import HealthCluster
import TerminalInterface

/// `wellseal people quota`: how many bytes a person may have.
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
      "The most: a number, also with K, M or G for powers of 1,024; none for no limit.", valueName: "number"))
  var bytes: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func validate() throws {
    guard bytes == "none" || Self.number(bytes) != nil else {
      throw ValidationError("--bytes takes a number such as 500M or 2G, or none.")
    }
  }

  package func run() async throws {
    try await Output.explaining {
      let quota = Self.number(bytes)
      let present = try options.cluster().limit(name, to: quota)
      let most = quota.map { "of \(Readable.bytes(UInt64($0))) at most" } ?? "and may have any number"
      Output.answer(
        [
          "name": .string(name), "bytes": .integer(Int(present)),
          "quota": quota.map { .integer(Int($0)) } ?? .null,
        ], asJSON: json, "\(name) has \(Readable.bytes(UInt64(max(present, 0)))) \(most).")
    }
  }

  /// Nil for anything but a number that is not negative.
  static func number(_ text: String) -> Int64? {
    let factors: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let factor = text.last.flatMap { factors[$0] }
    guard let number = Int64(factor == nil ? text : String(text.dropLast())), number >= 0 else { return nil }
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor ?? 1)
    return isTooLarge ? nil : product
  }
}
