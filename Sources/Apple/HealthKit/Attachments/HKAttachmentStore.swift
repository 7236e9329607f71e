public import Foundation
public import UniformTypeIdentifiers
import WellsealModel
import WellsealWire

/// An object that adds files to samples and reads them.
open class HKAttachmentStore: NSObject {
  private let healthStore: HKHealthStore

  /// Creates an attachment store that uses a health store.
  public init(healthStore: HKHealthStore) { self.healthStore = healthStore }

  /// Adds a file to a stored object.
  @preconcurrency
  open func addAttachment(
    to object: HKObject, name: String, contentType: UTType, url: URL, metadata: [String: Any] = [:],
    completion: @escaping @Sendable (HKAttachment?, (any Error)?) -> Void
  ) {
    let call = Result { try AttachCall(name, contentType, url, metadata, to: object) }
    healthStore.run(completion) { [healthStore] in
      let call = try call.get()
      _ = try await healthStore.reply(to: call)
      return HKAttachment(call.attachment, to: call.object)
    }
  }

  /// Adds a file to a stored object.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the file can't be read or the object isn't stored.
  @discardableResult
  open func addAttachment(
    to object: HKObject, name: String, contentType: UTType, url: URL, metadata: [String: Any] = [:]
  ) async throws -> HKAttachment {
    let call = try AttachCall(name, contentType, url, metadata, to: object)
    _ = try await healthStore.reply(to: call)
    return HKAttachment(call.attachment, to: call.object)
  }

  /// Removes a file from an object and reports the result to a handler.
  @preconcurrency
  open func removeAttachment(
    _ attachment: HKAttachment, from object: HKObject,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let call = DetachCall(attachment.identifier, from: object.uuid)
    healthStore.run(completion) { [healthStore] in _ = try await healthStore.reply(to: call) }
  }

  /// Removes a file from an object.
  open func removeAttachment(_ attachment: HKAttachment, from object: HKObject) async throws {
    _ = try await healthStore.reply(to: DetachCall(attachment.identifier, from: object.uuid))
  }

  /// Passes the files of an object to a handler, or an empty array if there are none.
  @preconcurrency
  open func getAttachments(
    for object: HKObject, completion: @escaping @Sendable ([HKAttachment]?, (any Error)?) -> Void
  ) {
    let call = AttachmentsCall(of: object.uuid)
    healthStore.run(completion) { [healthStore] in
      try await healthStore.reply(to: call).attachments.map { HKAttachment($0, to: call.object) }
    }
  }

  /// Returns the files of an object, or an empty array if there are none.
  @discardableResult
  open func attachments(for object: HKObject) async throws -> [HKAttachment] {
    let attachments = try await healthStore.reply(to: AttachmentsCall(of: object.uuid)).attachments
    return attachments.map { HKAttachment($0, to: object.uuid) }
  }

  /// Reads the whole file.
  @preconcurrency
  @discardableResult
  open func getData(
    for attachment: HKAttachment, completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let reader = dataReader(for: attachment)
    let file = reader.file
    healthStore.run(completion) { try await file.data() }
    return reader.progress
  }

  /// Reads a file in chunks.
  ///
  /// The handler's flag marks the last chunk.
  @preconcurrency
  @discardableResult
  open func streamData(
    for attachment: HKAttachment, dataHandler: @escaping @Sendable (Data?, (any Error)?, Bool) -> Void
  ) -> Progress {
    let reader = dataReader(for: attachment)
    let file = reader.file
    let queue = DispatchQueue(label: "HKAttachmentStore")
    Task {
      do {
        try await file.visit { piece in queue.async { dataHandler(piece, nil, false) } }
        queue.async { dataHandler(nil, nil, true) }
      } catch {
        queue.async { dataHandler(nil, error, true) }
      }
    }
    return reader.progress
  }

  /// Creates a reader for a file's contents, without reading anything yet.
  open func dataReader(for attachment: HKAttachment) -> HKAttachmentDataReader {
    HKAttachmentDataReader(attachment, healthStore)
  }
}

/// A reader of one attachment, as a whole or byte by byte.
///
/// Unlike Apple's class, it may be used from several threads: its properties are constant, and
/// `Progress` protects its counts with a lock.
public final class HKAttachmentDataReader: @unchecked Sendable {
  /// The file to read.
  public let attachment: HKAttachment

  /// The number of bytes read so far.
  public let progress: Progress
  let file: AttachedFile

  init(_ attachment: HKAttachment, _ healthStore: HKHealthStore) {
    self.attachment = attachment
    self.progress = Progress(totalUnitCount: Int64(attachment.size))
    self.file = AttachedFile(call: attachment.dataCall, store: healthStore, progress: progress)
  }

  /// All bytes of the file.
  ///
  /// - Throws: `HKError` if the store rejects the request.
  public var data: Data {
    get async throws { try await file.data() }
  }

  /// The bytes of the file one at a time, read from the store in larger chunks.
  public var bytes: HKAttachment.AsyncBytes { HKAttachment.AsyncBytes { [file] in try await file.data() } }
}

/// The contents of an attachment, read from the store.
struct AttachedFile: @unchecked Sendable {
  let call: AttachmentDataCall
  let store: HKHealthStore
  /// The progress in bytes.
  ///
  /// `Progress` isn't marked as `Sendable` but protects its counts with a lock.
  let progress: Progress

  func visit(_ visitor: (Data) -> Void) async throws {
    for try await page in store.replies(to: call) {
      progress.completedUnitCount += Int64(page.data.count)
      visitor(page.data)
    }
  }

  func data() async throws -> Data {
    var data = Data()
    try await visit { data += $0 }
    return data
  }
}

extension AttachCall {
  /// Reads the file that an app wants to attach.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the URL isn't that of a file, or the file can't be
  ///   read.
  init(
    _ name: String, _ contentType: UTType, _ url: URL, _ metadata: [String: Any], to object: HKObject
  ) throws {
    guard url.isFileURL else { throw HKError(invalid: "only a local file can be attached") }
    let (data, metadata) = try HKError.invalid { (try Data(contentsOf: url), try Metadata(metadata)) }
    let attachment = Attachment(
      name: name, contentType: contentType.identifier, size: data.count, created: Date(), metadata: metadata)
    self.init(attachment, data, to: object.uuid)
  }
}
