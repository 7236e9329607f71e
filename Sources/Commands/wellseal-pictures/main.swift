// Reads the codes of the picture on its standard input, or sets the document there as a PDF, and can do nothing else:
// `wellseal` starts it for each of them.

import CWellsealConfinement
import Glibc
import WellsealPDF
import WellsealQRReading

// The command line is read from a file, so before all files are hidden.
let task = Array(CommandLine.arguments.dropFirst())
if task.first == PaperAnswer.task {
  guard confinement_keep_fonts() == 0 else { exit(1) }
  let answer = PaperAnswer(settingJSON: StandardStreams.read())
  guard StandardStreams.write(answer.bytes) else { exit(2) }
  // Nothing is left to be tidied up, and the libraries would take their time for it.
  _exit(0)
}
guard confinement_enter() == 0 else { exit(1) }
guard let answer = PictureAnswer.bytes(to: task, about: StandardStreams.read()),
  StandardStreams.write(answer)
else { exit(2) }
