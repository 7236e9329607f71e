import ArgumentParser
import WellsealBase
import WellsealCompression
import WellsealDaemon
import WellsealFiles
import WellsealHealthApp

/// The command `wellseal about`, which shows the version, the components and their licenses.
struct AboutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "about", abstract: "Show the version, components and licenses.",
    discussion: "--licenses also prints the license texts, if they are installed.")

  @Flag(help: "Print the components and the texts of their licenses.")
  var licenses = false
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let texts = licenses ? Self.texts() : nil
    Output.answer(json(texts), asJSON: json, Self.summary + (licenses ? Self.parts(texts) : ""))
  }

  private func json(_ texts: String?) -> JSON {
    let parts = ProgramPart.all.map { part -> JSON in
      ["name": .string(part.name), "license": .string(part.license), "kind": .string(part.kind)]
    }
    var members: [JSON.Member] = [
      .init("version", .string(Self.version)), .init("license", .string(Self.license)),
      .init("program", .string(ProgramFiles.program)),
    ]
    if licenses { members.append(.init("parts", .array(parts))) }
    if let texts { members.append(.init("texts", .string(texts))) }
    return .object(members)
  }

  private static var version: String { Daemon.version }
  private static let license = "Apache-2.0"

  private static var summary: String {
    """
    Wellseal \(version)
    \(ProgramFiles.program)
    License \(license), without any warranty. Compatible with HealthKit, and not affiliated with Apple.
    """
  }

  private static func parts(_ texts: String?) -> String {
    var table = AlignedTable([("part", .left), ("license", .left), ("is", .left)])
    for part in ProgramPart.all { table.add([part.name, part.license, part.kind]) }
    let rest = texts ?? "The license texts are not installed; see the sources of each part."
    return "\n\n\(table.text)\nDebian keeps the texts of its libraries in /usr/share/doc.\n\n\(rest)"
  }

  /// Returns the license texts of the package, or `nil` if the program was built and not installed.
  private static func texts() -> String? {
    let path = "\(ProgramFiles.folderOfProgram)/../../share/doc/wellseal/licenses.gz"
    guard let packed = try? AtomicFile.read(path, limit: 1 << 22),
      let bytes = Gzip.inflate(packed, limit: 1 << 24)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
