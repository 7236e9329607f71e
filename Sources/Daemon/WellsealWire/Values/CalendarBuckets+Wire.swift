package import FoundationEssentials
package import WellsealModel

extension CalendarBuckets: WireObject {
  package static let wireFields = [
    WireField<CalendarBuckets>("anchor", \.anchor), WireField("interval", \.interval),
    WireField("calendar", \.calendar),
  ]

  package init(fields: WireReader) throws(WireError) {
    let buckets = CalendarBuckets(
      anchor: try fields["anchor"], interval: try fields["interval"], calendar: try fields["calendar"])
    guard let buckets else {
      throw WireError(.expected("years to seconds, from 0 to a million each and not all 0"), at: "interval")
    }
    self = buckets
  }
}

/// A calendar, as the properties that determine its arithmetic.
extension Calendar: WireObject {
  package static let wireFields = [
    WireField<Calendar>("identifier", \.identifier), WireField("timeZone", \.timeZone),
    WireField("firstWeekday", \.firstWeekday), WireField("minimumDaysInFirstWeek", \.minimumDaysInFirstWeek),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(identifier: try fields["identifier"])
    timeZone = try fields["timeZone"]
    let weekdays: (first: Int, minimum: Int) = (
      try fields["firstWeekday"], try fields["minimumDaysInFirstWeek"]
    )
    guard (1...7).contains(weekdays.first) else { throw WireError(.expected("1 to 7"), at: "firstWeekday") }
    guard (1...7).contains(weekdays.minimum) else {
      throw WireError(.expected("1 to 7"), at: "minimumDaysInFirstWeek")
    }
    firstWeekday = weekdays.first
    minimumDaysInFirstWeek = weekdays.minimum
  }
}

/// A kind of calendar, with its name in the Unicode CLDR.
extension Calendar.Identifier: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard let found = Self.known.first(where: { "\($0)" == wire.text }) else {
      throw WireError(.unknownName(Self.known.map { "\($0)" }))
    }
    self = found
  }

  package func write(to writer: inout WireWriter) { writer.string("\(self)") }

  private static let known: [Calendar.Identifier] = [
    .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .iso8601,
    .indian, .islamic, .islamicCivil, .japanese, .persian, .republicOfChina, .islamicTabular,
    .islamicUmmAlQura,
  ]
}

/// A time zone, as its name in the IANA database or its offset from GMT.
extension TimeZone: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard let zone = wire.text.flatMap(TimeZone.init(identifier:)) else {
      throw WireError(.expected("the name of a time zone"))
    }
    self = zone
  }

  package func write(to writer: inout WireWriter) { writer.string(identifier) }
}

extension DateComponents: WireObject {
  package static let wireFields = [
    WireField<DateComponents>("era", \.era), WireField("year", \.year), WireField("quarter", \.quarter),
    WireField("month", \.month), WireField("weekOfYear", \.weekOfYear),
    WireField("weekOfMonth", \.weekOfMonth),
    WireField("day", \.day), WireField("hour", \.hour), WireField("minute", \.minute),
    WireField("second", \.second),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init()
    era = try fields["era"]
    year = try fields["year"]
    quarter = try fields["quarter"]
    month = try fields["month"]
    weekOfYear = try fields["weekOfYear"]
    weekOfMonth = try fields["weekOfMonth"]
    day = try fields["day"]
    hour = try fields["hour"]
    minute = try fields["minute"]
    second = try fields["second"]
  }
}
