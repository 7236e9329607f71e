public import WellsealBase

/// The result of validating one resource of a file.
public struct ResourceReport: Sendable {
  /// The type of the resource, or `nil` if it has none or isn't JSON.
  public let resource: String?
  /// The line of the resource in a file with one resource per line.
  public let line: Int?

  /// The release, if it was detected and isn't R4, or `nil` otherwise.
  public let release: FHIRRelease?

  /// The issues of the resource, empty if there are none.
  public let issues: [FHIRIssue]

  /// A Boolean value that indicates whether there is no issue worse than a warning.
  public var isValid: Bool { issues.allSatisfy { $0.severity == .warning || $0.severity == .information } }

  /// Creates a report on a resource, which may be on one of several lines.
  public init(resource: String?, line: Int? = nil, release: FHIRRelease? = nil, issues: [FHIRIssue]) {
    self.resource = resource
    self.line = line
    self.release = release
    self.issues = issues
  }

  /// Returns the report as JSON: `{file, resource, valid, issues: [{severity, code, path,
  /// message}]}`, and the line and the release if there are any.
  public func json(file: String) -> JSON {
    var members: [JSON.Member] = [.init("file", .string(file))]
    if let line { members.append(.init("line", .integer(line))) }
    members.append(.init("resource", .text(resource)))
    if let release { members.append(.init("release", .string(release.rawValue))) }
    members += [
      .init("valid", .bool(isValid)),
      .init("issues", .array(issues.map { $0.json })),
    ]
    return .object(members)
  }
}

extension FHIRIssue {
  fileprivate var json: JSON {
    [
      "severity": .string(severity.rawValue), "code": .string(code.rawValue), "path": .string(path),
      "message": .string(message),
    ]
  }
}

extension ResourceValidator {
  /// The limits for a file of resources, which are a hundred times the size of a large export of
  /// one patient.
  public static let fileLimits = ParsingLimits(bytes: 1 << 28, depth: 100, values: 30_000_000)

  /// Validates the bytes of a file: one resource, or newline-delimited JSON with one resource per
  /// line.
  ///
  /// Reports are delivered in the order of the file, each as soon as its resource is checked.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - isLines: Whether the file is known to have one resource per line.
  ///   - more: A function that returns further issues of a resource, such as those with a profile.
  ///   - report: A function that receives each report.
  public func check(
    _ bytes: [UInt8], isLines: Bool = false, adding more: (JSONValue) -> [FHIRIssue] = { _ in [] },
    _ report: (ResourceReport) -> Void
  ) {
    guard !isLines else { return checkLines(bytes, more, report) }
    do throws(JSONError) {
      report(self.report(on: try JSONDocument(parsing: bytes, limits: Self.fileLimits), more))
    } catch {
      // If the first line is a complete value and more follows, each line is a resource.
      if error.reason == .trailingBytes, Self.beginsWithLine(bytes) { return checkLines(bytes, more, report) }
      report(Self.report(on: error, in: bytes))
    }
  }

  private static func beginsWithLine(_ bytes: [UInt8]) -> Bool {
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return first.count < bytes.count && (try? JSONDocument(parsing: Array(first), limits: fileLimits)) != nil
  }

  private func checkLines(
    _ bytes: [UInt8], _ more: (JSONValue) -> [FHIRIssue], _ report: (ResourceReport) -> Void
  ) {
    var rest = bytes[...]
    var line = 0
    while !rest.isEmpty {
      line += 1
      let text = Array(rest.prefix { $0 != UInt8(ascii: "\n") })
      rest = rest.dropFirst(text.count + 1)
      guard text.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
      do throws(JSONError) {
        report(self.report(on: try JSONDocument(parsing: text, limits: Self.fileLimits), more, line: line))
      } catch {
        report(Self.report(on: error, in: text, line: line))
      }
    }
  }

  private func report(
    on document: JSONDocument, _ more: (JSONValue) -> [FHIRIssue], line: Int? = nil
  ) -> ResourceReport {
    let root = document.root
    let type = root["resourceType"]?.string
    let own = issues(of: root)
    if detectsRelease, Self.release(of: root, withR4Issues: own) == .dstu2 {
      let issues = ResourceValidator(.dstu2, depth: depth).issues(of: root)
      return ResourceReport(resource: type, line: line, release: .dstu2, issues: issues)
    }
    let note = detectsRelease ? Self.ambiguity(of: root, withR4Issues: own) : nil
    let issues = ([note].compactMap(\.self) + own + more(root)).prefix(Self.issueLimit + 1)
    return ResourceReport(resource: type, line: line, issues: Array(issues))
  }

  private static func report(on error: JSONError, in bytes: [UInt8], line: Int? = nil) -> ResourceReport {
    let before = bytes.prefix(error.offset)
    let row = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = error.offset - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    let position = line == nil ? "line \(row), column \(column)" : "column \(column)"
    return ResourceReport(
      resource: nil, line: line, issues: [.init(.fatal, .json, at: "", "\(error) (\(position))")])
  }
}
