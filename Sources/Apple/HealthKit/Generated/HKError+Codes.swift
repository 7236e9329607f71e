// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension HKError {
  public static var unknownError: HKError.Code { .unknownError }
  public static var errorHealthDataUnavailable: HKError.Code { .errorHealthDataUnavailable }
  public static var errorHealthDataRestricted: HKError.Code { .errorHealthDataRestricted }
  public static var errorInvalidArgument: HKError.Code { .errorInvalidArgument }
  public static var errorAuthorizationDenied: HKError.Code { .errorAuthorizationDenied }
  public static var errorAuthorizationNotDetermined: HKError.Code { .errorAuthorizationNotDetermined }
  public static var errorDatabaseInaccessible: HKError.Code { .errorDatabaseInaccessible }
  public static var errorUserCanceled: HKError.Code { .errorUserCanceled }
  public static var errorAnotherWorkoutSessionStarted: HKError.Code { .errorAnotherWorkoutSessionStarted }
  public static var errorUserExitedWorkoutSession: HKError.Code { .errorUserExitedWorkoutSession }
  public static var errorRequiredAuthorizationDenied: HKError.Code { .errorRequiredAuthorizationDenied }
  public static var errorNoData: HKError.Code { .errorNoData }
  public static var errorWorkoutActivityNotAllowed: HKError.Code { .errorWorkoutActivityNotAllowed }
  public static var errorDataSizeExceeded: HKError.Code { .errorDataSizeExceeded }
  public static var errorBackgroundWorkoutSessionNotAllowed: HKError.Code {
    .errorBackgroundWorkoutSessionNotAllowed
  }
  public static var errorNotPermissibleForGuestUserMode: HKError.Code { .errorNotPermissibleForGuestUserMode }
  public static var noError: HKError.Code { .noError }
}
