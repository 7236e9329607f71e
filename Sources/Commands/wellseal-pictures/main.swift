// Reads the codes of the image on its standard input, or renders the document there as a PDF, and
// can do nothing else. `wellseal` starts it for each of them.

import CWellsealConfinement
import Glibc
import WellsealPDF
import WellsealQRReading

// Read the command line before all files are hidden, because it is read from a file.
let task = Array(CommandLine.arguments.dropFirst())
if task.first == PaperAnswer.task {
  guard confinement_keep_fonts() == 0 else { exit(1) }
  let answer = PaperAnswer(settingJSON: StandardStreams.read())
  guard StandardStreams.write(answer.bytes) else { exit(2) }
  // No cleanup is necessary, and that of the libraries would take time.
  _exit(0)
}
guard confinement_enter() == 0 else { exit(1) }
guard let answer = PictureAnswer.bytes(to: task, about: StandardStreams.read()),
  StandardStreams.write(answer)
else { exit(2) }
