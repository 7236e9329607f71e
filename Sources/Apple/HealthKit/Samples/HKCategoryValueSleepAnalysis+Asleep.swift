extension HKCategoryValueSleepAnalysis {
  /// Every value that means asleep, whatever the stage.
  public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }
}
