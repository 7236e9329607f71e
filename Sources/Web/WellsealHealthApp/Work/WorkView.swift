import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The view of a running job, for its page and for the events that update it.
struct WorkView {
  private let work: Job
  private let words: Localizer

  init(_ work: Job, _ words: Localizer) { (self.work, self.words) = (work, words) }

  static let route = SetupRoute(
    method: .get, path: "/work/events", isAlways: true, isQuiet: true, answer: feed)

  var html: HTML {
    guard work.isRunning else { return tag("div", .named("data-ended", "")) {} }
    return tag("div", .class("panel work"), .named("data-live", "/work/events")) {
      tag("h2") { words(Self.titles[work.kind] ?? .working) }
      bar
      tag("p", .class("note")) { line }
    }
  }

  private var bar: HTML {
    let label = Attribute.label(words(Self.titles[work.kind] ?? .working))
    guard let fraction = work.progress.fraction else { return tag("progress", .named("max", "1"), label) {} }
    return tag(
      "progress", .named("max", "1000"), .named("value", String(Int(fraction * 1000))), label
    ) { "\(Int(fraction * 100)) %" }
  }

  /// The progress, such as `12.3 MB of 21.5 MB · 410,000 records · 350,000/s · 3 s left`, `410,000
  /// of 887,543 records` or `62 %`.
  private var line: String {
    let progress = work.progress
    var parts: [String] = []
    if let bytes = progress.bytes, let all = progress.bytesOfAll {
      parts.append(words(.amountOf, words.bytes(bytes), words.bytes(all)))
    } else if let bytes = progress.bytes {
      parts.append(words.bytes(bytes))
    }
    if let records = progress.records {
      let count = words(.recordCount, progress.recordsOfAll ?? records)
      parts.append(progress.recordsOfAll == nil ? count : words(.amountOf, words.number(records), count))
    } else if let fraction = progress.fraction, progress.bytes == nil {
      parts.append("\(words.number(Int(fraction * 100)))\u{A0}%")
    }
    if let rate = progress.rate, rate > 0 { parts.append(words(.perSecond, words.number(Int(rate)))) }
    if let remaining = progress.remaining {
      // The time for the steps after the last byte, such as routes and records, is unknown.
      parts.append(
        remaining < 1.5 ? words(.almostDone) : words(.timeLeft, words.duration(remaining)))
    }
    return parts.isEmpty ? words(.justBegun) : parts.joined(separator: " · ")
  }

  private static let titles: [Job.Kind: LocalizedText] = [
    .healthImport: .importing, .export: .exporting, .backup: .backingUp, .restore: .restoring,
    .dataKey: .renewingKey,
  ]

  /// Streams the progress to the page until the job ends or the session is locked.
  @Sendable private static func feed(_ context: SetupRequest) async throws -> Response {
    let (services, session, words) = (context.services, context.session, context.words)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: ResponseBody { writer in
        for await work in services.jobs.updates().cancelOnGracefulShutdown() {
          guard services.sessions.status(of: session, isUse: false) == .open else { break }
          let markup = WorkView(work, words).html.markup
          try await writer.write(
            ByteBuffer(string: "data: \(String(markup.map { $0.isNewline ? " " : $0 }))\n\n"))
        }
        try await writer.finish(nil)
      })
  }
}
