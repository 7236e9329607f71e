import Foundation
import HealthModel
import HealthService
import Synchronization

/// Remembers where the next page of a search begins, under names that say nothing.
///
/// A place in the order of changes would tell an app how much others write; a name does not.
final class FacePages: Sendable {
  struct Place: Sendable {
    var search: FaceSearch
    var after: SampleAnchor
    /// Of the app that may go on.
    var app: String
    var asked: Date
  }

  // A mutex, because every request asks and each answer takes no time.
  private let places = Mutex<[String: Place]>([:])
  private static let life: TimeInterval = 3600
  private static let most = 1000

  /// Keeps a place.
  ///
  /// - Returns: its name.
  func keep(_ place: Place) -> String {
    var generator = SystemRandomNumberGenerator()
    let name = (0..<2).map { _ in String(UInt64.random(in: .min ... .max, using: &generator), radix: 16) }
      .joined()
    places.withLock { places in
      if places.count >= Self.most {
        places = places.filter { place.asked.timeIntervalSince($0.value.asked) < Self.life }
      }
      if places.count >= Self.most, let oldest = places.min(by: { $0.value.asked < $1.value.asked }) {
        places[oldest.key] = nil
      }
      places[name] = place
    }
    return name
  }

  /// The place of a name, for the app that was given it.
  func place(_ name: String, of app: String, at now: Date) -> Place? {
    places.withLock { $0[name] }.flatMap {
      $0.app == app && now.timeIntervalSince($0.asked) < Self.life ? $0 : nil
    }
  }
}
