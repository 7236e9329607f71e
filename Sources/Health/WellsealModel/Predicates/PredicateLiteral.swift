import FoundationEssentials

/// Values that format strings have no syntax for, written like function calls:
/// `QUANTITY(72, "count/min")`.
///
/// Each row is a function: its arguments from a value, and a value from its arguments. `CAST` to a
/// date, in seconds since 2001, is that of `NSPredicate`; the others are this project's own.
enum PredicateLiteral {
  private typealias Row = (
    name: String, arguments: @Sendable (PredicateValue) -> [PredicateValue]?,
    value: @Sendable ([PredicateValue]) -> PredicateValue?
  )

  static func text(of value: PredicateValue) -> String {
    for row in rows {
      guard let arguments = row.arguments(value) else { continue }
      return row.name + "(" + arguments.map(\.description).joined(separator: ", ") + ")"
    }
    return value.description
  }

  static func isName(_ name: String) -> Bool { rows.contains { $0.name == name } }

  static func value(of name: String, _ arguments: [PredicateValue]) -> PredicateValue? {
    for row in rows where row.name == name {
      if let value = row.value(arguments) { return value }
    }
    return nil
  }

  private static let rows: [Row] = [
    (
      "CAST",
      { value in
        guard case .date(let date) = value else { return nil }
        return [.number(date.timeIntervalSinceReferenceDate), .string("NSDate")]
      },
      { arguments in
        guard arguments.count == 2, arguments[1] == .string("NSDate"),
          case .number(let seconds) = arguments[0]
        else { return nil }
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
      }
    ),
    (
      "CAST", { _ in nil },
      { arguments in
        guard arguments.count == 2, arguments[1] == .string("double"), case .string(let text) = arguments[0]
        else { return nil }
        return Double(text).map(PredicateValue.number)
      }
    ),
    (
      "UUID",
      { value in
        guard case .uuid(let uuid) = value else { return nil }
        return [.string(uuid.uuidString)]
      },
      { arguments in arguments.texts(1)?[0].flatMap(UUID.init(uuidString:)).map(PredicateValue.uuid) }
    ),
    (
      "QUANTITY",
      { value in
        guard case .quantity(let quantity) = value else { return nil }
        return [.number(quantity.value), .string(quantity.unit.description)]
      },
      { arguments in
        guard arguments.count == 2, case .number(let number) = arguments[0],
          case .string(let text) = arguments[1]
        else { return nil }
        return (try? HealthUnit(parsing: text)).map { .quantity(HealthQuantity(number, $0)) }
      }
    ),
    (
      "DAY",
      { value in
        guard case .day(let day) = value else { return nil }
        return [day.era, day.year, day.month, day.day].map { .number(Double($0)) }
      },
      { arguments in
        let numbers = arguments.compactMap(\.integer)
        guard numbers.count == 4, arguments.count == 4 else { return nil }
        return .day(CalendarDay(era: numbers[0], year: numbers[1], month: numbers[2], day: numbers[3]))
      }
    ),
    (
      "SOURCE",
      { value in
        guard case .source(let source) = value else { return nil }
        return [.string(source.name), .string(source.bundleIdentifier)]
      },
      { arguments in
        guard let texts = arguments.texts(2), let name = texts[0], let identifier = texts[1] else {
          return nil
        }
        return .source(HealthSource(name: name, bundleIdentifier: identifier))
      }
    ),
    (
      "REVISION",
      { value in
        guard case .sourceRevision(let revision) = value else { return nil }
        let system = revision.operatingSystem.description
        return [
          .string(revision.source.name), .string(revision.source.bundleIdentifier), .text(revision.version),
          .text(revision.productType), .string(system),
        ]
      },
      { arguments in
        guard let texts = arguments.texts(5), let name = texts[0], let identifier = texts[1],
          let system = texts[4].flatMap(SystemVersion.init)
        else { return nil }
        return .sourceRevision(
          SourceRevision(
            source: HealthSource(name: name, bundleIdentifier: identifier), version: texts[2],
            productType: texts[3], operatingSystem: system))
      }
    ),
    (
      "DEVICE",
      { value in
        guard case .device(let device) = value else { return nil }
        return DeviceProperty.allCases.map { .text(device[$0]) }
      },
      { arguments in
        guard let texts = arguments.texts(8) else { return nil }
        return .device(
          HealthDevice(
            name: texts[0], manufacturer: texts[1], model: texts[2], hardwareVersion: texts[3],
            firmwareVersion: texts[4], softwareVersion: texts[5], localIdentifier: texts[6],
            udiDeviceIdentifier: texts[7]))
      }
    ),
  ]
}

extension PredicateValue {
  fileprivate static func text(_ text: String?) -> PredicateValue { text.map(PredicateValue.string) ?? .null }

  fileprivate var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }
}

extension [PredicateValue] {
  /// Returns the elements as texts (`nil` for `NULL`), or `nil` if the count or the type of an
  /// element doesn't match.
  fileprivate func texts(_ expected: Int) -> [String?]? {
    guard count == expected else { return nil }
    var texts: [String?] = []
    for value in self {
      switch value {
      case .string(let text): texts.append(text)
      case .null: texts.append(nil)
      default: return nil
      }
    }
    return texts
  }
}
