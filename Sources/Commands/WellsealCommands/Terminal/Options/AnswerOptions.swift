package import ArgumentParser

/// What nearly every command about the store takes: the zone of times, the store, and in which form it answers.
package struct AnswerOptions: ParsableArguments {
  @OptionGroup package var time: TimeOptions
  @OptionGroup package var store: StoreOptions
  @Flag(help: "Answer in JSON.") package var json = false

  package init() {}
}
