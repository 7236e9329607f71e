import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal latest`, which shows the latest value of each type.
struct LatestCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "latest", abstract: "Show the latest value of each type.",
    discussion:
      "For cumulative types, such as steps, this is the total of the latest day; for sleep, the latest night."
  )

  @Argument(help: ArgumentHelp("The types (default: all stored types).", valueName: "type"))
  var types: [String] = []
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let chosen = types.isEmpty ? nil : Set(try types.map { try HealthType.named($0) })
      try await options.store.withStore { store in
        let latest = try await Latest.all(of: chosen, in: store, time)
        Output.answer(
          ["latest": .array(latest.map { $0.json(in: time) })], asJSON: options.json,
          latest.isEmpty ? "No data of these types." : Self.table(latest, time).text)
      }
    }
  }

  private static func table(_ latest: [Latest], _ time: LocalTime) -> AlignedTable {
    var table = AlignedTable([
      ("type", .left), ("value", .right), ("unit", .left), ("when", .left), ("", .left),
    ])
    for item in latest {
      let (value, unit) = value(of: item)
      let isDay = if case .total = item.value { true } else { false }
      let when = isDay ? time.dayWords(item.start) : String(time.words(item.start).prefix(16))
      table.add([item.type.name, value, unit, when, isDay ? "all day" : ""])
    }
    return table
  }

  private static func value(of item: Latest) -> (String, String) {
    switch item.value {
    case .total(let total, let unit): (Readable.number(total), UnitText.text(unit, of: item.type))
    case .night(let night):
      night.timeAsleep.map { (Readable.time($0), "asleep") } ?? (Readable.time(night.inBed), "in bed")
    case .sample(let sample):
      if let (number, unit) = sample.plainQuantity {
        (Readable.number(unit == .percent ? number * 100 : number), UnitText.text(unit, of: item.type))
      } else {
        SamplesText.value(of: sample)
      }
    }
  }
}
