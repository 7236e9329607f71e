/// A page of `wellseal help` that isn't about a command.
enum HelpTopic: String, CaseIterable {
  case commands = "commands"
  case environment = "environment"
  case times = "times"
  case units = "units"
  case exitCodes = "exit-codes"
  case json = "json"

  /// Returns the topic that a command line asks for, or `nil` if it asks for something else.
  ///
  /// `exit-codes` is a separate command, with `--json`.
  static func requested(by words: [String]) -> HelpTopic? {
    guard words.count == 2, words.first == "help" else { return nil }
    return words.last.flatMap { HelpTopic(rawValue: $0) }
  }

  var abstract: String {
    switch self {
    case .commands: "What each command does."
    case .environment: "Environment variables."
    case .times: "How to write dates, times and time zones."
    case .units: "How to write units."
    case .exitCodes: "Exit codes and their meanings."
    case .json: "The format of --json."
    }
  }

  /// The page, in lines of at most 80 columns.
  var text: String {
    switch self {
    case .commands: HelpOverview.commands
    case .environment: Self.environmentText
    case .times: Self.timesText
    case .units: Self.unitsText
    case .exitCodes: ExitCodesCommand.text
    case .json: Self.jsonText
    }
  }
}

// MARK: Texts

extension HelpTopic {
  private static let environmentText = """
    Options have priority over these variables, and these over the settings file.
    Secrets are removed from the environment when the program starts.

    FILES
      WELLSEAL_HOME                The data folder (--home).
      WELLSEAL_CONFIG              The settings file (--config).
      WELLSEAL_SOCKET              The daemon's folder of sockets (--socket).
      XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_RUNTIME_DIR
                                   The folders that contain these by default.

    SECRETS
      WELLSEAL_PASSPHRASE          The passphrase of the store or signing keys.
      WELLSEAL_NEW_PASSPHRASE      The new passphrase, for rekey.
      WELLSEAL_RECOVERY_CODE       The recovery code, for --recovery-code.
      WELLSEAL_TOKEN               The API token, for publish.
      WELLSEAL_MQTT_USER, WELLSEAL_MQTT_PASSWORD
                                   The login at the MQTT broker, for publish.

    SERVERS WITH MANY USERS
      WELLSEAL_DATABASE            The PostgreSQL database of the stores.
      WELLSEAL_NAMES               The PostgreSQL database of the names.
      WELLSEAL_CUSTODIAN_FILE      A file with the wrapping key.
      WELLSEAL_CUSTODIAN_MODULE    The PKCS #11 module of a token.
      WELLSEAL_CUSTODIAN_TOKEN     The label of the token.
      WELLSEAL_CUSTODIAN_PIN_FILE  A file with the PIN of the token.

    PROGRAMS
      WELLSEAL_BUNDLE              A folder with Info.plist and Entitlements.plist,
                                   for programs without them (run --bundle).
      WELLSEAL_WAKE_TYPES          The types that a started app is woken for.

    OUTPUT
      NO_COLOR                     Disables colors.
      COLUMNS                      The width of tables.
      TZ                           The time zone of days and times (--zone).
      LC_ALL, LC_TIME, LANG        The first day of the week (--week-from).
    """

  private static let timesText = """
    Every option for a date or time accepts the same formats:

      2024-05-01                the whole day
      2024-05, 2024             the whole month or year
      2024-05-01T07:30          a time of day in your time zone
      2024-05-01T07:30:15Z      a time in UTC
      2024-05-01T07:30+02:00    a time with its offset
      today, yesterday, now
      this week, last month, this year
      30d, 12w, 1y              the days up to today
      "last 90 days"            the same in words
      1714548600                seconds since 1970

    --from and --to include the whole day, month or year that they name. A time
    at the end is excluded.

    --zone takes a name (Europe/Berlin), an offset (+01:00) or UTC. The default is
    the time zone of this machine or $TZ. Times are shown in it, without an offset.
    Commands for servers with many users show UTC: 2024-05-01T05:30:00Z.

      wellseal stats steps --from 2024-03 --to 2024-05 --by month
    """

  private static let unitsText = """
    Units are those of HealthKit, or common alternatives:

      kg, g, lb, st, oz          also: stone, lbs
      m, km, cm, mi, ft, in      also: miles
      count, count/min           also: bpm
      kcal, kJ, Cal
      mmHg, kPa
      degC, degF, K              also: °C, °F, C
      mmol/L, mg/dL              blood glucose
      %                          97 % means 97 of 100
      s, min, hr, d
      mL, L, fl_oz_us, cup_us
      dBASPL, Hz, V, W, IU, mcg  also: µg

    Products and quotients combine them: ml/(kg*min). Without a unit, add uses
    the only unit of the type; otherwise a unit is required. Reports show metric
    units; --unit chooses another that fits the type.

      wellseal add weight 157 lb
      wellseal stats weight --unit lb
    """

  private static let jsonText = """
    --json prints one JSON object to standard output. Results that can be several
    are a list in the object: {"samples": [...]}.

      id              the identifier of an object; commands accept its first
                      four or more characters
      start, end      times in RFC 3339: 2024-05-01T07:30:00+02:00
      value, unit     a number, and the unit string of HealthKit
      null            a value that is missing

    Members can be added in a new version; none changes its meaning. Lists of
    unlimited length (samples, export jsonl) are printed while they are read.

    An error is an object on standard error, and the exit status is not 0:

      {"error": {"code": "unknown-type", "status": 64,
                 "message": "...", "hint": "did you mean stepCount?"}}

    The code is stable; the message is not. wellseal help exit-codes lists the
    statuses.

      wellseal latest --json | jq '.latest[0]'
    """
}
