import WellsealCommands

await WellsealCommand.main()
