import FoundationEssentials
import HealthModel

/// Reads every element that is no plain record, and the files that they name.
struct ElementReader {
  var deliveries: [ImportDelivery] = []
  var losses: [ImportLoss] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var leftOut: [HealthType: Int] = [:]
  private(set) var refused: [HealthType: Int] = [:]
  private let archive: ExportArchive
  private let options: HealthExportImporter.Options
  private var foreign: [ForeignElement] = []
  private var foreignBytes = 0

  /// The most that is kept of what is not understood.
  private static let largestForeign = 64 << 20

  init(_ archive: ExportArchive, _ options: HealthExportImporter.Options) {
    self.archive = archive
    self.options = options
  }

  mutating func read(_ element: ExportElement) {
    count(element)
    keep(element, .unknownElement)
  }

  mutating func readFiles() {}

  mutating func finish() {
    if !foreign.isEmpty { deliveries.append(.foreign(foreign)) }
    foreign = []
  }

  mutating func note(_ loss: ImportLoss) { losses.append(loss) }

  /// Whether the type of an element is in the catalogue.
  func isKnown(_ element: ExportElement) -> Bool { HealthType(identifier: element["type"] ?? "") != nil }

  /// Keeps what has no meaning here as it is.
  mutating func keep(_ element: ExportElement, _ reason: ImportLoss.Reason) {
    let text = ElementWriter.text(element)
    let fits = foreignBytes + text.utf8.count <= Self.largestForeign
    losses.append(
      ImportLoss(
        line: element.line, element: element.name, type: element["type"] ?? "", reason, isKept: fits))
    guard fits else { return }
    foreignBytes += text.utf8.count
    foreign.append(ForeignElement(name: element.name, type: element["type"] ?? "", text: text))
    if foreign.count >= 1024 {
      deliveries.append(.foreign(foreign))
      foreign = []
    }
  }

  mutating func refuse(_ element: ExportElement, _ type: HealthType, _ reason: ImportLoss.Reason) {
    refused[type, default: 0] += 1
    losses.append(ImportLoss(line: element.line, element: element.name, type: type.identifier, reason))
  }

  private mutating func count(_ element: ExportElement) {
    counts[element.name, default: 0] += 1
    for child in element.children { count(child) }
  }
}
