// The contents of a store as an SQLite database, or as a folder of Parquet files, for other programs.
//
// | type | what |
// |---|---|
// | `DatabaseSchema` | every table, column by column, and every view, with the version of the whole |
// | `DatabaseWriter` | fills one from a store, under a hidden name until it is complete |
//
// What is written is not encrypted. Pictures, documents, points of series and metadata have no table here; JSON Lines and the
// Health app's format have them.
