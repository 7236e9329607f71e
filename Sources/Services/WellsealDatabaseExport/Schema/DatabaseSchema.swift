/// The tables and views of the database, and the files of a Parquet export.
///
/// A column is never renamed and never changes its meaning. Additions increase ``version``, which
/// is `PRAGMA user_version`.
///
/// The identifiers of the largest tables are not primary keys, because an index over unsorted texts
/// would take as long to build as all rows take to write.
enum DatabaseSchema {
  static let version = 2
  /// The number "WSEX" in `PRAGMA application_id`, by which `file` can identify the database.
  static let application = 0x5753_4558

  static let tables = [
    about, types, sources, quantities, categories, correlationMembers, workouts, sleepNights, records,
    medications,
    doses, rings, others, daily,
  ]

  static let views = [
    DatabaseView(
      name: "labs", meaning: "Numeric laboratory results, by the date that they are about",
      question: """
        SELECT id, date, name, codes, number AS value, unit, range_low, range_high, range_text, interpretation, provider, person \
        FROM records WHERE type = 'labResultRecord' AND number IS NOT NULL ORDER BY date
        """),
    DatabaseView(
      name: "blood_pressure", meaning: "Both values of each measurement, in mmHg",
      question: """
        SELECT m.correlation AS id, s.start, s.start_epoch, s.value AS systolic, d.value AS diastolic, s.source \
        FROM correlation_members m \
        JOIN quantities s ON s.type = 'bloodPressureSystolic' AND s.start_epoch = m.start_epoch AND s.id = m.sample \
        JOIN correlation_members n ON n.correlation = m.correlation \
        JOIN quantities d ON d.type = 'bloodPressureDiastolic' AND d.start_epoch = n.start_epoch AND d.id = n.sample
        """),
  ]

  static let indexes = [
    "CREATE INDEX quantities_by_type ON quantities (type, start_epoch)",
    "CREATE INDEX categories_by_type ON categories (type, start_epoch)",
  ]

  /// The columns that every sample has.
  private static let sample = """
    id text The identifier of the sample, a UUID
    type text The type, such as stepCount; see types
    start moment The start, UTC
    end moment? The end, UTC; null if it has no end
    start_epoch real The start in seconds since 1970
    end_epoch real? The end in seconds since 1970
    zone text? The time zone of the recording; null if unknown
    source integer? The source; see sources
    device text? The name of the device; null if unknown

    """

  static let about = DatabaseTable(
    "about", "Facts about this database, one row each", key: "name",
    """
    name text schema_version, made_at, zone, program, left_out
    value text The fact
    """)

  static let types = DatabaseTable(
    "types", "The types with samples", key: "type",
    """
    type text The short name, which all other tables use
    identifier text The name in HealthKit
    kind text quantity, category, workout and so on
    unit text? The unit of value in quantities and in daily
    count integer The number of samples in the store
    first moment The start of the first sample, UTC
    last moment? The end of the last sample, UTC
    """)

  static let sources = DatabaseTable(
    "sources", "The devices and apps that recorded data", key: "id",
    """
    id integer A number, valid only in this database
    name text The display name
    identifier text The bundle identifier
    """)

  static let quantities = DatabaseTable(
    "quantities", "Samples with a number",
    sample + """
      value real The value, in the unit of types
      unit text The unit, such as count or kg
      count integer The number of its quantities; 1 for most
      """)

  static let categories = DatabaseTable(
    "categories", "Samples with one of several values, or only a time",
    sample + """
      value integer The number in HealthKit
      name text The meaning of the number, such as asleepREM
      """)

  static let correlationMembers = DatabaseTable(
    "correlation_members", "Related samples, such as the two of a blood pressure",
    key: "correlation, sample",
    """
    correlation text The identifier of the correlation
    type text bloodPressure or food
    sample text The identifier of the member, in quantities
    start_epoch real The start of the member, in seconds since 1970
    """)

  static let workouts = DatabaseTable(
    "workouts", "Workouts", key: "id",
    sample + """
      activity text The activity, such as running
      duration real Seconds without pauses
      distance real? Meters
      energy real? Kilocalories
      heart_rate real? The average, per minute
      heart_rate_min real? The minimum, per minute
      heart_rate_max real? The maximum, per minute
      """)

  static let sleepNights = DatabaseTable(
    "sleep_nights", "Sleep with merged sources; all durations in seconds", key: "day, start",
    """
    day day The day of its end, in the time zone of the table about
    nap flag 1, or true, if a longer sleep ends on the same day
    start moment The start, UTC
    end moment The end, UTC
    fell_asleep moment? The time of falling asleep, UTC
    woke_up moment? The time of waking up, UTC
    in_bed real In bed, awake or asleep
    asleep real? Asleep, all stages; empty if the sources report only time in bed
    unspecified real Asleep without a stage
    awake real Awake
    core real Core sleep
    deep real Deep sleep
    rem real REM sleep
    efficiency real? The share of the time in bed asleep, from 0 to 1
    latency real? The time to fall asleep
    awakenings integer The number of awakenings
    sources text The names of the counted sources, separated by commas
    """)

  static let records = DatabaseTable(
    "records", "Clinical records, without those entered in error", key: "id",
    """
    id text The identifier of the record in the store, a UUID
    type text The type: labResultRecord, conditionRecord and so on
    name text The subject, in English if its code is common
    title text The provider's name for it
    codes text Codes with their systems, separated by commas
    date day The date of the recorded event, in the time zone of the table about
    date_text text? The date as its author wrote it
    value text? The result as text, with the provider's digits
    number real? The result, if it is a number
    unit text? The unit of the result
    range_low real? The lower end of the laboratory's reference range
    range_high real? The upper end of the laboratory's reference range
    range_text text? The reference range as text
    interpretation text? The laboratory's interpretation
    status text? The FHIR status code
    provider text The provider
    received moment The time of receipt, UTC
    person text? The subject, if it is another person
    resource text? The FHIR resource, byte for byte
    """)

  static let medications = DatabaseTable(
    "medications", "The user's medications", key: "id",
    """
    id text The identifier of the medication, used by doses
    name text The name
    nickname text? The user's name for it
    form text The dosage form, such as capsule
    archived flag 1, or true, if it is archived
    scheduled flag 1, or true, if it has a schedule
    codings text Codes of other systems, separated by commas
    """)

  static let doses = DatabaseTable(
    "medication_doses", "Logged doses", key: "id",
    sample + """
      medication text The medication; see medications
      status text The status: taken, skipped and so on
      dose real? The amount taken
      scheduled_dose real? The scheduled amount
      unit text The unit of both amounts
      scheduled moment? The scheduled time, UTC
      """)

  static let rings = DatabaseTable(
    "rings", "The rings of each day", key: "day",
    """
    day day The day
    paused flag 1, or true, if the user paused the rings
    move real? The Move value, in move_unit
    move_goal real? The Move goal
    move_unit text kcal, or min for users who count time
    exercise real? Minutes
    exercise_goal real? Minutes
    stand real? Hours
    stand_goal real? Hours
    """)

  static let others = DatabaseTable(
    "other_samples", "Samples of all other kinds, such as electrocardiograms, without their points",
    key: "id",
    sample + """
      details text? The content, as JSON
      """)

  static let daily = DatabaseTable(
    "daily", "Daily values of each numeric type, sources merged", key: "type, day",
    """
    type text The type, such as stepCount
    day day The day in the time zone of the table about
    value real The total of cumulative types, else the average
    minimum real? The minimum; null for cumulative types
    maximum real? The maximum; null for cumulative types
    unit text The unit of all three
    sources text The names of the sources with data on the day, separated by commas
    """)
}
