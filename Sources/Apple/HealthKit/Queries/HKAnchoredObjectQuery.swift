public import Foundation
package import WellsealModel
import WellsealWire

/// A query for samples that were added or deleted since an anchor.
///
/// With an update handler, it continues with later changes.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  let descriptors: [HKQueryDescriptor]
  let anchor: HKQueryAnchor?
  let limit: Int
  private let handler:
    @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
  private let update = Settable<
    @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
  >()

  /// Creates a query for changes since the anchor of an earlier query, or for everything if the
  /// anchor is `nil`.
  @preconcurrency
  public convenience init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler:
      @escaping @Sendable (
        HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
      ) -> Void
  ) {
    self.init(
      queryDescriptors: [HKQueryDescriptor(sampleType: type, predicate: predicate)], anchor: anchor,
      limit: limit, resultsHandler: handler)
  }

  /// Creates a query for changes of several types since an anchor.
  ///
  /// - Parameters:
  /// - anchor: The anchor of an earlier query, or `nil` to start at the beginning.
  /// - limit: The maximum number of samples in one result, or ``HKObjectQueryNoLimit`` for all.
  @preconcurrency
  public init(
    queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler:
      @escaping @Sendable (
        HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
      ) -> Void
  ) {
    self.descriptors = queryDescriptors
    self.anchor = anchor
    self.limit = limit
    self.handler = handler
    super.init(queryDescriptors.first?.sampleType, queryDescriptors.first?.predicate)
  }

  /// Creates a query in the form that predates anchor objects.
  @preconcurrency
  public convenience init(
    type: HKSampleType, predicate: NSPredicate?, anchor: Int, limit: Int,
    completionHandler handler:
      @escaping @Sendable (HKAnchoredObjectQuery, [HKSample]?, Int, (any Error)?) -> Void
  ) {
    self.init(type: type, predicate: predicate, anchor: HKQueryAnchor(fromValue: anchor), limit: limit) {
      query, samples, _, newAnchor, error in
      handler(query, samples, newAnchor?.value ?? anchor, error)
    }
  }

  /// The handler for every later change.
  ///
  /// Set it before you execute the query.
  @preconcurrency
  open var updateHandler:
    (
      @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
    )?
  {
    get { update.value }
    set { update.value = newValue }
  }

  override func execute(in store: HKHealthStore) async throws {
    let call = ChangesCall(
      try descriptors.map { try SampleQuery.Part($0) }, after: anchor?.sampleAnchor, limit: limit.asLimit,
      isLive: updateHandler != nil)
    var added: [HKSample] = []
    var deleted: [HKDeletedObject] = []
    var tell = handler
    for try await page in store.replies(to: call) {
      added += page.added.map(SampleClass.object)
      deleted += page.deleted.map { HKDeletedObject($0) }
      guard page.isWhole else { continue }
      await deliver { [added, deleted, tell] in tell(self, added, deleted, HKQueryAnchor(page.anchor), nil) }
      (added, deleted) = ([], [])
      tell = updateHandler ?? tell
    }
  }

  override func fail(_ error: any Error) { handler(self, nil, nil, nil, error) }
}

/// A position in the store's history, which apps can archive.
public final class HKQueryAnchor: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: Int

  /// Creates an anchor from a number, the form that apps saved before there were anchor objects.
  public init(fromValue value: Int) { self.value = value }

  convenience init(_ anchor: SampleAnchor) { self.init(fromValue: Int(clamping: anchor.position)) }

  /// The anchor of the store, or `nil` for the beginning.
  var sampleAnchor: SampleAnchor? { value > 0 ? SampleAnchor(position: UInt64(value)) : nil }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: Int.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKQueryAnchor)?.value == value }
  public override var hash: Int { value.hashValue }
}

/// The remaining information about a deleted object.
public final class HKDeletedObject: NSObject, NSSecureCoding, Sendable {
  private let value: Value

  private struct Value: Hashable, Codable, Sendable {
    let uuid: UUID
    let metadata: Metadata

    private enum CodingKeys: String, CodingKey {
      case uuid = "uuid"
      case metadata = "metadata"
    }
  }

  /// Creates a deleted object.
  ///
  /// Only the sync keys of the metadata are retained.
  package init(uuid: UUID, metadata: Metadata) { value = Value(uuid: uuid, metadata: metadata) }

  convenience init(_ sample: DeletedSample) {
    var entries: [MetadataKey: MetadataValue] = [:]
    if let identifier = sample.syncIdentifier { entries[.syncIdentifier] = .string(identifier) }
    if let version = sample.syncVersion { entries[.syncVersion] = .real(version) }
    // Both keys are present or neither is, as `Metadata` requires.
    self.init(uuid: sample.uuid, metadata: (try? Metadata(entries)) ?? .none)
  }

  /// The identifier of the object.
  public var uuid: UUID { value.uuid }

  /// The sync identifier and version of the object, or `nil` if it had none.
  public var metadata: [String: Any]? { value.metadata.dictionary }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: Value.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKDeletedObject)?.value == value }
  public override var hash: Int { value.hashValue }
}
