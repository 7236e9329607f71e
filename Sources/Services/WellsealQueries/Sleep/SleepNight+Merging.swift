import Foundation
import WellsealModel

extension SleepNight {
  /// Returns the sleep sessions of samples, in order.
  ///
  /// - Parameters:
  ///   - spans: The spans of all sources, in any order.
  ///   - order: The source priority. A missing source comes last.
  ///   - calendar: The calendar that determines when days begin.
  /// - Returns: The sleep sessions. Each moment counts once, and sessions with only time awake are
  ///   left out.
  static func nights(of spans: [Span], order: [HealthSource], in calendar: Calendar) -> [SleepNight] {
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let sleeps = chains(spans).filter { chain in chain.contains { $0.stage != .awake } }
    let nights = sleeps.map { chain in
      let merged = merge(chain) { ranks[$0] ?? order.count }
      let end = merged.map(\.end).max() ?? .distantPast
      let zone = chain.max { ($0.zone == nil ? 0 : 1, $0.end) < ($1.zone == nil ? 0 : 1, $1.end) }?.zone
      return SleepNight(
        day: day(of: end, in: zone, calendar), zone: zone, spans: merged,
        coveredSeconds: merged.reduce(0) { $0 + $1.seconds })
    }
    return naps(nights, calendar)
  }

  /// Returns the start, in a calendar, of the day in another time zone.
  ///
  /// A day that the calendar's zone skipped, as Apia skipped 30 December 2011, is the next one.
  private static func day(of date: Date, in zone: TimeZone?, _ calendar: Calendar) -> Date {
    guard let zone, zone != calendar.timeZone else { return calendar.startOfDay(for: date) }
    var local = calendar
    local.timeZone = zone
    let parts = local.dateComponents([.era, .year, .month, .day], from: date)
    return calendar.date(from: parts).map(calendar.startOfDay) ?? calendar.startOfDay(for: date)
  }

  /// Returns groups of samples that are separated by less than the pause.
  static func chains(_ spans: [Span]) -> [[Span]] {
    var chains: [[Span]] = []
    var end = Date.distantPast
    for span in spans.sorted(by: { $0.start < $1.start }) where span.start < span.end {
      if !chains.isEmpty, span.start.timeIntervalSince(end) < pause {
        chains[chains.count - 1].append(span)
      } else {
        chains.append([span])
      }
      end = max(end, span.end)
    }
    return chains
  }

  /// Merges spans so that one of them counts at each moment.
  ///
  /// Sleeping or being awake takes precedence over being in bed. Then the source with higher
  /// priority counts, the span with more information, the shorter one (because it is inside the
  /// longer one), and the earlier one.
  private static func merge(_ spans: [Span], rank: (HealthSource) -> Int) -> [Span] {
    let believed = believed(spans, rank: rank)
    let coming = believed.indices.sorted { believed[$0].start < believed[$1].start }
    // Between two of these dates no span starts or ends.
    let moments = believed.flatMap { [$0.start, $0.end] }.sorted()
    var open = Heap()
    var next = coming.startIndex
    var merged: [Span] = []
    for (moment, end) in zip(moments, moments.dropFirst()) where moment < end {
      while next < coming.endIndex, believed[coming[next]].start <= moment {
        open.insert(coming[next])
        next += 1
      }
      while let index = open.least, believed[index].end <= moment { open.removeLeast() }
      guard let index = open.least else { continue }
      let span = believed[index]
      merged.append(Span(stage: span.stage, start: moment, end: end, source: span.source))
    }
    return joined(merged)
  }

  /// Returns spans in order of precedence.
  private static func believed(_ spans: [Span], rank: (HealthSource) -> Int) -> [Span] {
    // Adjacent spans usually have the same source, so look up its priority once.
    var last: (source: HealthSource, rank: Int)?
    let keyed = spans.map { span in
      let known = last.flatMap { $0.source == span.source ? $0.rank : nil } ?? rank(span.source)
      last = (span.source, known)
      // One number instead of three, because years of nights are compared.
      let level = (span.stage == .inBed ? 1 << 40 : 0) + (known << 4) + (2 - span.stage.rank)
      return (level: level, seconds: span.seconds, span: span)
    }
    return keyed.sorted { left, right in
      if left.level != right.level { return left.level < right.level }
      if left.seconds != right.seconds { return left.seconds < right.seconds }
      if left.span.start != right.span.start { return left.span.start < right.span.start }
      return left.span.stage.rawValue < right.span.stage.rawValue
    }.map(\.span)
  }

  /// Joins adjacent spans with the same stage and source.
  private static func joined(_ spans: [Span]) -> [Span] {
    spans.reduce(into: []) { joined, span in
      if let last = joined.last, last.end == span.start, last.stage == span.stage, last.source == span.source
      {
        joined[joined.count - 1].end = span.end
      } else {
        joined.append(span)
      }
    }
  }

  /// Marks naps: all sessions of a day except the one with the most sleep, then the most time in
  /// bed, then the earliest.
  ///
  /// A short session by day is a nap even if the day has no other session, or none whose sleep is
  /// known.
  private static func naps(_ nights: [SleepNight], _ calendar: Calendar) -> [SleepNight] {
    var nights = nights
    for place in nights.indices { nights[place].isNap = nights[place].isShortByDay(calendar) }
    for places in Dictionary(grouping: nights.indices, by: { nights[$0].day }).values where places.count > 1 {
      let long = places.filter { !nights[$0].isNap }
      let night = (long.isEmpty ? places : long).max { left, right in
        (nights[left].asleep, nights[left].inBed, right) < (nights[right].asleep, nights[right].inBed, left)
      }
      for place in places where place != night { nights[place].isNap = true }
    }
    return nights
  }

  /// Returns whether the session has less than three hours of data and starts between 9:00 and
  /// 20:00 local time.
  private func isShortByDay(_ calendar: Calendar) -> Bool {
    guard coveredSeconds < Self.minNight else { return false }
    var local = calendar
    if let zone { local.timeZone = zone }
    return (9..<20).contains(local.component(.hour, from: start))
  }

  private static let minNight: TimeInterval = 3 * 3600
}
