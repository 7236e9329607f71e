import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

extension HealthTool {
  static let searchRecords = HealthTool(
    "search_records", title: "Clinical records",
    "Records of clinics and laboratories, latest first: name, value, date, provider, codes.",
    [
      ToolArgument("text", .text(most: 80), "Only records with this text in the name, codes or provider."),
      ToolArgument("category", .choice(RecordsRequest.types.map(shortName)), "Only this kind of record."),
      since, until, limit(20),
    ], clinical: true
  ) { question, store in
    let asked = try RequestedPeriod(question)
    let category = question.arguments.text("category")
    let request = try RecordsRequest(
      category.map { name in Set(RecordsRequest.types.filter { shortName($0) == name }) }, from: asked.since,
      to: asked.until, text: question.arguments.text("text"),
      limit: question.arguments.integer("limit") ?? 20, in: question.time)
    let found = try await request.records(in: store)
    return ToolAnswer(
      found.isEmpty ? "No such records are visible." : ToolAnswer.there(are: found.count, "record"),
      asked.facts + [.init("sources", providers(found))],
      rows: found.map { row($0, question.time, isNamed: true) })
  }

  static let labTrend = HealthTool(
    "lab_trend", title: "One test over time",
    """
    The results of one laboratory test, oldest first, with the laboratory's reference range; results of different people are \
    never combined.
    """,
    [
      ToolArgument(
        "test", .text(most: 80), "A code such as 4548-4 (LOINC), or a part of the name.", required: true),
      since,
    ], clinical: true
  ) { question, store in
    let asked = try RequestedPeriod(question)
    let request = RecordTrendRequest(question.arguments.text("test") ?? "", in: question.time)
    let all = try await request.series(in: store)
    let records = (all.first?.records ?? []).filter { record in
      asked.since.map { record.moment(in: question.time.zone) >= $0.start } ?? true
    }
    var answer = ToolAnswer(
      records.last.map { ToolAnswer.there(are: records.count, "result", " of \($0.name(in: "en").short)") }
        ?? "No results of this test are visible.",
      [
        .init("name", .text(records.last?.name(in: "en").short)),
        .init("codes", .array((records.last?.codes ?? []).prefix(3).map { .string($0.short) })),
        .init("unit", .text(records.last?.measurement?.unit)),
        .init("person", .text(records.last?.other?.name.short)),
        .init("zone", .string(question.time.zone.identifier)),
        .init(
          "daysCovered",
          .integer(Set(records.map { question.time.dayWords($0.moment(in: question.time.zone)) }).count)),
        .init(
          "otherTests", .array(all.dropFirst().prefix(5).map { .string($0.newest.name(in: "en").short) })),
        .init("sources", providers(records)),
      ], rows: records.map { row($0, question.time, isNamed: false) })
    answer.keepsLast = true
    return answer
  }

  private static func shortName(_ type: HealthType) -> String {
    type.name.hasSuffix("Record") ? String(type.name.dropLast(6)) : type.name
  }

  private static func providers(_ records: [StoredRecord]) -> JSON { .names(records.lazy.map(\.provider)) }

  private static func row(_ record: StoredRecord, _ time: LocalTime, isNamed: Bool) -> JSON {
    let measured = record.measurement
    var members: [JSON.Member] = [
      .init("date", .string(record.dateText ?? time.dayWords(record.moment(in: time.zone))))
    ]
    if isNamed {
      members += [
        .init("category", .string(shortName(record.sample.type))),
        .init("name", .string(record.name(in: "en"))),
      ]
    }
    if let measured {
      members += [.init("value", .number(measured.value)), .init("unit", .string(measured.unit))]
    } else if let value = record.value {
      members.append(.init("value", .string(safeForDisplay(value, limit: 120))))
    }
    if let range = record.referenceRange { members.append(.init("range", .string(range))) }
    if let position = measured?.position { members.append(.init("place", .string(position.rawValue))) }
    if let status = record.status { members.append(.init("status", .string(status))) }
    if isNamed {
      members += [
        .init("codes", .array(record.codes.prefix(2).map { .string($0) })),
        .init("provider", .string(record.provider)),
      ]
      if let person = record.other?.name { members.append(.init("person", .string(person))) }
    }
    return .object(members)
  }
}
