import ArgumentParser
import Foundation
import WellsealBase
import WellsealExchange
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal find`, which finds an object by its identifier.
struct FindCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Show an object by identifier.")

  @Argument(help: ArgumentHelp("The identifier or its beginning.", valueName: "identifier"))
  var identifier: String
  @Flag(help: "With --json: include all voltages, heartbeats, locations or values.") var points =
    false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let prefix = try IdentifierPrefix(identifier)
      try await options.store.withStore { store in
        let found = try await ObjectSearch(prefix.text).objects(in: store)
        guard !found.isEmpty else { throw CommandFailure("no object matches") }
        var objects: [JSON] = []
        for stored in found {
          let series = points ? try store.points(of: stored.sample.uuid) : nil
          objects.append(StoredObject.json(stored, series, in: time))
        }
        Output.answer(["objects": .array(objects)], asJSON: options.json, Self.text(found, time))
      }
    }
  }

  private static func text(_ found: [StoredSample], _ time: LocalTime) -> String {
    guard found.count > 1 else { return found.first.map { ObjectText.text($0, time) } ?? "" }
    var table = AlignedTable([("identifier", .left), ("type", .left), ("start", .left), ("source", .left)])
    for stored in found {
      let sample = stored.sample
      table.add([
        sample.uuid.uuidString, sample.type.name, time.words(sample.start),
        sample.provenance.sourceRevision?.source.name ?? "",
      ])
    }
    return table.text
  }
}

/// A formatter of objects for the terminal.
enum ObjectText {
  static func text(_ stored: StoredSample, _ time: LocalTime) -> String {
    let sample = stored.sample
    let (value, unit) = SamplesText.value(of: sample)
    let revision = sample.provenance.sourceRevision
    var rows: [(String, String?)] = [
      ("Identifier", sample.uuid.uuidString), ("Value", unit.isEmpty ? value : "\(value) \(unit)"),
      ("From", time.words(sample.start)),
      ("To", sample.hasUndeterminedDuration ? "open" : time.words(sample.end)),
      ("Source", revision.map { "\($0.source.name) (\($0.source.bundleIdentifier))" }),
      ("Device", sample.provenance.device?.name), ("Saved", stored.created.map { time.words($0) }),
    ]
    if let details = sample.details(in: time) { rows += lines(details, "") }
    rows += sample.metadata.entries.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      ($0.key.rawValue, "\(words($0.value, time))")
    }
    return ([sample.type.name] + rows.compactMap { name, text in text.map { "\(name): \($0)" } })
      .map { safeForDisplay($0, limit: 400) }.joined(separator: "\n")
  }

  /// Returns the members of an object.
  ///
  /// Nested members are separated by a period, and lists of objects are omitted.
  private static func lines(_ json: JSON, _ prefix: String) -> [(String, String?)] {
    guard case .object(let members) = json else { return [] }
    return members.flatMap { member -> [(String, String?)] in
      let name = prefix + member.name
      switch member.value {
      case .object: return lines(member.value, "\(name).")
      case .array(let items):
        let texts = items.compactMap(plain)
        return texts.isEmpty
          ? [(name, "\(Readable.count(items.count)) of them")] : [(name, texts.joined(separator: ", "))]
      default: return [(name, plain(member.value))]
      }
    }
  }

  private static func plain(_ json: JSON) -> String? {
    switch json {
    case .string(let text), .number(let text): text
    case .bool(let isTrue): isTrue ? "yes" : "no"
    case .object, .array, .null: nil
    }
  }

  private static func words(_ value: MetadataValue, _ time: LocalTime) -> String {
    switch value {
    case .string(let text): text
    case .boolean(let isTrue): isTrue ? "yes" : "no"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .date(let date): time.words(date)
    case .quantity(let quantity): "\(quantity)"
    }
  }
}
