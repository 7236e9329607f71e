import WellsealBase
public import WellsealCredentials
import WellsealExchange

extension CardInspector {
  /// Inspects a text in which each line is a card, on all cores.
  ///
  /// - Parameters:
  ///   - text: Cards as JWS or `shc:/` texts, one per line. Empty lines are skipped.
  ///   - cores: The number of lines to inspect in parallel.
  ///   - report: A function that receives the reports on some lines at a time, in the order of the
  ///     lines: ``CardInspection/brief`` with `line`, the number of the line starting at 1, as one
  ///     line of JSON each, and the verdicts that occur among them.
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
      // Nearly every card is a signed text of an issuer with cached keys, so it needs no waiting.
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

  /// A nonempty line: its number, starting at 1, and its range without the line ending.
  private typealias Line = (number: Int, range: Range<Int>)

  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var (number, start) = (1, 0)
    while start < text.count {
      let end = text.firstOffset(of: 0x0A, from: start) ?? text.count
      let last = end > start && text[end - 1] == 0x0D ? end - 1 : end
      if last > start { lines.append((number, start..<last)) }
      number += 1
      start = end + 1
    }
    return lines
  }

  /// The number of lines that are processed by one core at a time, large enough that the overhead
  /// is small.
  private static let batch = 256
}

/// The brief reports on many cards, one line of JSON each.
///
/// Reports on cards of one issuer usually differ only in the number of the line, so a report is
/// reused for the next card with the same answers.
struct BriefReports: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var verdicts: Set<CardVerdict> = []
  /// The cached reports, without their closing brace.
  private var written: [BriefAnswers: [UInt8]] = [:]
  /// The previous report, which is usually the same as the next.
  private var last: (answers: BriefAnswers, report: [UInt8])?

  /// The maximum number of cached reports, because all lines of a file may differ.
  private static let maxCachedReports = 64

  mutating func add(_ answers: BriefAnswers, line: Int) {
    if let last, last.answers == answers {
      bytes += last.report
    } else {
      verdicts.insert(answers.verdict)
      let report = written[answers] ?? Array(answers.json.minified.dropLast())
      if written.count < Self.maxCachedReports { written[answers] = report }
      last = (answers, report)
      bytes += report
    }
    bytes += ",\"line\":\(line)}\n".utf8
  }
}
