public import Foundation
package import WellsealModel
import WellsealWire

/// Asks for what was added or deleted since an anchor, and goes on telling where there is an update handler.
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  let descriptors: [HKQueryDescriptor]
  let anchor: HKQueryAnchor?
  let limit: Int
  private let handler:
    @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
  private let update = Settable<
    @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
  >()

  /// Asks for what came after an anchor, where an earlier query stopped; nil begins with everything.
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

  /// Asks for what came after an anchor, of several types at once.
  ///
  /// - Parameters:
  /// - anchor: where an earlier query stopped; nil for the beginning.
  /// - limit: the most samples of one answer; ``HKObjectQueryNoLimit`` for all.
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

  /// The form of before there were anchor objects.
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

  /// Called for every later change; set it before the query is executed.
  @preconcurrency
  open var updateHandler:
    (
      @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
    )?
  {
    get { update.value }
    set { update.value = newValue }
  }

  override func ask(_ store: HKHealthStore) async throws {
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

/// A place in the store's history, for apps to keep in an archive.
public final class HKQueryAnchor: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: Int

  /// An anchor from a number, as apps kept it before there were anchor objects.
  public init(fromValue value: Int) { self.value = value }

  convenience init(_ anchor: SampleAnchor) { self.init(fromValue: Int(clamping: anchor.position)) }

  /// Nil for the beginning.
  var sampleAnchor: SampleAnchor? { value > 0 ? SampleAnchor(position: UInt64(value)) : nil }

  // MARK: Coding and equality are those of the place

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

/// What is left of an object that was deleted.
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

  /// Makes a deleted object; only the sync keys of its metadata stay.
  package init(uuid: UUID, metadata: Metadata) { value = Value(uuid: uuid, metadata: metadata) }

  convenience init(_ sample: DeletedSample) {
    var entries: [MetadataKey: MetadataValue] = [:]
    if let identifier = sample.syncIdentifier { entries[.syncIdentifier] = .string(identifier) }
    if let version = sample.syncVersion { entries[.syncVersion] = .real(version) }
    // The two keys come together or not at all, which metadata checks.
    self.init(uuid: sample.uuid, metadata: (try? Metadata(entries)) ?? .none)
  }

  /// The identifier that the object had.
  public var uuid: UUID { value.uuid }

  /// The sync identifier and version that the object had; nil for none.
  public var metadata: [String: Any]? { value.metadata.dictionary }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: Value.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKDeletedObject)?.value == value }
  public override var hash: Int { value.hashValue }
}
