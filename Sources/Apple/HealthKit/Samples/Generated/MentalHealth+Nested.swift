// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension HKGAD7Assessment {
  /// An answer to a question of the GAD-7.
  public enum Answer: Int, Sendable {
    /// Not at all: 0 points.
    case notAtAll = 0
    /// Several days: 1 point.
    case severalDays = 1
    /// More than half the days: 2 points.
    case moreThanHalfTheDays = 2
    /// Nearly every day: 3 points.
    case nearlyEveryDay = 3
  }
}

extension HKGAD7Assessment {
  /// The risk of anxiety by the score of the GAD-7.
  public enum Risk: Int, Sendable {
    /// None to minimal.
    case noneToMinimal = 1
    /// Mild.
    case mild = 2
    /// Moderate.
    case moderate = 3
    /// Severe.
    case severe = 4
  }
}

extension HKPHQ9Assessment {
  /// An answer to a question of the PHQ-9.
  public enum Answer: Int, Sendable {
    /// Not at all: 0 points.
    case notAtAll = 0
    /// Several days: 1 point.
    case severalDays = 1
    /// More than half the days: 2 points.
    case moreThanHalfTheDays = 2
    /// Nearly every day: 3 points.
    case nearlyEveryDay = 3
    /// No answer, only for the ninth question: 0 points.
    case preferNotToAnswer = 4
  }
}

extension HKPHQ9Assessment {
  /// The risk of depression by the score of the PHQ-9.
  public enum Risk: Int, Sendable {
    /// None to minimal.
    case noneToMinimal = 1
    /// Mild.
    case mild = 2
    /// Moderate.
    case moderate = 3
    /// Moderately severe.
    case moderatelySevere = 4
    /// Severe.
    case severe = 5
  }
}

extension HKStateOfMind {
  /// An aspect of life that a feeling is about.
  public enum Association: Int, Sendable {
    /// Community.
    case community = 1
    /// Current events.
    case currentEvents = 2
    /// Dating.
    case dating = 3
    /// Education.
    case education = 4
    /// Family.
    case family = 5
    /// Fitness.
    case fitness = 6
    /// Friends.
    case friends = 7
    /// Health.
    case health = 8
    /// Hobbies.
    case hobbies = 9
    /// Identity.
    case identity = 10
    /// Money.
    case money = 11
    /// Partner.
    case partner = 12
    /// Self care.
    case selfCare = 13
    /// Spirituality.
    case spirituality = 14
    /// Tasks.
    case tasks = 15
    /// Travel.
    case travel = 16
    /// Work.
    case work = 17
    /// Weather.
    case weather = 18
  }
}

extension HKStateOfMind {
  /// The period that a state of mind is about.
  public enum Kind: Int, Sendable {
    /// An emotion at a moment.
    case momentaryEmotion = 1
    /// The mood of a day.
    case dailyMood = 2
  }
}

extension HKStateOfMind {
  /// A word for a feeling.
  public enum Label: Int, Sendable {
    /// Amazed.
    case amazed = 1
    /// Amused.
    case amused = 2
    /// Angry.
    case angry = 3
    /// Anxious.
    case anxious = 4
    /// Ashamed.
    case ashamed = 5
    /// Brave.
    case brave = 6
    /// Calm.
    case calm = 7
    /// Content.
    case content = 8
    /// Disappointed.
    case disappointed = 9
    /// Discouraged.
    case discouraged = 10
    /// Disgusted.
    case disgusted = 11
    /// Embarrassed.
    case embarrassed = 12
    /// Excited.
    case excited = 13
    /// Frustrated.
    case frustrated = 14
    /// Grateful.
    case grateful = 15
    /// Guilty.
    case guilty = 16
    /// Happy.
    case happy = 17
    /// Hopeless.
    case hopeless = 18
    /// Irritated.
    case irritated = 19
    /// Jealous.
    case jealous = 20
    /// Joyful.
    case joyful = 21
    /// Lonely.
    case lonely = 22
    /// Passionate.
    case passionate = 23
    /// Peaceful.
    case peaceful = 24
    /// Proud.
    case proud = 25
    /// Relieved.
    case relieved = 26
    /// Sad.
    case sad = 27
    /// Scared.
    case scared = 28
    /// Stressed.
    case stressed = 29
    /// Surprised.
    case surprised = 30
    /// Worried.
    case worried = 31
    /// Annoyed.
    case annoyed = 32
    /// Confident.
    case confident = 33
    /// Drained.
    case drained = 34
    /// Hopeful.
    case hopeful = 35
    /// Indifferent.
    case indifferent = 36
    /// Overwhelmed.
    case overwhelmed = 37
    /// Satisfied.
    case satisfied = 38
  }
}

extension HKStateOfMind {
  /// One of seven classes of a valence, from very unpleasant to very pleasant.
  public enum ValenceClassification: Int, Sendable {
    /// Very unpleasant.
    case veryUnpleasant = 1
    /// Unpleasant.
    case unpleasant = 2
    /// Slightly unpleasant.
    case slightlyUnpleasant = 3
    /// Neutral.
    case neutral = 4
    /// Slightly pleasant.
    case slightlyPleasant = 5
    /// Pleasant.
    case pleasant = 6
    /// Very pleasant.
    case veryPleasant = 7
  }
}
