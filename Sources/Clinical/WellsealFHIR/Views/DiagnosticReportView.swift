public import WellsealBase

/// What people are shown of a DiagnosticReport.
public struct DiagnosticReportView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension DiagnosticReportView {
  /// What was examined.
  public var code: ConceptView { ConceptView(resource["code"]) }
  /// Which department made it.
  public var categories: [String] { elements("category") }
  /// When the examination was.
  public var effective: String? { element("effectiveDateTime", "effectivePeriod") }
  /// When the report was released.
  public var issued: String? { element("issued") }
  /// What it comes to.
  public var conclusion: String? { element("conclusion") }
  /// References to the observations.
  public var results: [JSONValue] { resource["result"]?.elements.map { $0 } ?? [] }
  /// The report as it was written.
  public var documents: [AttachmentView] {
    (resource["presentedForm"]?.elements.map { $0 } ?? []).map { AttachmentView($0) }
  }
}
