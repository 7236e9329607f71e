// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension HKElectrocardiogram {
  public enum Classification: Int, Sendable {
    case notSet = 0
    case sinusRhythm = 1
    case atrialFibrillation = 2
    case inconclusiveLowHeartRate = 3
    case inconclusiveHighHeartRate = 4
    case inconclusivePoorReading = 5
    case inconclusiveOther = 6
    case unrecognized = 100
  }
}

extension HKElectrocardiogram {
  public enum Lead: Int, Sendable {
    case appleWatchSimilarToLeadI = 1
  }
}

extension HKElectrocardiogram {
  public enum SymptomsStatus: Int, Sendable {
    case notSet = 0
    case none = 1
    case present = 2
  }
}
