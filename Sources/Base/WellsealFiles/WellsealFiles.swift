// # Files
//
// Files and folders that are as they were or as they should be, whatever happens in between; and programs that are started.
//
// - `AtomicFile` reads and writes whole files; `StagedFile` waits with a file's name until others are ready, too.
// - `NewFile` is written piece by piece; `FileLock` says which process owns something.
// - `Folder` is made when it is first written to, and keeps what is private out of reach of others.
// - `StorageError` says which file, and why; never what was in it.
// - `ChildProcess` is a program that was started; the only code that starts one without confinement.
