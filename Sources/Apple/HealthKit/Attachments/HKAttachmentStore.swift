public import Foundation
public import UniformTypeIdentifiers
import WellsealModel
import WellsealWire

/// Adds files to objects and reads them.
open class HKAttachmentStore: NSObject {
  private let healthStore: HKHealthStore

  /// Reads and writes the files of objects in a store.
  public init(healthStore: HKHealthStore) { self.healthStore = healthStore }

  /// Adds a file to an object that is stored.
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

  /// Adds a file to an object that is stored, awaited.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a file that cannot be read or an object that is not stored.
  @discardableResult
  open func addAttachment(
    to object: HKObject, name: String, contentType: UTType, url: URL, metadata: [String: Any] = [:]
  ) async throws -> HKAttachment {
    let call = try AttachCall(name, contentType, url, metadata, to: object)
    _ = try await healthStore.reply(to: call)
    return HKAttachment(call.attachment, to: call.object)
  }

  /// Takes a file away from an object; the handler is told whether that worked.
  @preconcurrency
  open func removeAttachment(
    _ attachment: HKAttachment, from object: HKObject,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let call = DetachCall(attachment.identifier, from: object.uuid)
    healthStore.run(completion) { [healthStore] in _ = try await healthStore.reply(to: call) }
  }

  /// Takes a file away from an object, awaited.
  open func removeAttachment(_ attachment: HKAttachment, from object: HKObject) async throws {
    _ = try await healthStore.reply(to: DetachCall(attachment.identifier, from: object.uuid))
  }

  /// Gives the files of an object to a handler; an empty array where there are none.
  @preconcurrency
  open func getAttachments(
    for object: HKObject, completion: @escaping @Sendable ([HKAttachment]?, (any Error)?) -> Void
  ) {
    let call = AttachmentsCall(of: object.uuid)
    healthStore.run(completion) { [healthStore] in
      try await healthStore.reply(to: call).attachments.map { HKAttachment($0, to: call.object) }
    }
  }

  /// Answers the files of an object, awaited; an empty array where there are none.
  @discardableResult
  open func attachments(for object: HKObject) async throws -> [HKAttachment] {
    let attachments = try await healthStore.reply(to: AttachmentsCall(of: object.uuid)).attachments
    return attachments.map { HKAttachment($0, to: object.uuid) }
  }

  /// Reads all of a file.
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

  /// Reads a file in pieces; the handler's flag tells the last.
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

  /// Makes a reader of a file's contents; nothing is read yet.
  open func dataReader(for attachment: HKAttachment) -> HKAttachmentDataReader {
    HKAttachmentDataReader(attachment, healthStore)
  }
}

/// Reads one attachment, whole or byte by byte.
///
/// It may cross between threads, which Apple does not say of its own: all that it holds is constant, and `Progress` guards
/// its counts with a lock.
public final class HKAttachmentDataReader: @unchecked Sendable {
  /// The file that is read.
  public let attachment: HKAttachment

  /// How many of the file's bytes have been read.
  public let progress: Progress
  let file: AttachedFile

  init(_ attachment: HKAttachment, _ healthStore: HKHealthStore) {
    self.attachment = attachment
    self.progress = Progress(totalUnitCount: Int64(attachment.size))
    self.file = AttachedFile(call: attachment.dataCall, store: healthStore, progress: progress)
  }

  /// All bytes of the file.
  ///
  /// - Throws: `HKError` for what the store refuses.
  public var data: Data {
    get async throws { try await file.data() }
  }

  /// The bytes of the file one by one, read from the store in larger pieces.
  public var bytes: HKAttachment.AsyncBytes { HKAttachment.AsyncBytes { [file] in try await file.data() } }
}

/// The contents of an attachment, read from the store.
struct AttachedFile: @unchecked Sendable {
  let call: AttachmentDataCall
  let store: HKHealthStore
  /// Counts bytes; `Progress` is not marked as Sendable, and guards its counts with a lock.
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
  /// - Throws: `HKError.errorInvalidArgument` for a file that cannot be read.
  init(
    _ name: String, _ contentType: UTType, _ url: URL, _ metadata: [String: Any], to object: HKObject
  ) throws {
    let (data, metadata) = try HKError.invalid { (try Data(contentsOf: url), try Metadata(metadata)) }
    let attachment = Attachment(
      name: name, contentType: contentType.identifier, size: data.count, created: Date(), metadata: metadata)
    self.init(attachment, data, to: object.uuid)
  }
}
