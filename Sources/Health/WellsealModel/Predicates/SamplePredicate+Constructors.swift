package import FoundationEssentials

/// Options for matching a sample to an interval.
///
/// The raw values are those of `HKQueryOptions`.
package struct QueryOptions: OptionSet, Hashable, Sendable {
  /// The bits of `HKQueryOptions`.
  package var rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  /// The start must be in the interval, not only the end.
  package static let strictStartDate = QueryOptions(rawValue: 1)
  /// The end must be in the interval, not only the start.
  package static let strictEndDate = QueryOptions(rawValue: 2)
}

/// The equivalents of HealthKit's `HKQuery.predicateFor…` constructors.
extension SamplePredicate {
  /// Matches objects with one of the given identifiers.
  ///
  /// An empty set matches nothing.
  package static func objects(with uuids: Set<UUID>) -> SamplePredicate {
    isAny(of: uuids.sorted { $0.uuidString < $1.uuidString }.map(PredicateValue.uuid), .field(.uuid))
  }

  /// Matches objects from the given sources, compared by bundle identifier.
  package static func objects(from sources: Set<HealthSource>) -> SamplePredicate {
    let sources = sources.sorted { $0.bundleIdentifier < $1.bundleIdentifier }
    return isAny(of: sources.map(PredicateValue.source), .field(.source))
  }

  /// Matches objects from the given source revisions, which may contain wildcards.
  package static func objects(from revisions: Set<SourceRevision>) -> SamplePredicate {
    let revisions = revisions.sorted { "\($0)" < "\($1)" }
    return comparing(.field(.sourceRevision), .in, .list(revisions.map(PredicateValue.sourceRevision)))
  }

  /// Matches objects from the given devices, compared in all properties.
  package static func objects(from devices: Set<HealthDevice>) -> SamplePredicate {
    let devices = devices.sorted { "\($0)" < "\($1)" }
    return comparing(.field(.device), .in, .list(devices.map(PredicateValue.device)))
  }

  /// Matches objects whose device property is one of the given values, or is missing if there are
  /// no values.
  package static func objects(
    withDeviceProperty property: DeviceProperty, in allowedValues: Set<String>
  ) -> SamplePredicate {
    guard allowedValues.isEmpty else {
      return comparing(.device(property), .in, .list(allowedValues.sorted().map(PredicateValue.string)))
    }
    return .and([
      comparing(.field(.device), .notEqual, .null), comparing(.device(property), .equal, .null),
    ])
  }

  /// Matches objects that belong to a workout, an electrocardiogram or a rated workout, by the
  /// other object's UUID.
  package static func objects(tiedBy field: PredicateField, to uuid: UUID) -> SamplePredicate {
    comparing(.field(field), .equal, .uuid(uuid))
  }

  /// Matches objects that have an entry for a key, whatever its value.
  package static func objects(withMetadataKey key: MetadataKey) -> SamplePredicate {
    comparing(.metadata(key), .notEqual, .null)
  }

  /// Matches objects whose entry for a key is one of the given values.
  package static func objects(
    withMetadataKey key: MetadataKey, in allowedValues: [PredicateValue]
  ) -> SamplePredicate {
    comparing(.metadata(key), .in, .list(allowedValues))
  }

  /// Matches objects that don't belong to a correlation.
  package static let objectsWithoutCorrelation = comparing(.field(.correlation), .equal, .null)

  /// Matches samples that overlap an interval, which may be open on either side.
  ///
  /// Strict options require a date inside it.
  ///
  /// A sample that ends exactly at the start overlaps; one that begins exactly at the end doesn't.
  package static func samples(
    from start: Date?, to end: Date?, options: QueryOptions = []
  ) -> SamplePredicate {
    within(from: start, to: end, options: options, startField: .startDate, endField: .endDate)
  }

  /// Matches workout activities that overlap an interval, as ``samples(from:to:options:)``.
  package static func activities(
    from start: Date?, to end: Date?, options: QueryOptions = []
  ) -> SamplePredicate {
    within(
      from: start, to: end, options: options, startField: .activityStartDate, endField: .activityEndDate)
  }

  /// Matches objects with a date in a closed interval.
  package static func date(_ field: PredicateField, within interval: DateInterval) -> SamplePredicate {
    comparing(.field(field), .between, .list([.date(interval.start), .date(interval.end)]))
  }

  /// Matches the activity summaries from one day through another.
  package static func summaries(from first: CalendarDay, to last: CalendarDay) -> SamplePredicate {
    .and([
      comparing(.field(.dateComponents), .greaterOrEqual, .day(first)),
      comparing(.field(.dateComponents), .lessOrEqual, .day(last)),
    ])
  }

  /// Matches the clinical record of a FHIR resource, which source, type and identifier together
  /// determine.
  package static func clinicalRecords(
    from source: HealthSource, resourceType: String, identifier: String
  ) -> SamplePredicate {
    .and([
      comparing(.field(.source), .equal, .source(source)),
      comparing(.field(.fhirResourceType), .equal, .string(resourceType)),
      comparing(.field(.fhirResourceIdentifier), .equal, .string(identifier)),
    ])
  }

  private static func isAny(of values: [PredicateValue], _ key: PredicateKey) -> SamplePredicate {
    values.count == 1 ? comparing(key, .equal, values[0]) : comparing(key, .in, .list(values))
  }

  private static func within(
    from start: Date?, to end: Date?, options: QueryOptions, startField: PredicateField,
    endField: PredicateField
  ) -> SamplePredicate {
    let strict = [(QueryOptions.strictStartDate, startField), (.strictEndDate, endField)]
      .filter { options.contains($0.0) }.map(\.1)
    let notBefore = strict.isEmpty ? [endField] : strict
    let before = strict.isEmpty ? [startField] : strict
    return all(
      of: notBefore.flatMap { field in
        start.map { [comparing(.field(field), .greaterOrEqual, .date($0))] } ?? []
      } + before.flatMap { field in end.map { [comparing(.field(field), .less, .date($0))] } ?? [] })
  }
}
