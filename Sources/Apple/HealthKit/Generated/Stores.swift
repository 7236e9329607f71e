// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Whether the user would be asked for permission.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  /// The status is unavailable because of an error.
  case unknown = 0
  /// The user would be asked about at least one type.
  case shouldRequest = 1
  /// The user was already asked about all types.
  case unnecessary = 2
}

/// The permission to save samples of a type.
public enum HKAuthorizationStatus: Int, Sendable {
  /// The user hasn't been asked about the type.
  case notDetermined = 0
  /// The app can't save samples of the type.
  case sharingDenied = 1
  /// The app can save samples of the type.
  case sharingAuthorized = 2
}

extension HKError {
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// An unknown error.
    case unknownError = 0
    /// There is no health store.
    case errorHealthDataUnavailable = 1
    /// A management profile disabled health data.
    case errorHealthDataRestricted = 2
    /// An argument is invalid.
    case errorInvalidArgument = 3
    /// The user denied permission, or an entitlement is missing.
    case errorAuthorizationDenied = 4
    /// The user hasn't been asked for permission.
    case errorAuthorizationNotDetermined = 5
    /// The store is locked.
    case errorDatabaseInaccessible = 6
    /// The user dismissed the request.
    case errorUserCanceled = 7
    /// Another workout session started.
    case errorAnotherWorkoutSessionStarted = 8
    /// The user left the app during a workout session.
    case errorUserExitedWorkoutSession = 9
    /// The user didn't allow all required types.
    case errorRequiredAuthorizationDenied = 10
    /// No data matches the query.
    case errorNoData = 11
    /// The activity type isn't allowed for a workout session.
    case errorWorkoutActivityNotAllowed = 12
    /// The data is too large.
    case errorDataSizeExceeded = 13
    /// A workout session can't start while the app is in the background.
    case errorBackgroundWorkoutSessionNotAllowed = 14
    /// Changes aren't allowed in the guest mode of visionOS.
    case errorNotPermissibleForGuestUserMode = 15

    /// Another name of ``unknownError``.
    public static var noError: HKError.Code { .unknownError }
  }
}

/// How often an app is launched for new data.
public enum HKUpdateFrequency: Int, Sendable {
  /// For each change.
  case immediate = 1
  /// At most once an hour.
  case hourly = 2
  /// At most once a day.
  case daily = 3
  /// At most once a week.
  case weekly = 4
}
