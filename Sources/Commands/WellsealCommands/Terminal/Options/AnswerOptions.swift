import ArgumentParser

/// The options of nearly every command about the store: the time zone, the store, and the output
/// format.
struct AnswerOptions: ParsableArguments {
  @OptionGroup var time: TimeOptions
  @OptionGroup var store: StoreOptions
  @Flag(help: "Print JSON.") package var json = false

  package init() {}
}
