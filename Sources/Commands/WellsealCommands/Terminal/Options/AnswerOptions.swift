import ArgumentParser

/// What nearly every command about the store takes: the zone of times, the store, and in which form it answers.
struct AnswerOptions: ParsableArguments {
  @OptionGroup var time: TimeOptions
  @OptionGroup var store: StoreOptions
  @Flag(help: "Answer in JSON.") package var json = false

  package init() {}
}
