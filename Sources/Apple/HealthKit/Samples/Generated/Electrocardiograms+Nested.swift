// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension HKElectrocardiogram {
  /// The classification of an electrocardiogram by the watch.
  public enum Classification: Int, Sendable {
    /// There is no classification.
    case notSet = 0
    /// No signs of atrial fibrillation.
    case sinusRhythm = 1
    /// Signs of atrial fibrillation.
    case atrialFibrillation = 2
    /// Not classified because the heart rate is below 50 beats per minute.
    case inconclusiveLowHeartRate = 3
    /// Not classified because the heart rate is too high.
    case inconclusiveHighHeartRate = 4
    /// Not classified because of a poor signal.
    case inconclusivePoorReading = 5
    /// Not classified for another reason.
    case inconclusiveOther = 6
    /// A classification that this version doesn't know.
    case unrecognized = 100
  }
}

extension HKElectrocardiogram {
  /// A lead of an electrocardiogram.
  public enum Lead: Int, Sendable {
    /// The lead of the watch, similar to lead I.
    case appleWatchSimilarToLeadI = 1
  }
}

extension HKElectrocardiogram {
  /// Whether the person had symptoms during an electrocardiogram.
  public enum SymptomsStatus: Int, Sendable {
    /// The person didn't say.
    case notSet = 0
    /// No symptoms.
    case none = 1
    /// Symptoms, which are separate samples.
    case present = 2
  }
}
