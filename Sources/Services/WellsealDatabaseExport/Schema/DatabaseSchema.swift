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
      name: "labs", meaning: "Laboratory results that are numbers, by the date that they are about",
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
    type text Such as stepCount; see types
    start moment When it began, UTC
    end moment? When it ended, UTC; null if it has no end
    start_epoch real The same in seconds since 1970
    end_epoch real? The same in seconds since 1970
    zone text? The time zone that it was recorded in, where it is known
    source integer? Who recorded it; see sources
    device text? The name of the device, where it is known

    """

  static let about = DatabaseTable(
    "about", "What this database is: one row a fact", key: "name",
    """
    name text schema_version, made_at, zone, program, left_out
    value text The fact
    """)

  static let types = DatabaseTable(
    "types", "The types of samples that there are", key: "type",
    """
    type text The short name, which all other tables use
    identifier text The name in HealthKit
    kind text quantity, category, workout and so on
    unit text? The unit of value in quantities and in daily
    count integer How many samples there are in the store
    first moment When the first one began, UTC
    last moment? When the last one ended, UTC
    """)

  static let sources = DatabaseTable(
    "sources", "The devices and apps that recorded something", key: "id",
    """
    id integer A number, good in this database only
    name text The name to show
    identifier text The bundle identifier
    """)

  static let quantities = DatabaseTable(
    "quantities", "Samples that are a number",
    sample + """
      value real In the unit of types
      unit text The unit, such as count or kg
      count integer Of how many quantities it is made; 1 for most
      """)

  static let categories = DatabaseTable(
    "categories", "Samples that are one of several values, or only a time",
    sample + """
      value integer The number in HealthKit
      name text What the number means, such as asleepREM
      """)

  static let correlationMembers = DatabaseTable(
    "correlation_members", "Which samples belong together, such as the two of a blood pressure",
    key: "correlation, sample",
    """
    correlation text The identifier of the correlation
    type text bloodPressure or food
    sample text The identifier of the member, in quantities
    start_epoch real When the member began, seconds since 1970
    """)

  static let workouts = DatabaseTable(
    "workouts", "Workouts", key: "id",
    sample + """
      activity text Such as running
      duration real Seconds without pauses
      distance real? Meters
      energy real? Kilocalories
      heart_rate real? The average, a minute
      heart_rate_min real? The least, a minute
      heart_rate_max real? The greatest, a minute
      """)

  static let sleepNights = DatabaseTable(
    "sleep_nights", "Sleeps, sources merged; all lengths in seconds", key: "day, start",
    """
    day day The day on which it ends, in the zone of about
    nap flag 1, or true, where a longer sleep ends on the same day
    start moment When it began, UTC
    end moment When it ended, UTC
    fell_asleep moment? UTC
    woke_up moment? UTC
    in_bed real In bed, awake or asleep
    asleep real? Asleep, all stages; empty if the sources say only in bed
    unspecified real Asleep without a stage
    awake real Awake
    core real Core sleep
    deep real Deep sleep
    rem real REM sleep
    efficiency real? Asleep of the time in bed, from 0 to 1
    latency real? From lying down to sleep
    awakenings integer How often the person woke
    sources text The names of the sources whose word counted, with commas between
    """)

  static let records = DatabaseTable(
    "records", "Clinical records, without those entered in error", key: "id",
    """
    id text The identifier of the record here, a UUID
    type text labResultRecord, conditionRecord and so on
    name text What it is about, in English where the code is a common one
    title text As the provider calls it
    codes text Codes with their systems, with commas between
    date day The day that it is about, in the zone of about
    date_text text? The same as its author wrote it
    value text? The result in words, with the digits that the provider wrote
    number real? The result, where it is a number
    unit text? Its unit
    range_low real? What is usual, as the laboratory says
    range_high real? What is usual, as the laboratory says
    range_text text? What is usual, in words
    interpretation text? What the laboratory makes of it
    status text? A code of FHIR
    provider text Who sent it
    received moment When it arrived, UTC
    person text? The subject, if it is another person
    resource text? The FHIR resource, byte for byte
    """)

  static let medications = DatabaseTable(
    "medications", "The person's medicines", key: "id",
    """
    id text The identifier of the medicine, by which doses name it
    name text The name
    nickname text? What the person calls it
    form text Such as capsule
    archived flag 1, or true, where it was put away
    scheduled flag 1, or true, where it is to be taken at set times
    codings text Codes of other systems, with commas between
    """)

  static let doses = DatabaseTable(
    "medication_doses", "Doses that were taken, or not", key: "id",
    sample + """
      medication text See medications
      status text taken, skipped and so on
      dose real? How much was taken
      scheduled_dose real? How much was to be taken
      unit text Of both
      scheduled moment? When it was to be taken, UTC
      """)

  static let rings = DatabaseTable(
    "rings", "The rings of each day", key: "day",
    """
    day day The day
    paused flag 1, or true, where the person has paused the rings
    move real? What was moved, in the unit that follows
    move_goal real? The goal
    move_unit text kcal, or min for those who count time
    exercise real? Minutes
    exercise_goal real? Minutes
    stand real? Hours
    stand_goal real? Hours
    """)

  static let others = DatabaseTable(
    "other_samples", "Samples of all other kinds, such as electrocardiograms, without their points",
    key: "id",
    sample + """
      details text? What they say, as JSON
      """)

  static let daily = DatabaseTable(
    "daily", "Each day with data of each type that is a number, sources merged", key: "type, day",
    """
    type text Such as stepCount
    day day The day in the zone of about
    value real The total of what adds up, else the average
    minimum real? The minimum; null for cumulative types
    maximum real? The maximum; null for cumulative types
    unit text Of all three
    sources text The names of the sources with data on the day, with commas between
    """)
}
