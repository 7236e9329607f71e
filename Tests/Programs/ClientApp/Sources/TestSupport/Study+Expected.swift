public import Studies

extension Study {
  /// The expected average of the fictional samples.
  public static var expectedAverage: Double { 62 }
}
