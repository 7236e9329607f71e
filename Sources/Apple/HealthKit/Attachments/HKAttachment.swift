public import Foundation
public import UniformTypeIdentifiers
package import WellsealModel
import WellsealWire

/// A file that belongs to an object, such as the image of a prescription.
public final class HKAttachment: NSObject, NSSecureCoding, NSCopying, Sendable {
  private let value: Value

  private struct Value: Hashable, Codable, Sendable {
    let identifier: UUID
    let name: String
    let contentType: UTType
    let size: Int
    let creationDate: Date
    let metadata: Metadata
    /// The object that the file is attached to, or `nil` if it is unknown.
    var object: UUID?

    private enum CodingKeys: String, CodingKey {
      case identifier = "identifier"
      case name = "name"
      case contentType = "contentType"
      case size = "size"
      case creationDate = "creationDate"
      case metadata = "metadata"
      case object = "object"
    }
  }

  package init(
    identifier: UUID, name: String, contentType: UTType, size: Int, creationDate: Date, metadata: Metadata,
    object: UUID? = nil
  ) {
    value = Value(
      identifier: identifier, name: name, contentType: contentType, size: size, creationDate: creationDate,
      metadata: metadata, object: object)
  }

  convenience init(_ attachment: Attachment, to object: UUID) {
    self.init(
      identifier: attachment.identifier, name: attachment.name,
      contentType: UTType(attachment.contentType) ?? .data, size: attachment.size,
      creationDate: attachment.created, metadata: attachment.metadata, object: object)
  }

  /// The call that requests the file's contents.
  var dataCall: AttachmentDataCall {
    AttachmentDataCall(value.identifier, of: value.object ?? value.identifier)
  }

  /// The identifier of the attachment in the store, created with the attachment.
  public var identifier: UUID { value.identifier }

  /// The name that the app gave the file, for display.
  public var name: String { value.name }

  /// The content type of the file.
  public var contentType: UTType { value.contentType }

  /// The size in bytes.
  public var size: Int { value.size }

  /// The date when the file was attached.
  public var creationDate: Date { value.creationDate }

  /// Additional metadata from the app, or `nil` if there is none.
  public var metadata: [String: Any]? { value.metadata.dictionary }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: Value.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKAttachment)?.value == value }
  public override var hash: Int { value.identifier.hashValue }
}

extension HKAttachment {
  /// The bytes of an attachment as an asynchronous sequence.
  public struct AsyncBytes: AsyncSequence {
    public typealias Element = UInt8
    public typealias AsyncIterator = BufferedAsyncByteIterator

    let data: @Sendable () async throws -> Data

    public func makeAsyncIterator() -> BufferedAsyncByteIterator { BufferedAsyncByteIterator(data) }
  }
}

/// An iterator that returns the bytes of a buffer one at a time.
public struct BufferedAsyncByteIterator: AsyncIteratorProtocol {
  public typealias Element = UInt8

  private var read: (@Sendable () async throws -> Data)?
  private var buffer = Data()

  init(_ read: @escaping @Sendable () async throws -> Data) { self.read = read }

  public mutating func next() async throws -> UInt8? {
    if let read {
      self.read = nil
      buffer = try await read()
    }
    return buffer.popFirst()
  }
}
