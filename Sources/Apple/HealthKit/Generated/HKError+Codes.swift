// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension HKError {
  /// An unknown error.
  public static var unknownError: HKError.Code { .unknownError }
  /// There is no health store.
  public static var errorHealthDataUnavailable: HKError.Code { .errorHealthDataUnavailable }
  /// A management profile disabled health data.
  public static var errorHealthDataRestricted: HKError.Code { .errorHealthDataRestricted }
  /// An argument is invalid.
  public static var errorInvalidArgument: HKError.Code { .errorInvalidArgument }
  /// The user denied permission, or an entitlement is missing.
  public static var errorAuthorizationDenied: HKError.Code { .errorAuthorizationDenied }
  /// The user hasn't been asked for permission.
  public static var errorAuthorizationNotDetermined: HKError.Code { .errorAuthorizationNotDetermined }
  /// The store is locked.
  public static var errorDatabaseInaccessible: HKError.Code { .errorDatabaseInaccessible }
  /// The user dismissed the request.
  public static var errorUserCanceled: HKError.Code { .errorUserCanceled }
  /// Another workout session started.
  public static var errorAnotherWorkoutSessionStarted: HKError.Code { .errorAnotherWorkoutSessionStarted }
  /// The user left the app during a workout session.
  public static var errorUserExitedWorkoutSession: HKError.Code { .errorUserExitedWorkoutSession }
  /// The user didn't allow all required types.
  public static var errorRequiredAuthorizationDenied: HKError.Code { .errorRequiredAuthorizationDenied }
  /// No data matches the query.
  public static var errorNoData: HKError.Code { .errorNoData }
  /// The activity type isn't allowed for a workout session.
  public static var errorWorkoutActivityNotAllowed: HKError.Code { .errorWorkoutActivityNotAllowed }
  /// The data is too large.
  public static var errorDataSizeExceeded: HKError.Code { .errorDataSizeExceeded }
  /// A workout session can't start while the app is in the background.
  public static var errorBackgroundWorkoutSessionNotAllowed: HKError.Code {
    .errorBackgroundWorkoutSessionNotAllowed
  }
  /// Changes aren't allowed in the guest mode of visionOS.
  public static var errorNotPermissibleForGuestUserMode: HKError.Code { .errorNotPermissibleForGuestUserMode }
  /// The code 0; see ``unknownError``.
  public static var noError: HKError.Code { .noError }
}
