public import Foundation
public import UniformTypeIdentifiers

/// Adds files to objects and reads them.
open class HKAttachmentStore: NSObject {
  private let healthStore: HKHealthStore

  public init(healthStore: HKHealthStore) { self.healthStore = healthStore }

  /// Adds a file to an object that is stored.
  @preconcurrency
  open func addAttachment(
    to object: HKObject, name: String, contentType: UTType, url: URL, metadata: [String: Any] = [:],
    completion: @escaping @Sendable (HKAttachment?, (any Error)?) -> Void
  ) {
    healthStore.answer { completion(nil, HKError.noStore) }
  }

  @discardableResult
  open func addAttachment(
    to object: HKObject, name: String, contentType: UTType, url: URL, metadata: [String: Any] = [:]
  ) async throws -> HKAttachment {
    throw HKError.noStore
  }

  @preconcurrency
  open func removeAttachment(
    _ attachment: HKAttachment, from object: HKObject,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    healthStore.answer { completion(false, HKError.noStore) }
  }

  open func removeAttachment(_ attachment: HKAttachment, from object: HKObject) async throws {
    throw HKError.noStore
  }

  @preconcurrency
  open func getAttachments(
    for object: HKObject, completion: @escaping @Sendable ([HKAttachment]?, (any Error)?) -> Void
  ) {
    healthStore.answer { completion(nil, HKError.noStore) }
  }

  @discardableResult
  open func attachments(for object: HKObject) async throws -> [HKAttachment] { throw HKError.noStore }

  /// Reads all of a file.
  @preconcurrency
  @discardableResult
  open func getData(
    for attachment: HKAttachment, completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    healthStore.answer { completion(nil, HKError.noStore) }
    return Progress(totalUnitCount: Int64(attachment.size))
  }

  /// Reads a file in pieces; the handler's flag tells the last.
  @preconcurrency
  @discardableResult
  open func streamData(
    for attachment: HKAttachment, dataHandler: @escaping @Sendable (Data?, (any Error)?, Bool) -> Void
  ) -> Progress {
    healthStore.answer { dataHandler(nil, HKError.noStore, true) }
    return Progress(totalUnitCount: Int64(attachment.size))
  }

  open func dataReader(for attachment: HKAttachment) -> HKAttachmentDataReader {
    HKAttachmentDataReader(attachment)
  }
}

/// Reads one attachment, whole or byte by byte.
public final class HKAttachmentDataReader {
  public let attachment: HKAttachment
  public let progress: Progress

  init(_ attachment: HKAttachment) {
    self.attachment = attachment
    self.progress = Progress(totalUnitCount: Int64(attachment.size))
  }

  public var data: Data {
    get async throws { throw HKError.noStore }
  }

  public var bytes: HKAttachment.AsyncBytes { HKAttachment.AsyncBytes { throw HKError.noStore } }
}
