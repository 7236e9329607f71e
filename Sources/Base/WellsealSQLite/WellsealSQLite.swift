// SQLite, as far as this package uses it. The only module that imports the C library.
//
// - `SQLiteConnection` opens a file, keeps prepared statements, runs transactions and closes. One thread at a time uses it.
// - `SQLiteStatement`, `SQLiteRow` and `SQLiteValue` bind parameters and read columns, with or without a copy.
// - `SQLiteError` holds a result code, its message and the system's error number; it never holds content.
// - `SQLiteConnection+Untrusted` opens databases that other programs wrote, under limits.
//
// Left out: schemas, migrations and what an error means for a person. Each caller has its own.
