public import Foundation
import WellsealModel

/// Something that happened during a workout: a pause, a lap.
public final class HKWorkoutEvent: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: WorkoutEvent

  init(_ value: WorkoutEvent) { self.value = value }

  /// Something that happened at a moment.
  public convenience init(type: HKWorkoutEventType, date: Date) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
  }

  /// Something that happened at a moment, with metadata.
  public convenience init(type: HKWorkoutEventType, date: Date, metadata: [String: Any]) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: metadata)
  }

  /// - Precondition: Only a lap or a segment lasts.
  public convenience init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    self.init(
      required(in: "HKWorkoutEvent.init(type:dateInterval:metadata:)") {
        try WorkoutEvent(
          type.value, start: dateInterval.start, end: dateInterval.end, metadata: Metadata(metadata))
      })
  }

  /// What happened.
  public var type: HKWorkoutEventType { HKWorkoutEventType(rawValue: value.kind.rawValue) ?? .marker }

  /// When it began.
  public var date: Date { value.start }

  /// How long it took; most events are moments.
  public var dateInterval: DateInterval { DateInterval(start: value.start, end: value.end) }

  /// What the app said besides; nil where it said nothing.
  public var metadata: [String: Any]? { value.metadata.dictionary }

  // MARK: Coding and equality are those of the value

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
  /// The raw values are the same.
  fileprivate var value: WorkoutEvent.Kind { WorkoutEvent.Kind(rawValue: rawValue) ?? .marker }
}
