// The parts of SQLite that this package uses. Only this target imports the C library.
//
// - `SQLiteConnection` opens a file, caches prepared statements, runs transactions and closes. One
//   thread at a time uses it.
// - `SQLiteStatement`, `SQLiteRow` and `SQLiteValue` bind parameters and read columns, with or
//   without a copy.
// - `SQLiteError` contains a result code, its message and the system's error number, never content.
// - `SQLiteConnection+Untrusted` opens databases of other programs within limits.
//
// Schemas, migrations and error messages for users are up to each caller.
