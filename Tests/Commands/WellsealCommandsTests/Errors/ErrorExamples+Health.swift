import Foundation
import WellsealCompression
import WellsealCredentials
import WellsealImports

@testable import WellsealExchange
@testable import WellsealModel
@testable import WellsealQueries
@testable import WellsealStore

extension ErrorExamples {
  static let store: [any Error] =
    storeReasons.map(StoreFileError.init) + encoding
    + ([
      .locked, .duplicate(UUID()), .unknown(UUID()), .withoutSource(.stepCount),
      .invalid(SampleError(type: .stepCount, reason: .startAfterEnd)),
      .statistics(StatisticsError(type: .stepCount, reason: .notQuantityType)),
    ] as [StoreError])

  private static let storeReasons: [StoreFileError.Reason] = [
    .wrongSecret, .noSuchSlot("passphrase"), .emptyPassphrase, .keyFileLength(31), .malformedRecoveryCode,
    .exists(path: "/data"), .notAStore(path: "/data"), .inUse(path: "/data"), .newerFormat(9),
    .damaged(SegmentAddress(.root, 7), .missing), .damaged(SegmentAddress(.page, 7), .encoding(.endsEarly)),
    .malformedHeader("slots"), .tooMuchWork, .replacedHeader, .witnessMissing(path: "/media/stick/witness"),
    .witnessUnset,
    .rolledBack(generation: 3, seen: 4),
    .forked(generation: 3),
    .malformedWitness(path: "/data/w"), .unsound(problems: 2), .keyWornOut(epoch: 1), .diskFull, .overQuota,
    .fileTooLarge, .diskFault, .tooManyFiles, .readOnly, .fileExists(path: "/data/b"),
    .noFolder(path: "/data"), .unsettled, .database(code: 11), .system(5), .ownedElsewhere, .replaced,
    .outcomeUnknown, .unreachable, .suspended, .refused(state: "42501"), .damagedRecord("consent"),
  ]

  private static let encoding: [EncodingFault] = [
    .endsEarly, .outOfRange, .notText, .unknownVersion(9), .trailingBytes, .notJSON,
  ]

  static let samples: [any Error] =
    sampleErrors + metadataErrors + statisticsErrors + unitErrors
    + [
      UnitMismatch(unit: .second, expected: .count),
      UnknownType(text: "x", similar: []),
      UnknownType(text: "x", similar: ["y", "z"]),
    ]

  private static let sampleErrors: [any Error] = sampleReasons.map {
    SampleError(type: .heartRate, reason: $0)
  }

  private static let metadataErrors: [any Error] = metadataReasons.map {
    MetadataError(key: .foodType, reason: $0)
  }

  private static let statisticsErrors: [any Error] = statisticsReasons.map {
    StatisticsError(type: .heartRate, reason: $0)
  }

  private static let unitErrors: [any Error] = unitReasons.map {
    UnitParseError(text: "g/x", offset: 2, reason: $0)
  }

  private static let sampleReasons: [SampleError.Reason] = [
    .startAfterEnd, .wrongKind(.category), .incompatibleUnit(.second, expected: .count),
    .valueOutsideEnumeration("HKCategoryValueSleepAnalysis"), .missingMetadata(.foodType),
    .emptyCorrelation, .emptySeries, .openEnd, .notInstant, .notShareable, .eventWithDuration,
    .overlappingLaps, .outsideRange("frequency"), .wrongCount("answers", expected: 9), .repeatedTest,
    .notCountable, .negative, .tooLong(days: 366), .internalKey, .tooMuchMetadata,
  ]

  private static let metadataReasons: [MetadataError.Reason] = [
    .wrongKind(expected: .number), .wrongUnit(.second, expected: .count), .needsPartner(.foodType),
    .unsupportedClass("NSArray"),
  ]

  private static let statisticsReasons: [StatisticsError.Reason] = [
    .notQuantityType, .wrongStyle(option: "cumulativeSum", .discreteArithmetic), .tooManyCuts(limit: 3),
  ]

  private static let unitReasons: [UnitParseError.Reason] = [
    .unknownSymbol("x"), .missingUnit, .missingOperator, .missingExponent, .exponentTooLarge(limit: 3),
    .secondExponent, .secondSlash, .slashInParentheses, .openParenthesis, .closingParenthesis,
    .molarMassNotAllowed(on: "g"), .invalidMolarMass, .tooLong(limit: 3), .tooDeep(limit: 3),
  ]

  static let queries: [any Error] =
    entries + detailErrors + doubts
    + [
      UnknownUnit(text: "x", known: []),
      UnknownUnit(text: "x", known: ["kg", "lb"]),
      UnknownSource(isAmbiguous: false),
      UnknownSource(isAmbiguous: true),
      RepeatedSource(),
      ReversedRange(),
      UnknownActivity(text: "x", similar: []),
      UnknownActivity(text: "x", similar: ["running", "rowing"]),
      UnreadablePeriod(text: "soon"),
      UnreadableAge(text: "old"),
      ExportTargetError(path: "/data/x"),
      BloodPressureWeekError.running,
      BloodPressureWeekError.notRunning,
      BloodPressureWeekError.exists,
      BloodPressureWeekError.unknown,
      BloodPressureWeekError.future,
      BloodPressureWeekError.tooMany,
    ]

  private static let entries: [EntryError] = [
    .noNumber, .ambiguousNumber, .ambiguousPercent, .noUnit(expected: "kg"),
    .unitOfCategory,
    .noCategoryValue(known: []),
    .noCategoryValue(known: ["asleep", "awake"]), .wrongKind(.stepCount), .noPair,
    .wrongMetadata(.foodType, .number), .impossible(.stepCount, 0...9, .count), .notTwoNumbers,
    .diastolicAbove, .inFuture, .tooLongAgo,
  ]

  private static let doubts: [EntryDoubt] = [.unusual(1...2, .count), .farFromNewest, .repeated]

  private static let detailErrors: [any Error] = details.map { DetailError(field: "blood-type", $0) }

  private static let details: [DetailError.Reason] = [
    .unknown(["a", "b"]), .tooLong, .notADay, .inFuture, .notOneOf(["A+", "B+"]), .notText,
    .malformed("HH:MM"),
  ]

  static let imports: [any Error] =
    exports + incoming.map { IncomingError(name: "x.zip", reason: $0) }
    + ([.unreadable, .tooLarge, .damaged] as [FHIRFileError.Reason])
    .map { FHIRFileError(path: "/data/x", reason: $0) }

  private static let exports: [HealthExportError] = [
    .unreadable(13), .notAFile, .notHealthExport, .archive(.encrypted),
  ]

  private static let incoming: [IncomingError.Reason] =
    [
      .unreadable(2), .unreadable(13), .unreadable(20), .notAFile, .emptyFolder, .damaged(.notAFile),
      .damaged(.notHealthExport),
    ] + ForeignContent.allCases.map { .other($0) }
}
