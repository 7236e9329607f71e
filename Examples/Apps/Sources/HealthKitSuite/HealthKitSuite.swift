import Foundation
import HealthKit

/// Checks that a store behaves as code written for HealthKit expects.
///
/// It prints one line for each check in the Test Anything Protocol, and exits with status 1 if a
/// check fails, so it can run in a pipeline without changes:
///
///     wellseal run --consent grant-all -- ./HealthKitSuite
@main
struct HealthKitSuite {
  static func main() async {
    let checks = Checks()
    print("1..\(checks.all.count)")
    var failures = 0
    for (number, check) in checks.all.enumerated() {
      do {
        try await check.body()
        print("ok \(number + 1) - \(check.name)")
      } catch {
        failures += 1
        print("not ok \(number + 1) - \(check.name): \(error)")
      }
    }
    exit(failures == 0 ? 0 : 1)
  }
}

/// An error that occurs when a check finds an unexpected result.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !holds { throw Unexpected(otherwise()) }
}

/// Expects that steps end with a HealthKit error.
func expect(_ code: HKError.Code, _ steps: () async throws -> Void) async throws {
  do {
    try await steps()
  } catch let error as HKError where error.code == code {
    return
  }
  throw Unexpected("no error with the code \(code.rawValue)")
}
