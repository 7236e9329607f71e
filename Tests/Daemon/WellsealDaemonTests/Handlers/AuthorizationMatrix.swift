import FoundationEssentials
import WellsealModel
import WellsealWire

@testable import WellsealConsent

/// The reply to every call for every status of its types, with an unlocked and a locked store.
///
/// A cell is what the app gets: `E` and the code of `HKError` for a refusal, otherwise the number
/// of results.
enum AuthorizationMatrix {
  static let table = """
    call                 | none nowrite write noread read window bare | none nowrite write noread read window bare
    availability         | 1    1       1     1      1    1      1    | 1    1       1     1      1    1      1
    requestTypes         | 1    1       1     1      1    1      E4   | 1    1       1     1      1    1      E4
    requestStatus        | 1    0       0     1      1    1      E4   | 1    0       0     1      1    1      E4
    sharingStatus        | 0    1       2     1      1    1      E4   | 0    1       2     1      1    1      E4
    earliestDates        | 0    0       0     0      0    1      E4   | 0    0       0     0      0    1      E4
    requestObjects       | 1    1       1     1      1    1      E4   | E6   E6      E6    E6     E6   E6     E4
    heartRates           | E5   0       0     0      2    1      E4   | E5   E6      E6    E6     E6   E6     E4
    heartRatesInOrder    | E5   0       0     0      2    1      E4   | E5   E6      E6    E6     E6   E6     E4
    changes              | E5   0       0     0      2    1      E4   | E5   E6      E6    E6     E6   E6     E4
    liveChanges          | E5   0       0     0      2    1      E4   | E5   E6      E6    E6     E6   E6     E4
    observe              | E5   0       0     0      0    0      E4   | E5   E6      E6    E6     E6   E6     E4
    sources              | E5   0       0     0      1    1      E4   | E5   E6      E6    E6     E6   E6     E4
    statistics           | E5   0       0     0      1    1      E4   | E5   E6      E6    E6     E6   E6     E4
    collection           | E5   0       0     0      2    1      E4   | E5   E6      E6    E6     E6   E6     E4
    bloodPressure        | E5   0       0     0      1    0      E4   | E5   E6      E6    E6     E6   E6     E4
    bloodPressureSources | E5   0       0     0      1    0      E4   | E5   E6      E6    E6     E6   E6     E4
    workouts             | E5   0       0     0      1    0      E4   | E5   E6      E6    E6     E6   E6     E4
    cardiograms          | E5   E5      E5    0      1    0      E4   | E5   E5      E5    E6     E6   E6     E4
    points               | 0    0       0     0      1    0      E4   | E6   E6      E6    E6     E6   E6     E4
    documents            | E5   0       0     0      1    0      E4   | E5   E6      E6    E6     E6   E6     E4
    records              | E5   E5      E5    0      1    0      E4   | E5   E5      E5    E6     E6   E6     E4
    prescriptions        | E5   0       0     0      1    0      E4   | E5   E6      E6    E6     E6   E6     E4
    doses                | E5   E5      E5    0      1    0      E4   | E5   E5      E5    E6     E6   E6     E4
    medicines            | E5   E5      E5    0      1    0      E4   | E5   E5      E5    E6     E6   E6     E4
    attachments          | 0    0       0     0      1    0      E4   | E6   E6      E6    E6     E6   E6     E4
    attachmentData       | E3   E3      E3    E3     1    E3     E4   | E6   E6      E6    E6     E6   E6     E4
    characteristics      | E5   E5      E5    0      1    0      E4   | E5   E5      E5    E6     E6   E6     E4
    summaries            | E5   E5      E5    0      1    0      E4   | E5   E5      E5    E6     E6   E6     E4
    preferredUnits       | E5   1       1     1      1    1      E4   | E5   1       1     1      1    1      E4
    signedRecords        | 1    1       1     1      1    1      E4   | E6   E6      E6    E6     E6   E6     E4
    signedBySampleQuery  | E5   E5      E5    E5     E5   E5     E4   | E5   E5      E5    E5     E5   E5     E4
    save                 | E5   E4      1     E4     E4   E4     E4   | E5   E4      1     E4     E4   E4     E4
    savePressure         | E5   E4      1     E4     E4   E4     E4   | E5   E4      1     E4     E4   E4     E4
    saveReadOnly         | E3   E3      E3    E3     E3   E3     E4   | E3   E3      E3    E3     E3   E3     E4
    deleteForeign        | E3   E3      E3    E3     E3   E3     E4   | E6   E6      E6    E6     E6   E6     E4
    deleteMatching       | E5   E4      0     E4     E4   E4     E4   | E5   E4      E6    E4     E4   E4     E4
    relateForeign        | E3   E3      E3    E3     E3   E3     E4   | E6   E6      E6    E6     E6   E6     E4
    attachToForeign      | E5   E4      E3    E4     E4   E4     E4   | E5   E4      E6    E4     E4   E4     E4
    detachFromForeign    | E5   E4      E3    E4     E4   E4     E4   | E5   E4      E6    E4     E4   E4     E4
    enableDelivery       | E5   1       1     1      1    1      E4   | E5   1       1     1      1    1      E4
    disableDelivery      | 1    1       1     1      1    1      E4   | 1    1       1     1      1    1      E4
    acknowledge          | 1    1       1     1      1    1      E4   | 1    1       1     1      1    1      E4
    """

  /// A decision of the person that applies to all types.
  enum Status: String, CaseIterable {
    case none
    case nowrite
    case write
    case noread
    case read
    case window
    /// Reading is allowed for all types, but the app lacks the entitlement.
    case bare
  }

  struct Row: CustomStringConvertible {
    let call: String
    let isLocked: Bool
    let cells: [(Status, String)]

    var description: String { "\(call), \(isLocked ? "locked" : "unlocked")" }
  }

  static let rows: [Row] = {
    let lines = table.split(separator: "\n").map { $0.split(separator: "|") }
    return lines.dropFirst().flatMap { fields in
      [(1, false), (2, true)].map { place, isLocked in
        let cells = zip(lines[0][place].split(separator: " "), fields[place].split(separator: " "))
        return Row(
          call: fields[0].filter { $0 != " " }, isLocked: isLocked,
          cells: cells.compactMap { name, cell in Status(rawValue: String(name)).map { ($0, String(cell)) } })
      }
    }
  }()
}

extension AuthorizationMatrix.Status {
  var app: CallingApp { self == .bare ? Seed.app("com.example.reader", entitlements: []) : Seed.app }

  var decisions: ConsentDecisions {
    Seed.decisions { consent in
      switch self {
      case .none: break
      case .nowrite, .write:
        for type in HealthType.all where type.canBeRequestedForSharing {
          consent.sharing[type] = self == .write
        }
      case .noread, .read, .window, .bare:
        for type in HealthType.all where type.canBeRequestedForReading { consent.reading[type] = grant }
        decideObjects(&consent)
      }
    }
  }

  private var grant: ReadGrant {
    switch self {
    case .noread: .denied
    case .window: .window(ReadWindow(from: Seed.noon + 3600))
    default: .all
    }
  }

  /// Allows or refuses one object of each kind that is authorized object by object.
  private func decideObjects(_ consent: inout AppConsent) {
    let ticked: Set = [Seed.uuid(40), Seed.uuid(60)]
    let isTicked = self == .read || self == .bare
    for type in [HealthType.cda, .visionPrescription, .userAnnotatedMedication] {
      consent.objects[type, default: ObjectChoice()].choose(isTicked ? ticked : [], among: ticked)
    }
    if isTicked { consent.medications = [HealthConceptIdentifier(identifier: "aspirin")] }
  }
}
