import Foundation
import HealthKit

/// Requests an immunization card, once, and verifies its issuer's signature.
///
///     VenueCheck https://127.0.0.1:8443/issuer
///
/// The argument is the issuer that the venue trusts. Its keys are fetched over HTTPS.
@main
struct VenueCheck {
  static func main() async {
    guard CommandLine.arguments.count == 2, let issuer = URL(string: CommandLine.arguments[1]) else {
      print("usage: VenueCheck ISSUER")
      exit(64)
    }
    do {
      let records = try await request()
      if records.isEmpty { print("No card was shared.") }
      for record in records { try await check(record, believing: issuer) }
    } catch HKError.errorUserCanceled {
      print("You chose not to share.")
    } catch HKError.errorAuthorizationDenied {
      print("This app may not ask for health cards.")
      exit(1)
    } catch {
      print("The card could not be checked: \(error)")
      exit(1)
    }
  }

  private static func request() async throws -> [HKVerifiableClinicalRecord] {
    try await HKVerifiableClinicalRecordQueryDescriptor(
      recordTypes: [.immunization], sourceTypes: [.smartHealthCard]
    ).result(for: HKHealthStore())
  }

  private static func check(_ record: HKVerifiableClinicalRecord, believing issuer: URL) async throws {
    let card = try HealthCard(record.dataRepresentation)
    guard card.payload.iss == issuer.absoluteString else {
      return print("Issued by \(card.payload.iss), which this venue does not know.")
    }
    let keys = try await IssuerKeys.fetch(from: issuer)
    try card.verify(with: keys)
    print("\(record.subject.fullName): \(record.itemNames.joined(separator: ", "))")
    print("Signed by \(record.issuerIdentifier)")
  }
}
