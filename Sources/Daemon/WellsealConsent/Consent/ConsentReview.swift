package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A reminder of an app that has been reading for long, which asks whether that is to stay so.
///
/// It is due thirty days after the person last decided about the app, as long as the app may read anything. Nothing
/// changes while it is not answered.
package struct ConsentReview: Hashable, Sendable {
  package var app: AskingApp
  /// When the person last decided; nil where that is not known any more.
  package var since: Date?
  /// How often the app read types in the last thirty days.
  package var reads: [HealthType: Int]

  package init(app: AskingApp, since: Date?, reads: [HealthType: Int] = [:]) {
    (self.app, self.since, self.reads) = (app, since, reads)
  }

  /// After so many seconds the person is reminded: 30 days.
  static let interval: TimeInterval = 30 * 86_400
}

extension AppConsent {
  /// Whether the person is to be reminded of the app.
  package func isReviewDue(at now: Date) -> Bool {
    let readsAny =
      reading.values.contains { $0 != .denied } || !medications.isEmpty
      || objects.values.contains { !$0.allowed.isEmpty }
    return readsAny && (reviewed ?? .distantPast) + ConsentReview.interval <= now
  }
}

extension ConsentDecisions {
  /// The reminders that are due, by the keys of the apps, without what the apps read.
  package func reviews(at now: Date) -> [ConsentReview] {
    apps.filter { $0.value.isReviewDue(at: now) }.sorted { $0.key < $1.key }.map { key, consent in
      ConsentReview(app: AskingApp(key, name: consent.name), since: consent.reviewed)
    }
  }
}

extension AccessReading {
  /// The reminders with what the apps read, as far as the newest lines of the log tell.
  package func counting(_ reviews: [ConsentReview], at now: Date) throws -> [ConsentReview] {
    guard !reviews.isEmpty else { return [] }
    return ConsentReview.counting(reviews, in: try newest(ConsentReview.mostLines), at: now)
  }
}

extension ConsentReview {
  /// The same reminders with what the apps read, as far as the newest of some lines of the log tell.
  package static func counting(_ reviews: [Self], in log: [UInt8], at now: Date) -> [Self] {
    var reads: [AppKey: [HealthType: Int]] = [:]
    for line in log.split(separator: 0x0A).suffix(mostLines) {
      guard let root = try? JSONDocument(parsing: Array(line)).root, let entry = AccessEntry(root),
        entry.at > now - interval, case .read(let read) = entry.event
      else { continue }
      for type in read.types { reads[entry.app.key, default: [:]][type, default: 0] += 1 }
    }
    return reviews.map { review in
      var review = review
      review.reads = reads[review.app.key] ?? [:]
      return review
    }
  }

  fileprivate static let mostLines = 50_000
}

extension ConsentReview {
  /// `app`, `name`, `since`, and `reads`: how often by type.
  package var json: JSON {
    [
      "app": .string("\(app.key)"), "name": .string(app.name),
      "since": .text(since.map { $0.formatted(.iso8601) }),
      "reads": .object(
        reads.sorted { $0.key < $1.key }.map { JSON.Member($0.key.identifier, .integer($0.value)) }),
    ]
  }
}
