extension HealthSample {
  /// Whether figures over time include the sample.
  ///
  /// It has an end, and lasts at most ``HealthType/maxDuration``. Files may contain samples of
  /// centuries, which would be in every interval.
  package var isCounted: Bool { !hasUndeterminedDuration && StatisticsPoint.lasts(duration, in: type) }
}
