import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  /// Adds an image or a PDF to a prescription that the app saved.
  @Sendable func attach(_ call: AttachCall, _ app: CallingApp) async throws -> Done {
    _ = try await viewOfOwnPrescription(call.object, app)
    guard Self.contentTypes.contains(call.attachment.contentType) else {
      throw WireFault(.invalidArgument, "Attachments must be images or PDF.")
    }
    var attachment = call.attachment
    attachment.size = call.data.count
    let change = StoreChange.attach(attachment, call.data, to: call.object)
    try await commit([change], AccessWrite(.attach, [.visionPrescription], count: 1), app)
    return Done()
  }

  @Sendable func detach(_ call: DetachCall, _ app: CallingApp) async throws -> Done {
    let view = try await viewOfOwnPrescription(call.object, app)
    let known = try await view.store.attachments(of: call.object)
    guard known.contains(where: { $0.identifier == call.attachment }) else { throw Self.noAttachment }
    let change = StoreChange.detach(call.attachment)
    try await commit([change], AccessWrite(.attach, [.visionPrescription], count: 1), app)
    return Done()
  }

  @Sendable func attachments(_ call: AttachmentsCall, _ app: CallingApp) async throws -> AttachmentsCall.Reply
  {
    let (object, attachments) = try await visibleAttachments(of: call.object, view(of: app))
    try await record(AccessRead(object.map { [$0.type] } ?? [], count: attachments.count), app)
    return AttachmentsCall.Reply(attachments)
  }

  @Sendable func attachmentData(
    _ call: AttachmentDataCall, _ app: CallingApp, _ replies: Replies<AttachmentDataCall.Reply>
  ) async throws {
    let view = try await view(of: app)
    let (object, attachments) = try await visibleAttachments(of: call.object, view)
    guard let object, attachments.contains(where: { $0.identifier == call.attachment }),
      let data = try await view.store.attachmentData(call.attachment)
    else { throw Self.noAttachment }
    try await record(AccessRead([object.type], count: 1), app)
    for start in stride(from: 0, to: data.count, by: VarlinkLimits.dataPage) {
      let page = data.dropFirst(start).prefix(VarlinkLimits.dataPage)
      try await replies.send(AttachmentDataCall.Reply(Data(page), of: data.count))
    }
    try await replies.end()
  }

  private static let noAttachment = WireFault(.invalidArgument, "The object doesn't have this attachment.")

  /// The accepted content types.
  ///
  /// Source: `HKAttachmentStore`, which takes images and PDF.
  private static let contentTypes: Set<String> = [
    "com.adobe.pdf", "public.image", "public.jpeg", "public.png", "public.heic", "public.heif", "public.tiff",
    "com.compuserve.gif", "org.webmproject.webp",
  ]

  /// Returns the store as the app sees it, after checking that the app saved a prescription itself.
  private func viewOfOwnPrescription(_ uuid: UUID, _ app: CallingApp) async throws -> ScopedStore {
    let view = try await view(of: app, sharing: [.visionPrescription])
    let object = try await view.store.stored([uuid]).first?.sample
    guard let object, view.scope.isOwn(object), object.type == .visionPrescription else {
      throw WireFault(
        .invalidArgument, "Attachments belong to a stored prescription, by the app that saved it.")
    }
    return view
  }

  /// Returns an object that the app can see with its attachments, or none for others.
  private func visibleAttachments(
    of uuid: UUID, _ view: ScopedStore
  ) async throws -> (HealthSample?, [Attachment]) {
    let object = try await view.sample(uuid)
    return (object, try await object == nil ? [] : view.store.attachments(of: uuid))
  }
}
