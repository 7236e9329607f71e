import WellsealBase
import WellsealFHIR

/// The content of a card for display: its subject and its items.
///
///
/// Every text has gone through `safeForDisplay(_:limit:)`.
public struct CardSummary: Sendable, Hashable {
  /// The full name of the subject, or `nil` if the card has none.
  public var subjectName: String?
  /// The date of birth, as a year, month or day.
  public var birthDate: String?

  /// One item for each resource that is worth displaying.
  public var items: [Item]

  package init(subjectName: String?, birthDate: String?, items: [Item]) {
    self.subjectName = subjectName
    self.birthDate = birthDate
    self.items = items
  }

  /// An item on a card.
  public struct Item: Sendable, Hashable {
    /// The kind of item.
    public var kind: Kind

    /// The name of the item, such as a vaccine, a test or an insurer.
    public var title: String
    /// The date as the card writes it: `2021-01-29`, or a time with its offset.
    public var date: String?

    /// The lines below the title.
    public var details: [Detail]

    package init(kind: Kind, title: String, date: String?, details: [Detail]) {
      self.kind = kind
      self.title = title
      self.date = date
      self.details = details
    }
  }

  /// A kind of item.
  public enum Kind: Sendable, Hashable {
    /// A dose of a vaccine.
    case vaccination
    /// The result of a test.
    case testResult
    /// An insurance coverage.
    case insurance
    /// A resource without a dedicated view.
    case other(resourceType: String)
  }

  /// A line below an item.
  public struct Detail: Sendable, Hashable {
    /// The label of the line.
    public var label: Label

    /// The text of the line, safe for display.
    public var text: String

    package init(label: Label, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The label of a line; the raw value is its English text.
  public enum Label: String, Sendable, Hashable, CaseIterable {
    /// The value of a test.
    case result = "Result"
    /// The interpretation of the result, such as "High".
    case interpretation = "Interpretation"
    /// The reference range of the result.
    case normalRange = "Normal range"
    /// The lot of the vaccine.
    case lotNumber = "Lot number"
    /// The organization or person that gave the dose or did the test.
    case performer = "By"
    /// The manufacturer of the vaccine.
    case manufacturer = "Manufacturer"
    /// The status of the record, if it isn't completed or final.
    case status = "Status"
    /// The mark of a dose that was less than the full one.
    case subpotent = "Subpotent dose"
    /// The insurer.
    case payor = "Payor"
    /// The member's number at the insurer.
    case member = "Member"
    /// The insurance plan.
    case plan = "Plan"
    /// The end of the coverage.
    case until = "Until"
    /// The first date of validity.
    case validFrom = "Valid from"
    /// The vaccine as a product.
    case vaccine = "Vaccine"
    /// The kind of vaccine, such as mRNA.
    case vaccineKind = "Kind of vaccine"
    /// The kind of test, such as a rapid test.
    case testKind = "Kind of test"
    /// The name of the test product.
    case testName = "Name of the test"
  }
}

extension CardSummary.Detail: CustomStringConvertible {
  public var description: String { "\(label.rawValue): \(text)" }
}

extension CardContent {
  /// The content of the card for display.
  public var summary: CardSummary {
    let bundle = BundleView(bundle)
    let patient = bundle.resources.first { $0["resourceType"]?.string == "Patient" }.map { PatientView($0) }
    return CardSummary(
      subjectName: patient?.name.map { safeForDisplay($0) },
      birthDate: patient?.birthDate.map { safeForDisplay($0) },
      items: bundle.resources.prefix(Self.itemLimit).compactMap { CardSummary.Item($0, in: bundle) })
  }

  /// The maximum number of resources in a summary.
  private static let itemLimit = 500
}

extension CardSummary.Item {
  /// Resources that others refer to and that have no meaning alone.
  private static let supporting: Set<String> = [
    "Patient", "Organization", "Practitioner", "PractitionerRole", "Location", "Specimen", "Device",
    "Composition",
  ]

  fileprivate init?(_ resource: JSONValue, in bundle: BundleView) {
    let type = resource["resourceType"]?.string ?? ""
    guard !Self.supporting.contains(type) else { return nil }
    switch type {
    case "Immunization": self.init(ImmunizationView(resource), in: bundle)
    case "Observation": self.init(ObservationView(resource), in: bundle)
    case "Coverage": self.init(CoverageView(resource), in: bundle)
    default:
      let view = ResourceView(resource)
      self.init(.other(resourceType: safeForDisplay(type)), view.title ?? type, view.date, [])
    }
  }

  private init(_ view: ImmunizationView, in bundle: BundleView) {
    self.init(
      .vaccination, view.vaccine.name ?? "Vaccination", view.date,
      [
        (.lotNumber, view.lotNumber), (.performer, view.performer(in: bundle)),
        (.manufacturer, view.manufacturer(in: bundle)),
        (.status, view.status == "completed" ? nil : view.status),
        (.subpotent, view.isSubpotent ? "yes" : nil),
      ])
  }

  private init(_ view: ObservationView, in bundle: BundleView) {
    self.init(
      .testResult, view.code.name ?? "Test result", view.date,
      [
        (.result, view.value), (.interpretation, view.interpretation), (.normalRange, view.referenceRange),
        (.performer, view.performer(in: bundle)), (.status, view.status == "final" ? nil : view.status),
      ])
  }

  private init(_ view: CoverageView, in bundle: BundleView) {
    self.init(
      .insurance, view.type ?? "Insurance", view.start,
      [(.payor, view.payor(in: bundle)), (.member, view.subscriberID), (.until, view.end)]
        + view.classes.prefix(10).map { (.plan, $0) })
  }

  private init(
    _ kind: CardSummary.Kind, _ title: String, _ date: String?, _ details: [(CardSummary.Label, String?)]
  ) {
    let lines = details.compactMap { label, text in
      text.map { CardSummary.Detail(label: label, text: safeForDisplay($0)) }
    }
    self.init(
      kind: kind, title: safeForDisplay(title), date: date.map { safeForDisplay($0) }, details: lines)
  }
}
