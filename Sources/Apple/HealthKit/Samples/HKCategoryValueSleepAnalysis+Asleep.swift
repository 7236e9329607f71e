extension HKCategoryValueSleepAnalysis {
  /// All values that mean asleep, for any stage.
  public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }
}
