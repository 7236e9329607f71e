// The contents of a store as an SQLite database, or as a folder of Parquet files, for other
// programs.
//
// | type | purpose |
// |---|---|
// | `DatabaseSchema` | the tables with their columns, the views, and the schema version |
// | `DatabaseWriter` | exports a store, under a hidden name until the export is complete |
//
// The output is not encrypted. Pictures, documents, data points of series and metadata have no
// table; they are exported as JSON Lines and in the Health app's format.
