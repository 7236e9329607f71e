// A strict streaming writer of Apache Parquet files.
//
// | type | purpose |
// |---|---|
// | `ParquetColumn` | a column: its name, its kind, and whether values may be missing |
// | `ParquetWriter` | takes rows value by value, and outputs bytes when a row group is full |
// | `ParquetError` | the reasons why a row cannot be written |
//
// A file is flat, without lists and structures. This code does not read files. Texts use a
// dictionary and pages use gzip as long as that saves space. Every column of every row group has
// statistics.
//
// Source: the format's `parquet.thrift`, and its documents Encodings and LogicalTypes
// (apache/parquet-format 2.10).
