public import Studies

extension Study {
  /// The expected average of the made-up samples.
  public static var expectedAverage: Double { 62 }
}
