// Reads the codes of the picture on its standard input, and can do nothing else: `wellseal` starts it for each picture.

import CConfinement
import Glibc
import QRReading

// The command line is read from a file, so before all files are hidden.
let task = Array(CommandLine.arguments.dropFirst())
guard confinement_enter() == 0 else { exit(1) }
guard let answer = PictureAnswer.bytes(to: task, about: StandardStreams.read()),
  StandardStreams.write(answer)
else { exit(2) }
