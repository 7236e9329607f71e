// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public enum HKAudiogramConductionType: Int, Sendable {
  case air = 0
}

public enum HKAudiogramSensitivityTestSide: Int, Sendable {
  case left = 0
  case right = 1
}

public enum HKPrismBase: Int, Sendable {
  case none = 0
  case up = 1
  case down = 2
  case `in` = 3
  case out = 4
}

public enum HKVisionEye: Int, Sendable {
  case left = 1
  case right = 2
}

public enum HKVisionPrescriptionType: UInt, Sendable {
  case glasses = 1
  case contacts = 2
}
