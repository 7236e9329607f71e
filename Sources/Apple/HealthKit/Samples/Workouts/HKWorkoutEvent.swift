public import Foundation
import WellsealModel

/// An event during a workout, such as a pause or a lap.
public final class HKWorkoutEvent: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: WorkoutEvent

  init(_ value: WorkoutEvent) { self.value = value }

  /// Creates an event at a point in time.
  public convenience init(type: HKWorkoutEventType, date: Date) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
  }

  /// Creates an event at a point in time, with metadata.
  public convenience init(type: HKWorkoutEventType, date: Date, metadata: [String: Any]) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: metadata)
  }

  /// Creates a workout event.
  ///
  /// - Precondition: The interval is empty, unless the event is a lap or a segment.
  public convenience init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    self.init(
      required(in: "HKWorkoutEvent.init(type:dateInterval:metadata:)") {
        try WorkoutEvent(
          type.value, start: dateInterval.start, end: dateInterval.end, metadata: Metadata(metadata))
      })
  }

  /// The type of the event.
  public var type: HKWorkoutEventType { HKWorkoutEventType(rawValue: value.kind.rawValue) ?? .marker }

  /// The start of the event.
  public var date: Date { value.start }

  /// The interval of the event, which is empty for most types.
  public var dateInterval: DateInterval { DateInterval(start: value.start, end: value.end) }

  /// Additional metadata from the app, or `nil` if there is none.
  public var metadata: [String: Any]? { value.metadata.dictionary }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: WorkoutEvent.self) else { return nil }
    guard value.start <= value.end else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKWorkoutEvent)?.value == value }
  public override var hash: Int { value.hashValue }
}

extension HKWorkoutEventType {
  /// Converts by raw value; both enumerations use the same numbers.
  fileprivate var value: WorkoutEvent.Kind { WorkoutEvent.Kind(rawValue: rawValue) ?? .marker }
}
