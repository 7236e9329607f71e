// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How a sound reaches the ear in a hearing test.
public enum HKAudiogramConductionType: Int, Sendable {
  /// The sound reaches the ear through the air.
  case air = 0
}

/// The ear of a hearing test.
public enum HKAudiogramSensitivityTestSide: Int, Sendable {
  /// The left ear.
  case left = 0
  /// The right ear.
  case right = 1
}

/// The direction of the base of a prism.
public enum HKPrismBase: Int, Sendable {
  /// No direction.
  case none = 0
  /// Up.
  case up = 1
  /// Down.
  case down = 2
  /// In, toward the nose.
  case `in` = 3
  /// Out, away from the nose.
  case out = 4
}

/// An eye.
public enum HKVisionEye: Int, Sendable {
  /// The left eye.
  case left = 1
  /// The right eye.
  case right = 2
}

/// The kind of a vision prescription.
public enum HKVisionPrescriptionType: UInt, Sendable {
  /// Glasses.
  case glasses = 1
  /// Contact lenses.
  case contacts = 2
}
