import Foundation
import WellsealModel

extension PredicateValue {
  /// Creates a value from an argument of a predicate.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if no property of health data has the class of the
  ///   object.
  init(_ argument: Any) throws {
    if let value = Self.health(argument) {
      self = value
    } else if let elements = Self.elements(of: argument) {
      self = .list(try elements.map { try PredicateValue($0) })
    } else if let value = Self.plain(argument) {
      self = value
    } else {
      throw HKError(invalid: "a predicate can't compare with a \(Swift.type(of: argument))")
    }
  }

  private static func health(_ argument: Any) -> PredicateValue? {
    switch argument {
    case let quantity as HKQuantity: .quantity(quantity.value)
    case let source as HKSource: .source(source.value)
    case let revision as HKSourceRevision: .sourceRevision(revision.value)
    case let device as HKDevice: .device(device.value)
    case let object as HKObject: .uuid(object.uuid)
    case let concept as HKHealthConceptIdentifier: .string(concept.value.identifier)
    default: nil
    }
  }

  private static func elements(of argument: Any) -> [Any]? {
    switch argument {
    case let list as [Any]: list
    case let list as NSArray: Array(list)
    case let set as NSSet: Array(set)
    case let set as any AnySet: set.elements
    default: nil
    }
  }

  private static func plain(_ argument: Any) -> PredicateValue? {
    switch argument {
    case is NSNull: .null
    case let flag as Bool where Swift.type(of: argument) == Bool.self: .boolean(flag)
    case let uuid as UUID: .uuid(uuid)
    case let uuid as NSUUID: UUID(uuidString: uuid.uuidString).map { .uuid($0) }
    case let date as Date: .date(date)
    case let date as NSDate: .date(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate))
    case let day as DateComponents: CalendarDay(day).map { .day($0) }
    case let number as NSNumber: .number(number.doubleValue)
    case let number as any BinaryInteger: .number(Double(number))
    case let number as any BinaryFloatingPoint: .number(Double(number))
    case let text as String: .string(text)
    case let text as NSString: .string(text.description)
    default: nil
    }
  }
}

/// A set with elements of any type.
private protocol AnySet {
  var elements: [Any] { get }
}

extension Set: AnySet {
  fileprivate var elements: [Any] { map { $0 } }
}
