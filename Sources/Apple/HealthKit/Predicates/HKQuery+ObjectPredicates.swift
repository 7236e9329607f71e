public import Foundation
import WellsealModel

// Predicates for the properties of all objects: identifier, source, device, metadata,
// relationships.

extension HKQuery {
  /// Returns a predicate for the object with an identifier.
  public class func predicateForObject(with uuid: UUID) -> NSPredicate {
    .carrying(.objects(with: [uuid]))
  }

  /// Returns a predicate for the objects with one of several identifiers.
  public class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    .carrying(.objects(with: uuids))
  }

  /// Returns a predicate for objects that a source saved.
  public class func predicateForObjects(from source: HKSource) -> NSPredicate {
    .carrying(.objects(from: [source.value]))
  }

  /// Returns a predicate for objects that one of several sources saved.
  public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    .carrying(.objects(from: Set(sources.map(\.value))))
  }

  /// Returns a predicate for objects of source revisions.
  ///
  /// `HKSourceRevisionAny…` matches any version, product or operating system.
  public class func predicateForObjects(from sourceRevisions: Set<HKSourceRevision>) -> NSPredicate {
    .carrying(.objects(from: Set(sourceRevisions.map(\.value))))
  }

  /// Returns a predicate for objects that one of several devices measured.
  ///
  /// Devices are compared by all properties.
  public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    .carrying(.objects(from: Set(devices.map(\.value))))
  }

  /// Returns a predicate for objects of devices with one of several values of a property.
  ///
  /// An empty set matches devices without the property.
  ///
  /// - Precondition: The key is one of the `HKDevicePropertyKey…` constants.
  public class func predicateForObjects(
    withDeviceProperty key: String, allowedValues: Set<String>
  ) -> NSPredicate {
    guard let property = DeviceProperty(rawValue: key) else {
      preconditionFailure(
        "HKQuery.predicateForObjects(withDeviceProperty:allowedValues:): unknown property \(key)")
    }
    return .carrying(.objects(withDeviceProperty: property, in: allowedValues))
  }

  /// Returns a predicate for objects that have a metadata key, with any value.
  public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    .carrying(.objects(withMetadataKey: MetadataKey(key)))
  }

  /// Returns a predicate for objects whose metadata has one of several values.
  ///
  /// - Precondition: The values are of types that metadata supports.
  public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate {
    let values = required(in: "HKQuery.predicateForObjects(withMetadataKey:allowedValues:)") {
      try allowedValues.map { try PredicateValue($0) }
    }
    return .carrying(.objects(withMetadataKey: MetadataKey(key), in: values))
  }

  /// Returns a predicate that compares the value of a metadata key.
  ///
  /// - Precondition: The value is of a type that metadata supports.
  public class func predicateForObjects(
    withMetadataKey key: String, operatorType: ComparisonOperators.Operator, value: Any
  ) -> NSPredicate {
    let call = "HKQuery.predicateForObjects(withMetadataKey:operatorType:value:)"
    return .carrying(
      .comparing(
        .metadata(MetadataKey(key)), PredicateComparator(operatorType, for: call),
        required(in: call) { try PredicateValue(value) }))
  }

  /// Returns a predicate for objects that belong to a workout.
  public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    .carrying(.objects(tiedBy: .workout, to: workout.uuid))
  }

  /// Returns a predicate for objects that aren't members of a correlation.
  public class func predicateForObjectsWithNoCorrelation() -> NSPredicate {
    .carrying(.objectsWithoutCorrelation)
  }

  /// Returns a predicate for the symptoms that the user reported with an electrocardiogram.
  public class func predicateForObjectsAssociated(electrocardiogram: HKElectrocardiogram) -> NSPredicate {
    .carrying(.objects(tiedBy: .electrocardiogram, to: electrocardiogram.uuid))
  }
}

extension NSPredicate {
  static func carrying(_ predicate: SamplePredicate) -> NSPredicate { ValuePredicate(predicate) }

  static func comparing(
    _ field: PredicateField, _ comparator: PredicateComparator, _ value: PredicateValue
  ) -> NSPredicate {
    ValuePredicate(.comparing(.field(field), comparator, value))
  }
}
