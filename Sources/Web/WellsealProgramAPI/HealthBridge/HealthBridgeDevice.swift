import Foundation
import WellsealImports
import WellsealModel

/// A paired phone, which determines the identifiers of its samples.
///
/// The identifier of a sample is derived from the phone and the record, and the record is in the
/// metadata. So a repeated batch is recognized, and a phone can delete only what it sent: both must
/// fit.
struct HealthBridgeDevice: Hashable, Sendable {
  /// The identifier of the program, ``AppKey/program(_:)``.
  var program: String
  var name: String
  /// The identifier of the pairing, or `nil` if an earlier version received the batch.
  ///
  /// It isn't part of identifiers: a phone that replaces another one continues its data.
  var pairing: UUID?

  /// The metadata key with the record's identifier.
  static let key = MetadataKey("HKExternalUUID")

  /// Returns the identifier of the sample of a record.
  func identifier(of record: String) -> UUID {
    // The text determines the identifiers of stored data, so it never changes.
    UUID(contentOf: Array("health_bridge \(program) \(record)".utf8))
  }

  /// Returns whether a stored sample is from this phone.
  func sent(_ sample: HealthSample) -> Bool {
    guard case .string(let record)? = sample.metadata[Self.key] else { return false }
    return sample.uuid == identifier(of: record)
  }

  /// Returns the identifier of a stage in a sleep session.
  static func record(ofStage index: Int, in session: String) -> String { "\(session)#\(index)" }

  /// Returns the sleep session in the metadata of a sample, or `nil` if there is none.
  ///
  /// ``sent(_:)`` tells whether it is one of this phone.
  static func session(of sample: HealthSample) -> String? {
    guard case .string(let record)? = sample.metadata[key], let end = record.lastIndex(of: "#") else {
      return nil
    }
    return String(record[..<end])
  }

  /// Returns the identifier of the blood pressure with the two values of a moment.
  func pressure(of member: HealthSample) -> UUID {
    let source = member.provenance.sourceRevision?.source.bundleIdentifier ?? ""
    return identifier(
      of: "pressure \(member.start.timeIntervalSince1970) \(member.end.timeIntervalSince1970) \(source)")
  }
}
