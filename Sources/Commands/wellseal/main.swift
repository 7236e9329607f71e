// Replaces `free`, so that neither keys nor health data stay in freed memory.
import CWellsealWiping
import WellsealCommands

await WellsealCommand.main()
