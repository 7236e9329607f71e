package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A reminder of an app that has been reading for long, which asks the user to confirm or change
/// its permissions.
///
/// It is due thirty days after the user's last decision about the app, if the app may read
/// anything. Nothing changes while it is unanswered.
package struct ConsentReview: Hashable, Sendable {
  package var app: RequestingApp
  /// The date of the user's last decision, or `nil` if it is unknown.
  package var since: Date?
  /// The number of reads by type in the last thirty days.
  package var reads: [HealthType: Int]

  package init(app: RequestingApp, since: Date?, reads: [HealthType: Int] = [:]) {
    (self.app, self.since, self.reads) = (app, since, reads)
  }

  /// The number of seconds after which the user is reminded: 30 days.
  static let interval: TimeInterval = 30 * 86_400
}

extension AppConsent {
  /// Returns whether a reminder of the app is due.
  package func isReviewDue(at now: Date) -> Bool {
    let readsAny =
      reading.values.contains { $0 != .denied } || !medications.isEmpty
      || objects.values.contains { !$0.allowed.isEmpty }
    return readsAny && (reviewed ?? .distantPast) + ConsentReview.interval <= now
  }
}

extension ConsentDecisions {
  /// Returns the due reminders in the order of the apps' keys, without the numbers of reads.
  package func reviews(at now: Date) -> [ConsentReview] {
    apps.filter { $0.value.isReviewDue(at: now) }.sorted { $0.key < $1.key }.map { key, consent in
      ConsentReview(app: RequestingApp(key, name: consent.name), since: consent.reviewed)
    }
  }
}

extension AccessReading {
  /// Returns the reminders with the numbers of reads in the latest lines of the log.
  package func counting(_ reviews: [ConsentReview], at now: Date) throws -> [ConsentReview] {
    guard !reviews.isEmpty else { return [] }
    return ConsentReview.counting(reviews, in: try newest(ConsentReview.maxLines), at: now)
  }
}

extension ConsentReview {
  /// Returns the reminders with the numbers of reads in the latest of some lines of the log.
  package static func counting(_ reviews: [Self], in log: [UInt8], at now: Date) -> [Self] {
    var reads: [AppKey: [HealthType: Int]] = [:]
    for line in log.split(separator: 0x0A).suffix(maxLines) {
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

  fileprivate static let maxLines = 50_000
}

extension ConsentReview {
  /// An object with `app`, `name`, `since`, and `reads` by type.
  package var json: JSON {
    [
      "app": .string("\(app.key)"), "name": .string(app.name),
      "since": .text(since.map { $0.formatted(.iso8601) }),
      "reads": .object(
        reads.sorted { $0.key < $1.key }.map { JSON.Member($0.key.identifier, .integer($0.value)) }),
    ]
  }
}
