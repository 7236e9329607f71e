import FoundationEssentials
import HealthModel
import HealthWire

extension HealthDesk {
  /// Adds an image or a PDF to a prescription that the app saved.
  @Sendable func attach(_ call: AttachCall, _ app: CallingApp) async throws -> Done {
    try await checkOwnPrescription(call.object, app)
    guard Self.contentTypes.contains(call.attachment.contentType) else {
      throw WireFault(.invalidArgument, "Attachments are images or PDF.")
    }
    var attachment = call.attachment
    attachment.size = call.data.count
    let change = StoreChange.attach(attachment, call.data, to: call.object)
    try await commit([change], AccessWrite(.attach, [.visionPrescription], count: 1), app)
    return Done()
  }

  @Sendable func detach(_ call: DetachCall, _ app: CallingApp) async throws -> Done {
    try await checkOwnPrescription(call.object, app)
    let known = try await stores.store().attachments(of: call.object)
    guard known.contains(where: { $0.identifier == call.attachment }) else { throw Self.noAttachment }
    let change = StoreChange.detach(call.attachment)
    try await commit([change], AccessWrite(.attach, [.visionPrescription], count: 1), app)
    return Done()
  }

  @Sendable func attachments(_ call: AttachmentsCall, _ app: CallingApp) async throws -> AttachmentsCall.Reply
  {
    let (object, attachments) = try await visibleAttachments(of: call.object, app)
    try await note(AccessRead(object.map { [$0.type] } ?? [], count: attachments.count), app)
    return AttachmentsCall.Reply(attachments)
  }

  @Sendable func attachmentData(
    _ call: AttachmentDataCall, _ app: CallingApp, _ replies: Replies<AttachmentDataCall.Reply>
  ) async throws {
    let (object, attachments) = try await visibleAttachments(of: call.object, app)
    guard let object, attachments.contains(where: { $0.identifier == call.attachment }),
      let data = try await stores.store().attachmentData(call.attachment)
    else { throw Self.noAttachment }
    try await note(AccessRead([object.type], count: 1), app)
    for start in stride(from: 0, to: data.count, by: VarlinkLimits.dataPage) {
      let page = data.dropFirst(start).prefix(VarlinkLimits.dataPage)
      try await replies.send(AttachmentDataCall.Reply(Data(page), of: data.count))
    }
    try await replies.end()
  }

  private static let noAttachment = WireFault(.invalidArgument, "The object has no such attachment.")

  /// Source: `HKAttachmentStore`, which takes images and PDF.
  private static let contentTypes: Set<String> = [
    "com.adobe.pdf", "public.image", "public.jpeg", "public.png", "public.heic", "public.heif", "public.tiff",
    "com.compuserve.gif", "org.webmproject.webp",
  ]

  private func checkOwnPrescription(_ uuid: UUID, _ app: CallingApp) async throws {
    let scope = keeper.book.scope(of: app)
    try checkSharing([.visionPrescription], scope.consent)
    let object = try await stores.store().stored([uuid]).first?.sample
    guard let object, scope.isOwn(object), object.type == .visionPrescription else {
      throw WireFault(
        .invalidArgument, "Attachments belong to a stored prescription, by the app that saved it.")
    }
  }

  /// The attachments of an object that the app can see; of others there are none.
  private func visibleAttachments(
    of uuid: UUID, _ app: CallingApp
  ) async throws -> (HealthSample?, [Attachment]) {
    let scope = keeper.book.scope(of: app)
    let object = try await stores.store().stored([uuid]).map(\.sample).first(where: scope.permits)
    return (object, try await object == nil ? [] : stores.store().attachments(of: uuid))
  }
}
