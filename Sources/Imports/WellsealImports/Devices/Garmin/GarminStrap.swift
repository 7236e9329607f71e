import FoundationEssentials
import WellsealModel

/// Heart rates that a strap stored without the watch, such as those of a swim: the message `hr`.
///
/// The first message has a date and the strap's own clock. Later ones have the last twelve bits of
/// that clock, in 1/1024 of a second, two values in three bytes, one for each heart rate.
///
/// Source: FIT SDK, "Plugin Framework: HR to record".
struct GarminStrap {
  let provenance: Provenance

  init(_ provenance: Provenance) { self.provenance = provenance }

  private static let ticks = 1024.0
  private static let span = 4096

  func process(_ messages: [FITMessage], _ batch: inout DeviceBatch) {
    var anchor: (date: Double, clock: Int)?
    var clock = 0
    for message in messages where message.name == "hr" {
      let whole = message.lists["event_timestamp"]?.compactMap(\.self) ?? []
      if let time = message.time, let first = whole.first {
        clock = Int((first * Self.ticks).rounded())
        anchor = (time + (message["fractional_timestamp"] ?? 0), clock)
      }
      let rates = message.lists["filtered_bpm"] ?? []
      guard let anchor else {
        if !rates.isEmpty {
          batch.lose("hr", type: HealthType.heartRate.identifier, .missing("event_timestamp"))
        }
        continue
      }
      var clocks = whole.map { Int(($0 * Self.ticks).rounded()) }
      for bits in Self.unpacked(message.lists["event_timestamp_12"] ?? []) {
        let known = clocks.last ?? clock
        clocks.append(known + (((bits - known) % Self.span) + Self.span) % Self.span)
      }
      clock = clocks.last ?? clock
      for (rate, clock) in zip(rates, clocks) {
        guard let rate, rate > 0 else { continue }
        let date = anchor.date + Double(clock - anchor.clock) / Self.ticks
        batch.add(
          DeviceSample(.heartRate, rate, .perMinute, Date(timeIntervalSince1970: date), nil, provenance), "hr"
        )
      }
    }
  }

  /// Returns two numbers of twelve bits from each three bytes, the lower bits first.
  private static func unpacked(_ bytes: [Double?]) -> [Int] {
    // Elsewhere 0xFF means a missing value; here it is a regular byte.
    let bytes = bytes.map { Int($0 ?? 0xFF) }
    var numbers: [Int] = []
    for place in stride(from: 0, to: bytes.count - 2, by: 3) {
      let (low, middle, high) = (bytes[place], bytes[place + 1], bytes[place + 2])
      numbers.append(low | ((middle & 0x0F) << 8))
      numbers.append((middle >> 4) | (high << 4))
    }
    return numbers
  }
}
