import ArgumentParser

/// The permission to run the programs that render SVG and PDF on systems that can't confine them.
struct DrawingOptions: ParsableArguments {
  @Flag(
    name: .customLong("draw-without-landlock"),
    help: "Draw SVG and PDF on a kernel without Landlock, too: a hostile one could then read your files.")
  var drawsWithoutLandlock = false

  package init() {}
}
