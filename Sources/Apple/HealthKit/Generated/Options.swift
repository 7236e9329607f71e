// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How samples must lie in an interval; without options, an overlap is enough.
public struct HKQueryOptions: OptionSet, Sendable, BitwiseCopyable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The start is in the interval.
  public static let strictStartDate = Self(rawValue: 1)
  /// The end is in the interval.
  public static let strictEndDate = Self(rawValue: 2)
}

/// The statistics to compute.
public struct HKStatisticsOptions: OptionSet, Sendable, BitwiseCopyable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The values of each source, in addition to the merged ones.
  public static let separateBySource = Self(rawValue: 1)
  /// The average of a discrete type.
  public static let discreteAverage = Self(rawValue: 2)
  /// The minimum of a discrete type.
  public static let discreteMin = Self(rawValue: 4)
  /// The maximum of a discrete type.
  public static let discreteMax = Self(rawValue: 8)
  /// The sum of a cumulative type.
  public static let cumulativeSum = Self(rawValue: 16)
  /// The most recent quantity with its interval.
  public static let mostRecent = Self(rawValue: 32)
  /// An earlier name of ``mostRecent``.
  public static let discreteMostRecent = Self(rawValue: 32)
  /// The time that the samples cover.
  public static let duration = Self(rawValue: 64)
}
