// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The measure that fills the Move ring.
public enum HKActivityMoveMode: Int, Sendable {
  /// Active energy fills the Move ring.
  case activeEnergy = 1
  /// Minutes of movement fill the Move ring.
  case appleMoveTime = 2
}

/// The biological sex of a person.
public enum HKBiologicalSex: Int, Sendable {
  /// The sex isn't set, or the app can't read it.
  case notSet = 0
  /// Female.
  case female = 1
  /// Male.
  case male = 2
  /// Neither female nor male.
  case other = 3
}

/// The blood type of a person.
public enum HKBloodType: Int, Sendable {
  /// The blood type isn't set, or the app can't read it.
  case notSet = 0
  /// Type A, Rh positive.
  case aPositive = 1
  /// Type A, Rh negative.
  case aNegative = 2
  /// Type B, Rh positive.
  case bPositive = 3
  /// Type B, Rh negative.
  case bNegative = 4
  /// Type AB, Rh positive.
  case abPositive = 5
  /// Type AB, Rh negative.
  case abNegative = 6
  /// Type O, Rh positive.
  case oPositive = 7
  /// Type O, Rh negative.
  case oNegative = 8
}

/// The skin type of a person on the Fitzpatrick scale.
public enum HKFitzpatrickSkinType: Int, Sendable {
  /// The skin type isn't set, or the app can't read it.
  case notSet = 0
  /// Pale white skin that always burns and never tans.
  case I = 1
  /// White skin that burns easily and tans minimally.
  case II = 2
  /// White to light brown skin that burns moderately and tans evenly.
  case III = 3
  /// Beige-olive skin that burns minimally and tans moderately.
  case IV = 4
  /// Brown skin that rarely burns and tans strongly.
  case V = 5
  /// Dark brown to black skin that never burns.
  case VI = 6
}

/// The sex whose reference ranges apply to a person.
public enum HKReferenceSex: Int, Sendable {
  /// The sex isn't set, or the app can't read it.
  case notSet = 0
  /// The ranges of females.
  case female = 1
  /// The ranges of males.
  case male = 2
}

/// Whether a person uses a wheelchair.
public enum HKWheelchairUse: Int, Sendable {
  /// The use isn't set, or the app can't read it.
  case notSet = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}
