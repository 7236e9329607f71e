/// The messages of a file, with corrected times if the device's clock wasn't set.
///
/// A time below ``firstDate`` counts seconds since the device was switched on. It is moved so that
/// the last such record is a second before the first record with a date; without one, the first
/// such time is the creation time of the file. If the file doesn't contain that either, times stay
/// unchanged.
///
/// Source: FIT profile, type `date_time`: values below 0x10000000 are system time.
struct GarminClock {
  private(set) var messages: [FITMessage]
  /// The number of corrected times.
  private(set) var assumedCount = 0

  /// The first value that is a date, in seconds since 1970.
  private static let firstDate = Double(0x1000_0000) + FITProfile.epoch

  init(_ messages: [FITMessage]) {
    self.messages = messages
    let timed = messages.indices.filter { messages[$0].time != nil }
    let unset = timed.filter { messages[$0].time.map { $0 < Self.firstDate } ?? false }
    guard let first = unset.compactMap({ messages[$0].time }).min() else { return }
    let last = unset.compactMap { messages[$0].time }.max() ?? first
    let dates = timed.compactMap { place in messages[place].time.flatMap { $0 >= Self.firstDate ? $0 : nil } }
    let created = messages.first { $0.name == "file_id" }?.time("time_created").flatMap {
      $0 >= Self.firstDate ? $0 : nil
    }
    let shift: Double =
      if let date = dates.min() { date - 1 - last } else if let created { created - first } else { 0 }
    assumedCount = unset.count
    guard shift != 0 else { return }
    for place in messages.indices {
      if let time = messages[place].time, time < Self.firstDate { self.messages[place].time = time + shift }
      if let start = messages[place].time("start_time"), start < Self.firstDate {
        self.messages[place].values["start_time"] = start + shift - FITProfile.epoch
      }
    }
  }
}
