// Apple's logger for sources that say `import OSLog`: each message is one line on standard error. What is
// not marked public is not written, as in Apple's logs, because messages of health apps hold what nobody else should read.

import Foundation

/// Writes messages under a subsystem and a category.
public struct Logger: Sendable {
  private let name: String

  public init(subsystem: String, category: String) { name = "\(subsystem) \(category)" }
  public init() { name = "default" }
  public init(_ log: OSLog) { name = log.name }

  public func log(_ message: OSLogMessage) { write(.default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  public func info(_ message: OSLogMessage) { write(.info, message) }
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  public func error(_ message: OSLogMessage) { write(.error, message) }
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  /// Debug messages are dropped, as they are on Apple's systems while nobody looks.
  private func write(_ level: OSLogType, _ message: OSLogMessage) {
    guard level != .debug else { return }
    FileHandle.standardError.write(Data("\(name) \(level): \(message.text)\n".utf8))
  }
}

/// How much a message matters.
public struct OSLogType: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt8

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  public var description: String { Self.names[rawValue] ?? "\(rawValue)" }

  private static let names: [UInt8: String] = [0: "notice", 1: "info", 2: "debug", 16: "error", 17: "fault"]
}

/// A subsystem and a category, for the older calls.
public final class OSLog: Sendable {
  let name: String

  public init(subsystem: String, category: String) { name = "\(subsystem) \(category)" }
  private init() { name = "default" }

  public static let `default` = OSLog()
}

/// Writes a message in the older way; the format's arguments are not written, for want of a mark that they are public.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}

/// Writes a message in the older way, at a level.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
  Logger(log).log(level: type, "\(message, privacy: .public)")
}
