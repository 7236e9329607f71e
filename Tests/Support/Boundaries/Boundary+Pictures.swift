import WellsealQRCode
import WellsealQRReading

extension Boundary {
  /// For any image and any task, the program `wellseal-pictures` gives a valid reply and respects
  /// its budget.
  ///
  /// An input is the words of a command line, a line feed, and the bytes of the image.
  public static let pictures = Boundary("pictures") { bytes in
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    let picture = Array(bytes[end...].dropFirst())
    guard let asked = ReadingTask(arguments: words) else {
      try expect(PictureAnswer.bytes(to: words, about: picture) == nil, "a task without meaning is done")
      throw NotTaken()
    }
    let task = asked.affordable
    try expect(ReadingTask(arguments: task.arguments) == task, "a task changes on the command line")
    guard let answer = PictureAnswer.bytes(to: task.arguments, about: picture) else {
      throw BrokenPromise("a task is not answered")
    }
    try expect(answer.count <= ReadingAnswer.maxBytes, "an answer is too long to be read")
    switch ReadingAnswer(answer) {
    case .symbols(_, let left)?: try expect(task.covers(left), "more effort is left than there was")
    case .refusal?: throw NotTaken()
    case nil: throw BrokenPromise("an answer cannot be read")
    }
    try expect(ReadingAnswer(answer)?.bytes == answer, "an answer changes when it is written")
  }

  /// A parsed reply of the image reading program round-trips.
  public static let answer = Boundary("answer") { bytes in
    guard let answer = ReadingAnswer(bytes) else { throw NotTaken() }
    try expect(ReadingAnswer(answer.bytes) == answer, "an answer changes when it is written")
  }
}

/// An input that was correctly rejected.
private struct NotTaken: Error {}

extension ReadingTask {
  /// The task, limited to what a test has time for.
  fileprivate var affordable: ReadingTask {
    let limit = min(limit, 1 << 20)
    switch self {
    case .glance: return .glance(limit: limit)
    case .search(_, let effort, let hasFound):
      let effort = SearchEffort(pixels: min(effort.pixels, 1 << 20), tries: min(effort.tries, 4))
      return .search(limit: limit, effort, hasFound: hasFound)
    }
  }

  /// Returns whether a remaining budget is valid for the original one; a glance uses none.
  fileprivate func covers(_ left: SearchEffort) -> Bool {
    guard case .search(_, let given, _) = self else { return true }
    return left.pixels <= given.pixels && left.tries <= given.tries
  }
}
