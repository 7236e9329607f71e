import WellsealModel

extension Questionnaire {
  /// The published wordings, English first.
  static let texts: [HealthType: [Texts]] = [
    .gad7: [
      Texts(
        language: "en", lead: englishLead,
        questions: [
          "Feeling nervous, anxious or on edge",
          "Not being able to stop or control worrying",
          "Worrying too much about different things",
          "Trouble relaxing",
          "Being so restless that it is hard to sit still",
          "Becoming easily annoyed or irritable",
          "Feeling afraid as if something awful might happen",
        ], answers: englishAnswers),
      Texts(
        language: "de", lead: germanLead,
        questions: [
          "Nervosität, Ängstlichkeit oder Anspannung",
          "Nicht in der Lage sein, Sorgen zu stoppen oder zu kontrollieren",
          "Übermäßige Sorgen bezüglich verschiedener Angelegenheiten",
          "Schwierigkeiten zu entspannen",
          "Rastlosigkeit, so dass Stillsitzen schwer fällt",
          "Schnelle Verärgerung oder Gereiztheit",
          "Gefühl der Angst, so als würde etwas Schlimmes passieren",
        ], answers: germanAnswers),
    ],
    .phq9: [
      Texts(
        language: "en", lead: englishLead,
        questions: [
          "Little interest or pleasure in doing things",
          "Feeling down, depressed, or hopeless",
          "Trouble falling or staying asleep, or sleeping too much",
          "Feeling tired or having little energy",
          "Poor appetite or overeating",
          "Feeling bad about yourself — or that you are a failure or have let yourself or your family down",
          "Trouble concentrating on things, such as reading the newspaper or watching television",
          """
          Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or \
          restless that you have been moving around a lot more than usual
          """,
          "Thoughts that you would be better off dead or of hurting yourself in some way",
        ], answers: englishAnswers),
      Texts(
        language: "de", lead: germanLead,
        questions: [
          "Wenig Interesse oder Freude an Ihren Tätigkeiten",
          "Niedergeschlagenheit, Schwermut oder Hoffnungslosigkeit",
          "Schwierigkeiten ein- oder durchzuschlafen oder vermehrter Schlaf",
          "Müdigkeit oder Gefühl, keine Energie zu haben",
          "Verminderter Appetit oder übermäßiges Bedürfnis zu essen",
          """
          Schlechte Meinung von sich selbst; Gefühl, ein Versager zu sein oder die Familie enttäuscht zu haben
          """,
          """
          Schwierigkeiten, sich auf etwas zu konzentrieren, z. B. beim Zeitunglesen oder Fernsehen
          """,
          """
          Waren Ihre Bewegungen oder Ihre Sprache so verlangsamt, dass es auch anderen auffallen würde? Oder waren \
          Sie im Gegenteil „zappelig“ oder ruhelos und hatten dadurch einen stärkeren Bewegungsdrang als sonst?
          """,
          "Gedanken, dass Sie lieber tot wären oder sich Leid zufügen möchten",
        ], answers: germanAnswers),
    ],
  ]

  private static let englishLead =
    "Over the last 2 weeks, how often have you been bothered by the following problems?"
  private static let germanLead =
    "Wie oft fühlten Sie sich im Verlauf der letzten 2 Wochen durch die folgenden Beschwerden beeinträchtigt?"
  private static let englishAnswers = [
    "Not at all", "Several days", "More than half the days", "Nearly every day",
  ]
  private static let germanAnswers = [
    "Überhaupt nicht", "An einzelnen Tagen", "An mehr als der Hälfte der Tage", "Beinahe jeden Tag",
  ]
}
