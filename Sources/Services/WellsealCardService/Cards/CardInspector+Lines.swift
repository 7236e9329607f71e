import WellsealBase
public import WellsealCredentials
import WellsealExchange

extension CardInspector {
  /// Inspects a text line by line, each line a card of its own, on all cores.
  ///
  /// - Parameters:
  ///   - text: cards as JWS or `shc:/` texts, one a line; empty lines are passed over.
  ///   - cores: how many lines are looked at side by side.
  ///   - report: given the reports on some lines at a time, in the order of the lines: ``CardInspection/brief`` with `line`, the
  ///     number of the line from 1, as JSON on a line each; and which verdicts there are among them.
  public func inspectLines(
    of text: [UInt8], cores: Int, report: (_ lines: [UInt8], _ verdicts: Set<CardVerdict>) -> Void
  ) async {
    let lines = Self.lines(of: text)
    let batches = stride(from: 0, to: lines.count, by: Self.batch).map {
      lines[$0..<min($0 + Self.batch, lines.count)]
    }
    await withTaskGroup(of: (Int, BriefReports).self) { group in
      var waiting: [Int: BriefReports] = [:]
      var (started, reported) = (0, 0)
      func start() {
        guard started < batches.count else { return }
        let (place, batch) = (started, batches[started])
        started += 1
        group.addTask { (place, await reports(on: batch, of: text)) }
      }
      for _ in 0..<max(cores, 1) * 2 { start() }
      while let (place, reports) = await group.next() {
        waiting[place] = reports
        while let next = waiting.removeValue(forKey: reported) {
          report(next.bytes, next.verdicts)
          reported += 1
        }
        start()
      }
    }
  }

  private func reports(on lines: ArraySlice<Line>, of text: [UInt8]) async -> BriefReports {
    var reports = BriefReports()
    for line in lines {
      let bytes = Array(text[line.range])
      // Nearly every card is a signed text of an issuer whose keys are at hand: nobody has to wait for it.
      if Self.isPlainText(bytes), let answers = answersAtHand(bytes) {
        reports.add(answers, line: line.number)
        continue
      }
      let input = InputFile(name: "", bytes: bytes)
      var inspection = inspectAtHand(input)
      if inspection == nil { inspection = await inspect([input]) }
      if let inspection { reports.add(inspection.briefAnswers, line: line.number) }
    }
    return reports
  }

  /// A line that is not empty: its number from 1, and where it stands, without what ends it.
  private typealias Line = (number: Int, range: Range<Int>)

  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var (number, start) = (1, 0)
    while start < text.count {
      let end = text.firstPlace(of: 0x0A, from: start) ?? text.count
      let last = end > start && text[end - 1] == 0x0D ? end - 1 : end
      if last > start { lines.append((number, start..<last)) }
      number += 1
      start = end + 1
    }
    return lines
  }

  /// How many lines go to a core at once: many enough that handing them over costs little beside looking at them.
  private static let batch = 256
}

/// The brief reports on many cards, a line of JSON each.
///
/// Cards of one issuer say the same but for the line's number, so a report that was written is used again for the next card of
/// which the very same is to be said.
struct BriefReports: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var verdicts: Set<CardVerdict> = []
  /// The reports that were written, without their last brace.
  private var written: [BriefAnswers: [UInt8]] = [:]
  /// The report of before, which the next one most often is.
  private var last: (answers: BriefAnswers, report: [UInt8])?

  /// The most reports that are kept; the lines of a file may all differ.
  private static let most = 64

  mutating func add(_ answers: BriefAnswers, line: Int) {
    if let last, last.answers == answers {
      bytes += last.report
    } else {
      verdicts.insert(answers.verdict)
      let report = written[answers] ?? Array(answers.json.minified.dropLast())
      if written.count < Self.most { written[answers] = report }
      last = (answers, report)
      bytes += report
    }
    bytes += ",\"line\":\(line)}\n".utf8
  }
}
