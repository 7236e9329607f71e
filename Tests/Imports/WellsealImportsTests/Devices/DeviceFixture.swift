import Foundation
import WellsealSQLite

/// Files in the formats of devices and services.
enum DeviceFixture {
  /// A run of ten seconds with a route.
  static var run: [UInt8] { run(isBigEndian: false) }

  static func run(isBigEndian: Bool, sport: Int = 1, part: Int? = nil) -> [UInt8] {
    var maker = FITMaker(isBigEndian: isBigEndian)
    let start = FITMaker.morning
    maker.add(
      0,
      [
        .init(0, 0, 4), .init(1, 0x84, 1), .init(2, 0x84, 3_113), .init(3, 0x8C, 77_001),
        .init(4, 0x86, start), .init(8, text: "Forerunner 945"),
      ])
    for second in 0...10 {
      maker.add(
        20,
        [
          .init(253, 0x86, start + second), .init(0, 0x85, 626_349_397 + second * 100),
          .init(1, 0x85, 159_900_000), .init(2, 0x84, (40 + 500) * 5),
          .init(3, 0x02, second == 4 ? nil : 120 + second),
          .init(5, 0x86, second * 280),
        ])
    }
    maker.add(
      18,
      [
        .init(253, 0x86, start + 10), .init(2, 0x86, start), .init(5, 0, sport), .init(6, 0, part),
        .init(7, 0x86, 10_000),
        .init(8, 0x86, 9_000), .init(9, 0x86, 2_800), .init(11, 0x84, 3),
      ])
    maker.add(34, [.init(253, 0x86, start + 10), .init(1, 0x84, 1)])
    return maker.file
  }

  /// Creates a day's running totals, a night, and readings of a scale and a cuff.
  static func day(local: Int) -> [UInt8] {
    var maker = FITMaker()
    let start = FITMaker.morning
    maker.add(0, [.init(0, 0, 32), .init(1, 0x84, 1), .init(2, 0x84, 3_113)])
    maker.add(103, [.init(253, 0x86, start), .init(0, 0x86, local)])
    for (minutes, steps) in [(1, 40), (2, 100), (3, 100), (4, 160)] {
      maker.add(55, [.init(253, 0x86, start + minutes * 60), .init(3, 0x86, steps), .init(5, 0, 6)])
    }
    // A heart rate whose time consists of only the last sixteen bits.
    maker.add(55, [.init(26, 0x84, (start + 300) & 0xFFFF), .init(27, 0x02, 61)])
    for (minutes, level) in [(0, 1), (5, 2), (10, 2), (20, 3), (50, 4), (60, 1)] {
      maker.add(275, [.init(253, 0x86, start + minutes * 60), .init(0, 0, level)])
    }
    maker.add(30, [.init(253, 0x86, start), .init(0, 0x84, 7_250), .init(1, 0x84, 2_150)])
    maker.add(51, [.init(253, 0x86, start), .init(0, 0x84, 121), .init(1, 0x84, 79), .init(6, 0x02, 64)])
    maker.add(227, [.init(0, 0x83, 30), .init(1, 0x86, start)])
    maker.add(9_999, [.init(0, 0x02, 1)])
    return maker.file
  }

  /// Returns the bytes of a database that statements create.
  static func database(_ statements: String) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID().uuidString).db").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let database = try SQLiteConnection(path: path, access: .create)
    try database.execute(statements)
    database.close()
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  private static let base =
    "row_id INTEGER PRIMARY KEY, uuid BLOB, last_modified_time INTEGER, app_info_id INTEGER, device_info_id INTEGER, recording_method INTEGER"
  private static let interval =
    "\(base), start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER"
  private static let instant = "\(base), time INTEGER, zone_offset INTEGER"

  /// 2024-05-01T06:00:00Z in milliseconds.
  static let morning = 1_714_543_200_000

  private static func id(_ number: Int) -> String { "x'000102030405060708090a0b0c0d0e\(number)'" }

  /// A Health Connect export with two apps.
  static let healthConnect = """
    PRAGMA user_version=23;
    CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
    INSERT INTO application_info_table VALUES (1,'com.example.walk','Walk'),(2,'com.apple.Health','Health');
    CREATE TABLE device_info_table (row_id INTEGER PRIMARY KEY, manufacturer TEXT, model TEXT, device_type INTEGER);
    INSERT INTO device_info_table VALUES (1,'Google','Pixel 8',2);
    CREATE TABLE steps_record_table (\(interval), count INTEGER);
    INSERT INTO steps_record_table VALUES (1,\(id(10)),0,1,1,2,\(morning),7200,\(morning + 60_000),7200,90);
    INSERT INTO steps_record_table VALUES (2,\(id(11)),0,2,NULL,3,\(morning),7200,\(morning + 60_000),7200,80);
    INSERT INTO steps_record_table VALUES (3,\(id(12)),0,1,1,2,\(morning + 60_000),7200,\(morning),7200,80);
    CREATE TABLE heart_rate_record_table (\(interval));
    INSERT INTO heart_rate_record_table VALUES (1,\(id(13)),0,1,1,1,\(morning),0,\(morning + 60_000),0);
    CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER, epoch_millis INTEGER);
    INSERT INTO heart_rate_record_series_table VALUES (1,61,\(morning)),(1,64,\(morning + 30_000));
    CREATE TABLE weight_record_table (\(instant), weight REAL);
    INSERT INTO weight_record_table VALUES (1,\(id(14)),0,1,1,3,\(morning),7200,72500.0);
    CREATE TABLE oxygen_saturation_record_table (\(instant), percentage REAL);
    INSERT INTO oxygen_saturation_record_table VALUES (1,\(id(15)),0,1,1,2,\(morning),0,97.0);
    CREATE TABLE blood_pressure_record_table (\(instant), systolic REAL, diastolic REAL);
    INSERT INTO blood_pressure_record_table VALUES (1,\(id(16)),0,1,1,2,\(morning),0,121.0,79.0);
    CREATE TABLE blood_glucose_record_table (\(instant), level REAL, relation_to_meal TEXT);
    INSERT INTO blood_glucose_record_table VALUES (1,\(id(17)),0,1,1,2,\(morning),0,5.5,'4');
    CREATE TABLE sleep_session_record_table (\(interval), title TEXT);
    INSERT INTO sleep_session_record_table VALUES (1,\(id(18)),0,1,1,2,\(morning - 28_800_000),0,\(morning),0,NULL);
    CREATE TABLE sleep_stages_table (parent_key INTEGER, stage_start_time INTEGER, stage_end_time INTEGER, stage_type INTEGER);
    INSERT INTO sleep_stages_table VALUES (1,\(morning - 28_800_000),\(morning - 3_600_000),4),
      (1,\(morning - 3_600_000),\(morning),6),(1,0,1,0);
    CREATE TABLE exercise_session_record_table (\(interval), exercise_type INTEGER);
    INSERT INTO exercise_session_record_table VALUES (1,\(id(19)),0,1,1,2,\(morning),0,\(morning + 1_800_000),0,33);
    CREATE TABLE total_calories_burned_record_table (\(interval), energy REAL);
    INSERT INTO total_calories_burned_record_table VALUES (1,\(id(20)),0,1,1,2,\(morning),0,\(morning + 60_000),0,1000.0);
    """

  /// A Gadgetbridge database with one band.
  static let gadgetbridge = """
    CREATE TABLE USER (_id INTEGER PRIMARY KEY, NAME TEXT, BIRTHDAY INTEGER, GENDER INTEGER);
    INSERT INTO USER VALUES (1,'gadgetbridge-user',0,2);
    CREATE TABLE DEVICE (_id INTEGER PRIMARY KEY, NAME TEXT, MANUFACTURER TEXT, IDENTIFIER TEXT, TYPE INTEGER, MODEL TEXT, ALIAS TEXT);
    INSERT INTO DEVICE VALUES (1,'Mi Band 5','Huami','C1:23:45:67:89:AB',30,'XMSH10HM',NULL);
    CREATE TABLE MI_BAND_ACTIVITY_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, USER_ID INTEGER, RAW_INTENSITY INTEGER, STEPS INTEGER, RAW_KIND INTEGER, HEART_RATE INTEGER, PRIMARY KEY(TIMESTAMP, DEVICE_ID)) WITHOUT ROWID;
    INSERT INTO MI_BAND_ACTIVITY_SAMPLE VALUES (\(morning / 1000),1,1,20,45,1,72),(\(morning / 1000 + 60),1,1,0,0,112,255);
    CREATE TABLE HUAMI_SPO2_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, USER_ID INTEGER, TYPE_NUM INTEGER, SPO2 INTEGER, PRIMARY KEY(TIMESTAMP, DEVICE_ID)) WITHOUT ROWID;
    INSERT INTO HUAMI_SPO2_SAMPLE VALUES (\(morning),1,1,0,97);
    CREATE TABLE HUAMI_STRESS_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, USER_ID INTEGER, TYPE_NUM INTEGER, STRESS INTEGER, PRIMARY KEY(TIMESTAMP, DEVICE_ID)) WITHOUT ROWID;
    INSERT INTO HUAMI_STRESS_SAMPLE VALUES (\(morning),1,1,0,33);
    CREATE TABLE BASE_ACTIVITY_SUMMARY (_id INTEGER PRIMARY KEY, NAME TEXT, START_TIME INTEGER, END_TIME INTEGER, ACTIVITY_KIND INTEGER, DEVICE_ID INTEGER);
    INSERT INTO BASE_ACTIVITY_SUMMARY VALUES (1,NULL,\(morning),\(morning + 600_000),16,1);
    """

  /// A Gadgetbridge database with a night and a run of a Garmin watch.
  static let gadgetbridgeGarmin = """
    CREATE TABLE USER (_id INTEGER PRIMARY KEY, NAME TEXT);
    CREATE TABLE DEVICE (_id INTEGER PRIMARY KEY, NAME TEXT, MANUFACTURER TEXT, IDENTIFIER TEXT, TYPE INTEGER, MODEL TEXT, ALIAS TEXT);
    INSERT INTO DEVICE VALUES (1,'Forerunner','Garmin','C1:23',30,'FR',NULL);
    CREATE TABLE GARMIN_EVENT_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, USER_ID INTEGER, EVENT INTEGER, EVENT_TYPE INTEGER, DATA INTEGER);
    INSERT INTO GARMIN_EVENT_SAMPLE VALUES (\(morning),1,1,74,0,0),(\(morning + 7_200_000),1,1,74,1,0);
    CREATE TABLE GARMIN_SLEEP_STAGE_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, USER_ID INTEGER, STAGE INTEGER, PRIMARY KEY(TIMESTAMP, DEVICE_ID)) WITHOUT ROWID;
    INSERT INTO GARMIN_SLEEP_STAGE_SAMPLE VALUES (\(morning + 1_800_000),1,1,2),(\(morning + 3_600_000),1,1,3),(\(morning + 5_400_000),1,1,4),(\(morning + 7_200_000),1,1,1),(\(morning - 86_400_000),1,1,2);
    CREATE TABLE BASE_ACTIVITY_SUMMARY (_id INTEGER PRIMARY KEY, NAME TEXT, START_TIME INTEGER, END_TIME INTEGER, ACTIVITY_KIND INTEGER, DEVICE_ID INTEGER, SUMMARY_DATA TEXT);
    INSERT INTO BASE_ACTIVITY_SUMMARY VALUES (1,NULL,\(morning),\(morning + 600_000),16,1,'{"distanceMeters":{"value":2100.5,"unit":"meters"},"caloriesBurnt":{"value":150,"unit":"calories_unit"},"averageHR":{"value":141,"unit":"bpm"},"maxHR":{"value":160,"unit":"bpm"}}'),(2,NULL,\(morning),\(morning + 900_000),16,1,'{cut');
    """

  /// The files of a Fitbit account by their paths in the archive.
  static let fitbit: [(name: String, text: String)] = [
    (
      "steps-2024-05-01.json",
      #"[{"dateTime":"05/01/24 06:00:00","value":"0"},{"dateTime":"05/01/24 06:01:00","value":"88"}]"#
    ),
    (
      "heart_rate-2024-05-01.json",
      #"[{"dateTime":"05/01/24 06:00:05","value":{"bpm":61,"confidence":2}},{"dateTime":"13/40/24 06:00:05","value":{"bpm":61,"confidence":2}}]"#
    ),
    (
      "resting_heart_rate-2024-05-01.json",
      #"[{"dateTime":"05/01/24 00:00:00","value":{"date":"05/01/24","value":58.5,"error":6.7}},{"dateTime":"05/02/24 00:00:00","value":{"date":null,"value":0.0,"error":0.0}}]"#
    ),
    (
      "sleep-2024-04-29.json",
      #"[{"logId":45,"dateOfSleep":"2024-05-01","startTime":"2024-04-30T23:00:00.000","endTime":"2024-05-01T07:00:00.000","mainSleep":true,"levels":{"data":[{"dateTime":"2024-04-30T23:00:00.000","level":"light","seconds":3600},{"dateTime":"2024-05-01T00:00:00.000","level":"deep","seconds":1800},{"dateTime":"2024-05-01T00:30:00.000","level":"unheard","seconds":30}]}}]"#
    ),
    (
      "weight-2024-05-01.json",
      #"[{"logId":1714546800000,"weight":160.5,"bmi":23.7,"fat":21.5,"date":"05/01/24","time":"07:00:00","source":"Aria"}]"#
    ),
    ("calories-2024-05-01.json", #"[{"dateTime":"05/01/24 06:00:00","value":"1.2"}]"#),
    (
      "Minute SpO2 - 2024-05-01.csv",
      "timestamp,value\n2024-05-01T02:00:00Z,96.5\n2024-05-01T02:01:00Z,50.0\n"
    ),
  ]

  /// The output of `wellseal export jsonl` for each kind of sample.
  static let lines = """
    {"uuid":"6A0E4A4C-0000-4000-8000-000000000001","type":"HKQuantityTypeIdentifierBodyMass","start":"2024-01-01T09:00:00Z","end":"2024-01-01T09:00:00Z","value":70,"unit":"kg","source":"Scale","sourceIdentifier":"org.example.scale","device":"Aria","metadata":{"HKWasUserEntered":"1"}}
    {"uuid":"6A0E4A4C-0000-4000-8000-000000000002","type":"HKQuantityTypeIdentifierStepCount","start":"2024-01-01T09:00:00Z","end":"2024-01-01T09:10:00Z","value":812,"unit":"count","source":"Phone"}
    {"uuid":"6A0E4A4C-0000-4000-8000-000000000003","type":"HKCategoryTypeIdentifierSleepAnalysis","start":"2024-01-01T01:00:00+02:00","end":"2024-01-01T02:00:00+02:00","value":3,"constant":"HKCategoryValueSleepAnalysisAsleepCore","source":"Watch"}
    {"uuid":"6A0E4A4C-0000-4000-8000-000000000004","type":"HKWorkoutTypeIdentifier","start":"2024-01-01T10:00:00Z","end":"2024-01-01T10:30:00Z","value":1800,"unit":"s","constant":"HKWorkoutActivityTypeRunning","source":"Watch"}
    {"uuid":"6A0E4A4C-0000-4000-8000-000000000005","type":"HKCorrelationTypeIdentifierBloodPressure","start":"2024-01-01T11:00:00Z","end":"2024-01-01T11:00:00Z","source":"Cuff","members":[{"uuid":"6A0E4A4C-0000-4000-8000-000000000006","type":"HKQuantityTypeIdentifierBloodPressureSystolic","start":"2024-01-01T11:00:00Z","end":"2024-01-01T11:00:00Z","value":121,"unit":"mmHg"},{"uuid":"6A0E4A4C-0000-4000-8000-000000000007","type":"HKQuantityTypeIdentifierBloodPressureDiastolic","start":"2024-01-01T11:00:00Z","end":"2024-01-01T11:00:00Z","value":79,"unit":"mmHg"}]}

    """
}
