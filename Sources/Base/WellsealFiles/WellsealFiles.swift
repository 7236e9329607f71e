// # Files
//
// Files and folders that are as they were or as they should be, whatever happens in between.
//
// - `AtomicFile` reads and writes whole files; `StagedFile` waits with a file's name until others are ready, too.
// - `NewFile` is written piece by piece; `FileLock` says which process owns something.
// - `Folder` is made when it is first written to, and keeps what is private out of reach of others.
// - `StorageError` says which file, and why; never what was in it.
