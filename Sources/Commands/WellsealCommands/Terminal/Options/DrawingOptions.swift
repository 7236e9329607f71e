import ArgumentParser

/// The permission to run the programs that render SVG and PDF on systems that can't confine them.
struct DrawingOptions: ParsableArguments {
  @Flag(
    name: .customLong("draw-without-landlock"),
    help: "Render SVG and PDF without a sandbox. Malicious files could read your data.")
  var drawsWithoutLandlock = false

  package init() {}
}
