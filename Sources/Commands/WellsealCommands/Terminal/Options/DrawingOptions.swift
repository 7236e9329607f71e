import ArgumentParser

/// Whether the programs that draw SVG and PDF may run where they cannot be confined.
struct DrawingOptions: ParsableArguments {
  @Flag(
    name: .customLong("draw-without-landlock"),
    help: "Draw SVG and PDF on a kernel without Landlock, too: a hostile one could then read your files.")
  var drawsWithoutLandlock = false

  package init() {}
}
