extension FITProfile {
  static let table: [Kind] = [
    Kind(
      0, "file_id",
      [
        FITField(0, "type"), FITField(1, "manufacturer"), FITField(2, "product"),
        FITField(3, "serial_number"), FITField(4, "time_created"), FITField(8, "product_name"),
      ]),
    Kind(
      18, "session",
      [
        FITField(2, "start_time"), FITField(5, "sport"), FITField(6, "sub_sport"),
        FITField(7, "total_elapsed_time", scale: 1000), FITField(8, "total_timer_time", scale: 1000),
        FITField(9, "total_distance", scale: 100), FITField(11, "total_calories"),
      ]),
    Kind(
      20, "record",
      [
        FITField(0, "position_lat"), FITField(1, "position_long"),
        FITField(2, "altitude", scale: 5, offset: 500), FITField(3, "heart_rate"),
        FITField(5, "distance", scale: 100), FITField(6, "speed", scale: 1000), FITField(7, "power"),
        FITField(73, "enhanced_speed", scale: 1000),
        FITField(78, "enhanced_altitude", scale: 5, offset: 500),
      ]),
    Kind(30, "weight_scale", [FITField(0, "weight", scale: 100), FITField(1, "percent_fat", scale: 100)]),
    Kind(
      51, "blood_pressure",
      [
        FITField(0, "systolic_pressure"), FITField(1, "diastolic_pressure"), FITField(6, "heart_rate"),
        FITField(8, "status"),
      ]),
    Kind(
      55, "monitoring",
      [
        FITField(2, "distance", scale: 100), FITField(3, "cycles"), FITField(5, "activity_type"),
        FITField(19, "active_calories"), FITField(24, "current_activity_type_intensity"),
        FITField(26, "timestamp_16"), FITField(27, "heart_rate"),
      ]),
    Kind(103, "monitoring_info", [FITField(0, "local_timestamp")]),
    Kind(
      211, "monitoring_hr_data",
      [FITField(0, "resting_heart_rate"), FITField(1, "current_day_resting_heart_rate")]),
    Kind(227, "stress_level", [FITField(0, "stress_level_value"), FITField(1, "stress_level_time")]),
    Kind(229, "max_met_data", [FITField(0, "update_time"), FITField(2, "vo2_max", scale: 10)]),
    Kind(269, "spo2_data", [FITField(0, "reading_spo2"), FITField(1, "reading_confidence")]),
    Kind(275, "sleep_level", [FITField(0, "sleep_level")]),
    Kind(297, "respiration_rate", [FITField(0, "respiration_rate", scale: 100)]),
    Kind(2, "device_settings", []), Kind(3, "user_profile", []), Kind(7, "zones_target", []),
    Kind(12, "sport", [FITField(0, "sport"), FITField(1, "sub_sport")]),
    Kind(
      19, "lap",
      [
        FITField(2, "start_time"), FITField(7, "total_elapsed_time", scale: 1000),
        FITField(9, "total_distance", scale: 100), FITField(11, "total_calories"),
      ]),
    Kind(
      132, "hr",
      [
        FITField(0, "fractional_timestamp", scale: 32_768), FITField(6, "filtered_bpm", isList: true),
        FITField(9, "event_timestamp", scale: 1024, isList: true),
        // Twelve bits each, packed; the manufacturer's files have bytes here.
        FITField(10, "event_timestamp_12", isList: true),
      ]),
    Kind(21, "event", []), Kind(23, "device_info", []),
    Kind(34, "activity", []), Kind(49, "file_creator", []), Kind(78, "hrv", []), Kind(101, "length", []),
    Kind(206, "field_description", []), Kind(207, "developer_data_id", []),
    Kind(346, "sleep_assessment", []), Kind(370, "hrv_status_summary", []), Kind(371, "hrv_value", []),
  ]

  /// Messages about the structure of a file, without health data.
  static let structure: Set<String> = [
    "file_id", "device_settings", "user_profile", "zones_target", "sport", "event", "device_info", "activity",
    "file_creator", "field_description", "developer_data_id",
  ]
  /// Messages for which HealthKit has no samples: scores of the manufacturer.
  static let unsupportedMessages: Set<String> = ["stress_level", "sleep_assessment"]
  /// Messages for which HealthKit has samples, but which aren't read.
  static let unread: Set<String> = ["hrv", "length", "hrv_status_summary", "hrv_value"]
}
