import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Predicate formats")
struct PredicateParsingTests {
  @Test("A format string means the same as its value", arguments: formats)
  func reads(format: String, arguments: [PredicateValue], expected: SamplePredicate) throws {
    #expect(try SamplePredicate(format: format, arguments: arguments) == expected)
  }

  @Test("An invalid format is rejected with column and reason", arguments: refusals)
  func refuses(format: String, offset: Int, reason: PredicateFormatError.Reason) {
    #expect(throws: PredicateFormatError(offset: offset, reason: reason)) {
      try SamplePredicate(format: format)
    }
  }

  @Test("Arguments match the placeholders in number and kind")
  func arguments() {
    let missing = PredicateFormatError(offset: 8, reason: .missingArgument(index: 0))
    #expect(throws: missing) { try SamplePredicate(format: "value = %@") }
    #expect(throws: PredicateFormatError(offset: 10, reason: .leftoverArguments(1))) {
      try SamplePredicate(format: "value = %@", arguments: [.number(1), .number(2)])
    }
    #expect(throws: PredicateFormatError(offset: 0, reason: .keyPathArgument)) {
      try SamplePredicate(format: "%K = 1", arguments: [.number(1)])
    }
    #expect(throws: PredicateFormatError(offset: 8, reason: .numberArgument)) {
      try SamplePredicate(format: "value = %d", arguments: [.string("1")])
    }
  }

  @Test("An error reads as a sentence with the column and without values")
  func sentence() {
    let error = PredicateFormatError(offset: 4, reason: .unknownKeyPath("stratDate"))
    #expect(error.description == #"predicate format, column 5: HealthKit has no key path "stratDate""#)
    let comparator = PredicateFormatError(offset: 6, reason: .unexpected(expected: .comparator))
    #expect(comparator.description == "predicate format, column 7: expected a comparison operator")
  }

  @Test("Predicates support every key path constant of HealthKit", arguments: keyPathRows)
  func keyPaths(row: Row) throws {
    let path = row["value"]
    let format: String
    if path == "metadata" {
      format = "metadata.HKWasUserEntered == YES"
    } else if path == "workoutActivity" {
      format = "workoutActivity(activityType == 37)"
    } else if PredicateStatistic(rawValue: path) != nil {
      format = "\(path).HKQuantityTypeIdentifierHeartRate > QUANTITY(1, \"count/min\")"
    } else {
      format = "\(path) == 1"
    }
    #expect(try SamplePredicate(format: format) != .all)
  }

  @Test("Endless nesting is rejected")
  func depth() {
    let deep = String(repeating: "(", count: 100_000) + "value = 1"
    #expect(throws: PredicateFormatError(offset: 64, reason: .tooDeep(limit: 64))) {
      try SamplePredicate(format: deep)
    }
    #expect(throws: PredicateFormatError.self) {
      try SamplePredicate(format: "value = " + String(repeating: "UUID(", count: 100_000))
    }
  }
}

private let keyPathRows = Fixture.rows(of: "string-constants.csv").filter {
  $0["constant"].contains("PredicateKeyPath")
}

private func compare(
  _ field: PredicateField, _ comparator: PredicateComparator, _ value: PredicateValue
) -> SamplePredicate { .comparing(.field(field), comparator, value) }

private let formats: [(String, [PredicateValue], SamplePredicate)] = [
  ("TRUEPREDICATE", [], .all), ("falsepredicate", [], .none),
  ("value == 3", [], compare(.categoryValue, .equal, .number(3))),
  ("value = -3.5e1", [], compare(.categoryValue, .equal, .number(-35))),
  ("%K >= %@", [.string("startDate"), .date(.noon)], compare(.startDate, .greaterOrEqual, .date(.noon))),
  (
    "startDate>=%@ && endDate<%@", [.date(.noon), .date(.noon)],
    .and([compare(.startDate, .greaterOrEqual, .date(.noon)), compare(.endDate, .less, .date(.noon))])
  ),
  (
    "metadata.%K != YES", [.string("HKWasUserEntered")],
    .comparing(.metadata(.wasUserEntered), .notEqual, .boolean(true))
  ),
  (
    "%K.%K == %@", [.string("metadata"), .string("com.example.id"), .string("x")],
    .comparing(.metadata("com.example.id"), .equal, .string("x"))
  ),
  ("%K == nil", [.string("metadata.HKFoodType")], .comparing(.metadata(.foodType), .equal, .null)),
  (
    "NOT value = 1 OR value IN {1, 2} AND duration BETWEEN {%f, %lf}", [.number(1), .number(2)],
    .or([
      .not(compare(.categoryValue, .equal, .number(1))),
      .and([
        compare(.categoryValue, .in, .list([.number(1), .number(2)])),
        compare(.workoutDuration, .between, .list([.number(1), .number(2)])),
      ]),
    ])
  ),
  ("5 < duration", [], compare(.workoutDuration, .greater, .number(5))),
  ("source IN %@", [.list([.source(.phone)])], compare(.source, .in, .list([.source(.phone)]))),
  (
    "title CONTAINS[cd] 'Bef\\'und'", [],
    .comparison(
      PredicateComparison(
        .field(.documentTitle), .contains, .string("Bef'und"),
        options: [.caseInsensitive, .diacriticInsensitive]))
  ),
  (
    "workoutType == %lu and (totalDistance > %@)", [.number(37), .quantity(HealthQuantity(5, "km"))],
    .and([
      compare(.workoutType, .equal, .number(37)),
      compare(.totalDistance, .greater, .quantity(HealthQuantity(5, "km"))),
    ])
  ),
  (
    "sumQuantity.HKQuantityTypeIdentifierActiveEnergyBurned >= %@", [.quantity(HealthQuantity(100, "kcal"))],
    .comparing(.statistic(.sum, .activeEnergyBurned), .greaterOrEqual, .quantity(HealthQuantity(100, "kcal")))
  ),
  (
    "endDate >= CAST(725803200.000000, \"NSDate\")", [],
    compare(.endDate, .greaterOrEqual, .date(Date(timeIntervalSinceReferenceDate: 725_803_200)))
  ),
  ("device.name LIKE \"*Watch\"", [], .comparing(.device(.name), .like, .string("*Watch"))),
  ("'und' IN title", [], compare(.documentTitle, .contains, .string("und"))),
  ("ANY labels == 3", [], compare(.stateOfMindLabels, .equal, .number(3))),
  (
    "FHIRResource.resourceType == 'Observation'", [],
    compare(.fhirResourceType, .equal, .string("Observation"))
  ),
]

private let refusals: [(String, Int, PredicateFormatError.Reason)] = [
  ("", 0, .unexpected(expected: .value)), ("stratDate > 1", 0, .unknownKeyPath("stratDate")),
  ("value", 5, .unexpected(expected: .comparator)), ("value =", 7, .unexpected(expected: .value)),
  ("value = 1 value", 10, .unexpected(expected: .end)),
  ("(value = 1", 10, .unexpected(expected: .closingParenthesis)),
  ("value IN {1, 2", 14, .unexpected(expected: .closingBrace)),
  ("value BETWEEN {1}", 14, .unexpected(expected: .bounds)),
  ("value = 'x", 8, .unterminatedString), ("value = ~1", 8, .unknownCharacter),
  ("value = %Y", 8, .unknownCharacter),
  ("value = duration", 0, .twoKeyPaths), ("1 = 1", 0, .noKeyPath),
  ("'a' BEGINSWITH title", 0, .notReversible("BEGINSWITH")),
  ("title MATCHES 'a'", 6, .unsupported("MATCHES")), ("ALL value = 1", 0, .unsupported("ALL")),
  ("value = now()", 8, .unsupported("now")),
  ("quantity > QUANTITY(1, 'parsec')", 11, .invalidLiteral("QUANTITY")),
  ("title ==[x] 'a'", 9, .unexpected(expected: .options)),
  ("value IN {{1}}", 10, .unexpected(expected: .value)),
  ("sumQuantity.HKNoSuchType > 1", 0, .unknownKeyPath("sumQuantity.HKNoSuchType")),
]
