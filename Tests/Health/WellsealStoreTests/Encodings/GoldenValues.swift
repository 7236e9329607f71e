import Foundation
import WellsealModel

@testable import WellsealStore

/// Values with short encodings that cover all fields.
enum GoldenValues {
  static let date = Date(timeIntervalSinceReferenceDate: 713_284_915.5)
  static let uuid = UUID(uuid: (0, 1, 2, 3, 4, 5, 0x46, 7, 0x88, 9, 10, 11, 12, 13, 14, 15))
  static let other = UUID(uuid: (16, 1, 2, 3, 4, 5, 0x46, 7, 0x88, 9, 10, 11, 12, 13, 14, 15))
  static let watch = Provenance(
    sourceRevision: SourceRevision(
      source: HealthSource(name: "Watch", bundleIdentifier: "com.example.watch"), version: "10.2",
      productType: "Watch6,2", operatingSystem: SystemVersion(10, 2, 0)),
    device: HealthDevice(name: "Apple Watch", manufacturer: "Apple Inc."))

  static func record() throws -> HealthSample {
    try HealthSample(
      uuid: uuid, type: .allergyRecord, start: date, end: date,
      value: .clinicalRecord(
        ClinicalRecord(
          displayName: "Penicillin",
          fhirResource: ClinicalRecord.FHIRResource(
            resourceType: "AllergyIntolerance", identifier: "7", version: .r4, data: Data("{}".utf8)))),
      provenance: watch, metadata: Metadata([MetadataKey("note"): .string("straße")]))
  }

  static let sets: [Metadata] = [
    .none,
    [
      MetadataKey("text"): .string("ß"), MetadataKey("yes"): .boolean(true),
      MetadataKey("count"): .integer(-3),
      MetadataKey("part"): .real(0.1), MetadataKey("when"): .date(date),
      MetadataKey("weight"): .quantity(HealthQuantity(12, .gram)),
    ],
  ]
  static let manySets: [Metadata] = (0..<20).map { [MetadataKey("number"): .string("set \($0)")] }

  static let columns: SampleColumns = {
    var columns = SampleColumns()
    columns.starts = [0.5, 60.5, 121]
    columns.ends = [30.5, 60.5, 150]
    columns.created = [31, .nan, 151]
    columns.values = [72.5, 61, 80.1]
    columns.units = [0, 0, 1]
    columns.provenances = [0, 1, 0]
    columns.metadata = [0, 1, 0]
    columns.positions = [9, 4, 12]
    columns.uuids = [uuid, other, uuid]
    return columns
  }()

  static let points: [(String, SeriesPoints)] = [
    (
      "quantities",
      .quantities([
        SeriesQuantity(
          quantity: HealthQuantity(61.5, .count / .minute), interval: DateInterval(start: date, duration: 5))
      ])
    ),
    (
      "heartbeats",
      .heartbeats([Heartbeat(timeSinceStart: 0.5), Heartbeat(timeSinceStart: 1.75, isPrecededByGap: true)])
    ),
    (
      "route",
      .route([
        RoutePoint(
          date: date, latitude: 52.5, longitude: 13.4, altitude: 34, horizontalAccuracy: 5, speed: 2.5,
          course: 270)
      ])
    ),
    (
      "voltages",
      .voltages([VoltageMeasurement(timeSinceStart: 1 / 512, voltage: HealthQuantity(1e-5, .volt))])
    ),
  ]
}

extension GoldenValues {
  private static let stream = StreamKey(type: .heartRate, source: 0)
  static let reference = SegmentReference(number: 300, tag: SegmentTag(high: 1, low: 2))

  static let pages: [(String, CatalogPage)] = [
    ("stream", .stream(stream)), ("dictionaries", .dictionaries), ("book", .person),
    ("summaries", .summaries),
    ("deletions", .deletions), ("relations", .relations), ("points", .points),
    ("identifiers", .identifiers),
  ]

  static let catalog: Catalog = {
    var catalog = Catalog()
    _ = catalog.dictionaries.index(of: watch)
    for unit: HealthUnit in [.kilocalorie, .minute, .count] { _ = catalog.dictionaries.index(of: unit) }
    if let source = watch.sourceRevision?.source { _ = catalog.dictionaries.index(of: source) }
    catalog.streams[stream] = [BlockEntry(ColumnBlock(columns: columns, sets: sets), reference)]
    catalog.person.attachments = [
      PersonRecord.StoredAttachment(
        attachment: Attachment(
          identifier: uuid, name: "scan.pdf", contentType: "com.adobe.pdf", size: 6, created: date),
        owner: other,
        data: reference)
    ]
    catalog.person.foreign = [reference]
    catalog.person.sourceOrders = [
      .stepCount: [HealthSource(name: "Watch", bundleIdentifier: "com.example.watch")]
    ]
    let day = CalendarDay(era: 1, year: 2024, month: 2, day: 29)
    var summary = ActivitySummary(day: day)
    summary.activeEnergyBurned = HealthQuantity(512.25, .kilocalorie)
    summary.standHoursGoal = HealthQuantity(12, .count)
    summary.isPaused = true
    catalog.summaries[day] = summary
    catalog.deletions = [
      DeletedSample(uuid: uuid, type: .stepCount, position: 9),
      DeletedSample(uuid: other, type: .heartRate, position: 400, syncIdentifier: "s", syncVersion: 3),
    ]
    catalog.relations.insert(SampleRelation(.workout, uuid, of: other))
    catalog.points[uuid] = reference
    catalog.identifiers?.runs = [
      IdentifierIndex.Run(pages: [IdentifierIndex.Page(first: 3, count: 2, segment: reference)])
    ]
    catalog.nextPosition = 1000
    catalog.nextSegment = 301
    return catalog
  }()

  /// A catalog with one more deletion, which names the source of the deleted sample.
  static let catalogWithDeletionSource: Catalog = {
    var catalog = Self.catalog
    catalog.deletions.append(
      DeletedSample(
        uuid: uuid, type: .bodyMass, position: 401, syncIdentifier: "t", syncVersion: 0.5,
        source: "com.example.watch"))
    catalog.deletions.append(
      DeletedSample(uuid: other, type: .stepCount, position: 402, source: "com.example.watch"))
    return catalog
  }()

  /// A catalog with one more deletion, of a sample that an app had saved here.
  static let owningCatalog: Catalog = {
    var catalog = Self.catalogWithDeletionSource
    catalog.deletions.append(
      DeletedSample(
        uuid: other, type: .stepCount, position: 403, source: "com.example.watch", savedBy: other))
    return catalog
  }()

  static let root: Root = {
    var catalog = Self.catalog
    catalog.pages = [.stream(stream): reference]
    return Root(header: Array(0..<32), generation: 300, tail: 12, seals: 4000, catalog: catalog)
  }()

  static func effects() throws -> Effects {
    var effects = Effects(nextPosition: 9, nextSegment: 3)
    effects.added = [ObjectBlock.Row(StoredSample(try record(), position: 8, created: date))]
    effects.removed = [
      Effects.Removal(position: 2, deletion: DeletedSample(uuid: other, type: .stepCount, position: 7))
    ]
    effects.relations = [.insert(SampleRelation(.workout, uuid, of: other))]
    effects.points = [Effects.Points(sample: uuid, segment: reference)]
    effects.lostPoints = [other]
    return effects
  }

  /// Returns a row of the tail with two quantity samples: one with all fields, and one with few
  /// fields that an app saved here.
  static func row(savedBy app: UUID? = other) throws -> Effects {
    var effects = try effects()
    let first = try HealthSample(
      uuid: other, type: .heartRate, start: date, end: date + 5,
      value: .quantity(HealthQuantity(72.5, .count / .minute)), provenance: watch, metadata: sets[1])
    let second = try HealthSample(
      uuid: uuid, type: .sleepAnalysis, start: date, end: date, value: .category(1),
      provenance: Provenance(sourceRevision: watch.sourceRevision, savedBy: app))
    effects.added =
      [
        ObjectBlock.Row(StoredSample(first, position: 5, created: date + 9)),
        ObjectBlock.Row(StoredSample(second, position: 6)),
      ] + effects.added
    return effects
  }

  static let entries = [
    IdentifierIndex.Entry(key: 3, position: 900), IdentifierIndex.Entry(key: 1 << 55, position: 7),
  ]
}
