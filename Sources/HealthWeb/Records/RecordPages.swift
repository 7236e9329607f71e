import ByteFormats
import Credentials
import FHIR
import Foundation
import HealthModel
import HealthService

/// The clinical records of a kind, each with what the provider wrote.
enum RecordPages {
  static let routes: [Route] = [
    .get("/records/{type}", list), .get("/records/{type}/{uuid}", detail),
  ]

  private static let pageSize = 100

  private static func list(_ visit: Visit) async throws -> Page {
    let (type, words) = (try recordType(visit), visit.words)
    let page = try await SamplePager(of: type, at: visit.query("cursor"), size: pageSize, in: visit.store)
    let years = Dictionary(grouping: page.samples) { visit.time.calendar.component(.year, from: $0.start) }
    return Page(words.name(of: type), tab: .browse, back: .init(title: words(.browse), path: "/browse")) {
      tag("div", .class("c-records")) {
        if page.samples.isEmpty {
          Rows.empty(words(.noRecords), RecordKind.icon(of: type), note: words(.noRecordsNote))
        }
        for year in years.keys.sorted(by: >) {
          tag("h2") { String(year) }
          tag("ul", .class("list")) {
            for sample in years[year] ?? [] { row(sample, words) }
          }
        }
        if let next = page.next {
          tag("p", .class("more")) {
            tag("a", .class("pill"), .href("/records/\(type.name)?cursor=\(next)")) { words(.olderData) }
          }
        }
      }
    }
  }

  private static func row(_ sample: HealthSample, _ words: Words) -> HTML {
    let record = RecordView(sample)
    return Rows.link(
      RecordKind.icon(of: sample.type), record.title.isolated,
      path: "/records/\(sample.type.name)/\(sample.uuid.uuidString)",
      detail: record.value ?? words.shortDay(sample.start),
      note: "\(record.provider.isolated) · \(words.day(sample.start))")
  }

  private static func detail(_ visit: Visit) async throws -> Page {
    let (type, words) = (try recordType(visit), visit.words)
    let sample = try await visit.sample()
    let record = RecordView(sample)
    return Page(
      record.title, tab: .browse, back: .init(title: words.name(of: type), path: "/records/\(type.name)")
    ) {
      tag("div", .class("c-records")) {
        tag("ul", .class("list")) {
          if let value = record.value { Rows.fact(words(.result), value.isolated) }
          if let range = record.range { Rows.fact(words(.referenceRange), range.isolated) }
          if let status = record.status { Rows.fact(words(.status), status.isolated) }
          Rows.fact(words(.date), words.moment(sample.start))
          Rows.fact(words(.provider), record.provider.isolated)
          if let resource = record.resource {
            Rows.fact("FHIR", "\(resource.resourceType) \(resource.version.release)".isolated)
          }
        }
        if let resource = record.resource { source(resource, words) }
      }
    }
  }

  /// The resource as the provider wrote it.
  private static func source(_ resource: ClinicalRecord.FHIRResource, _ words: Words) -> HTML {
    let bytes = Array(resource.data.prefix(mostBytes))
    let text =
      (try? JSONDocument(parsing: bytes)).map { JSON($0.root).indented }
      ?? String(decoding: bytes, as: UTF8.self)
    return tag("details", .class("data-table")) {
      tag("summary") { words(.fhirSource) }
      tag("pre", .named("dir", "ltr"), .named("tabindex", "0")) { text }
    }
  }

  private static let mostBytes = 1 << 20

  private static func recordType(_ visit: Visit) throws -> HealthType {
    let type = try visit.type()
    guard type.row.kind == .clinical else { throw WebFailure.notFound }
    return type
  }
}

/// What a clinical record says, for people; every text is made safe to show.
struct RecordView: Sendable {
  let title: String
  let provider: String
  var value: String?
  var range: String?
  var status: String?
  let resource: ClinicalRecord.FHIRResource?

  init(_ sample: HealthSample) {
    provider = safeForDisplay(sample.provenance.sourceRevision?.source.name ?? "")
    guard case .clinicalRecord(let record) = sample.value else {
      (title, resource) = ("", nil)
      return
    }
    title = safeForDisplay(record.displayName)
    resource = record.fhirResource
    guard let resource, let json = try? JSONDocument(parsing: Array(resource.data)).root else { return }
    status = Self.status(json)
    guard resource.resourceType == "Observation" else { return }
    let view = ObservationView(json)
    value = view.value.map { safeForDisplay($0) }
    range = view.referenceRange.map { safeForDisplay($0) }
  }

  private static func status(_ json: JSONValue) -> String? {
    let coded = json["clinicalStatus"]?["coding"]?.elements.first { _ in true }?["code"]?.string
    return (json["status"]?.string ?? coded).map { safeForDisplay($0) }
  }
}
