public import Foundation
import WellsealModel

// Predicates over what all objects have: identifier, source, device, metadata, ties.

extension HKQuery {
  /// The object with an identifier.
  public class func predicateForObject(with uuid: UUID) -> NSPredicate {
    .carrying(.objects(with: [uuid]))
  }

  /// The objects with one of several identifiers.
  public class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    .carrying(.objects(with: uuids))
  }

  /// Objects that a source saved.
  public class func predicateForObjects(from source: HKSource) -> NSPredicate {
    .carrying(.objects(from: [source.value]))
  }

  /// Objects that one of several sources saved.
  public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    .carrying(.objects(from: Set(sources.map(\.value))))
  }

  /// Objects of revisions, in which `HKSourceRevisionAny…` stands for any version, product or system.
  public class func predicateForObjects(from sourceRevisions: Set<HKSourceRevision>) -> NSPredicate {
    .carrying(.objects(from: Set(sourceRevisions.map(\.value))))
  }

  /// Objects that one of several devices measured; devices are compared in all their properties.
  public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    .carrying(.objects(from: Set(devices.map(\.value))))
  }

  /// Objects of devices with a property among some values; an empty set means devices that lack the property.
  ///
  /// - Precondition: The key is one of the `HKDevicePropertyKey…` constants.
  public class func predicateForObjects(
    withDeviceProperty key: String, allowedValues: Set<String>
  ) -> NSPredicate {
    guard let property = DeviceProperty(rawValue: key) else {
      preconditionFailure(
        "HKQuery.predicateForObjects(withDeviceProperty:allowedValues:): no property is \(key)")
    }
    return .carrying(.objects(withDeviceProperty: property, in: allowedValues))
  }

  /// Objects that have a key in their metadata, whatever its value.
  public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    .carrying(.objects(withMetadataKey: MetadataKey(key)))
  }

  /// - Precondition: The values are of kinds that metadata has.
  public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate {
    let values = required(in: "HKQuery.predicateForObjects(withMetadataKey:allowedValues:)") {
      try allowedValues.map { try PredicateValue($0) }
    }
    return .carrying(.objects(withMetadataKey: MetadataKey(key), in: values))
  }

  /// - Precondition: The value is of a kind that metadata has.
  public class func predicateForObjects(
    withMetadataKey key: String, operatorType: ComparisonOperators.Operator, value: Any
  ) -> NSPredicate {
    let call = "HKQuery.predicateForObjects(withMetadataKey:operatorType:value:)"
    return .carrying(
      .comparing(
        .metadata(MetadataKey(key)), PredicateComparator(operatorType, for: call),
        required(in: call) { try PredicateValue(value) }))
  }

  /// Objects that belong to a workout.
  public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    .carrying(.objects(tiedBy: .workout, to: workout.uuid))
  }

  /// Objects that are not members of a correlation.
  public class func predicateForObjectsWithNoCorrelation() -> NSPredicate {
    .carrying(.objectsWithoutCorrelation)
  }

  /// The symptoms that the person told of with an electrocardiogram.
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
