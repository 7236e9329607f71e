// # WellsealFiles
//
// Atomic file operations, and child processes.
//
// - `AtomicFile` reads and writes complete files; `StagedFile` delays the renaming of a file until
//   others are ready, too.
// - `NewFile` is written in chunks; `FileLock` makes a process the owner of a resource.
// - `Folder` is created at the first write, and restricts access to private files.
// - `StorageError` contains the path and the reason, never content.
// - `ChildProcess` is the only code that starts programs without confinement.
