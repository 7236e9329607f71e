package import WellsealBase

/// One row of a recorded web.
struct RecordedAnswer {
  var status: Int
  var headers: [WebHeader]
  var body: RecordedBody?
  var condition: PasscodeCondition

  init(_ row: CSVTable.Row) throws(RecordedWebError) {
    guard let status = Int(row["status"] ?? ""), status == 0 || (100...599).contains(status) else {
      throw RecordedWebError(.malformedStatus, line: row.line)
    }
    self.status = status
    headers = []
    for field in (row["headers"] ?? "").split(separator: "; ") {
      guard let colon = field.firstIndex(of: ":"), colon != field.startIndex else {
        throw RecordedWebError(.malformedHeader, line: row.line)
      }
      let value = field[field.index(after: colon)...].drop { $0 == " " }
      headers.append(WebHeader(String(field[..<colon]), String(value)))
    }
    body = RecordedBody(row["body_file"] ?? "")
    condition = PasscodeCondition(remark: row["remark"] ?? "")
  }
}

/// The requests that a row answers, by the member `passcode` of their JSON.
enum PasscodeCondition: Hashable {
  case none
  case only(String)
  case others(than: String)

  /// Parses the condition in a remark.
  init(remark: String) {
    if let word = Self.word(behind: "when passcode is ", in: remark) {
      self = .only(word)
    } else if let word = Self.word(behind: "when any passcode but ", in: remark) {
      self = .others(than: word)
    } else {
      self = .none
    }
  }

  private static func word(behind mark: String, in remark: String) -> String? {
    guard let range = remark.ranges(of: mark).first else { return nil }
    let word = remark[range.upperBound...].prefix { !" ;,".contains($0) }
    return word.isEmpty ? nil : String(word)
  }

  func holds(for body: [UInt8]) -> Bool {
    let passcode = (try? JSONDocument(parsing: body))?.root["passcode"]?.string
    return switch self {
    case .none: true
    case .only(let word): passcode == word
    case .others(let word): passcode != word
    }
  }
}

/// The location of a response's bytes: a file, or a value in a JSON file.
struct RecordedBody {
  var path: String
  var pointer: String?

  /// Parses the text of the table's column, or returns `nil` if it is empty.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    pointer = parts.count > 1 ? String(parts[1]) : nil
  }

  func bytes(read: RecordedWeb.FileReader) throws -> [UInt8] {
    let bytes = try read(path)
    guard let pointer else { return bytes }
    guard let value = try JSONDocument(parsing: bytes).root.value(at: pointer) else {
      throw RecordedWebError(.nothingAtPointer, line: 0)
    }
    return value.string.map { Array($0.utf8) } ?? Array(value.rawBytes)
  }
}

/// An error that occurs when a table isn't a recorded web.
public struct RecordedWebError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case unknownMethod
    case malformedStatus
    case malformedHeader
    case nothingAtPointer
  }

  public var reason: Reason
  /// The line number in the table, from 1.
  public var line: Int

  init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}

extension RecordedWebError: CustomStringConvertible {
  public var description: String { "line \(line): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .unknownMethod: "the method is neither GET nor POST"
    case .malformedStatus: "the status is neither 0 nor a number from 100 to 599"
    case .malformedHeader: "a header is not written as \"Name: value\""
    case .nothingAtPointer: "the JSON file has no value at the pointer"
    }
  }
}

extension RecordedWebError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .unknownMethod: "recorded-web.unknown-method"
    case .malformedStatus: "recorded-web.malformed-status"
    case .malformedHeader: "recorded-web.malformed-header"
    case .nothingAtPointer: "recorded-web.nothing-at-pointer"
    }
  }

  package var exitClass: ExitClass { .noInput }
}
