// Apache Parquet files, written strictly and piece by piece.
//
// | type | what |
// |---|---|
// | `ParquetColumn` | what stands in a column: its name, its kind, and whether there may be nothing |
// | `ParquetWriter` | takes rows value by value, and hands on bytes when a row group is full |
// | `ParquetError` | what has no place in a file |
//
// A file is flat: no lists, no structures. Nothing is read. Texts are kept by dictionary as long as that pays, pages are packed
// with gzip as long as that pays, and every column of every row group has its statistics.
//
// Source: the format's `parquet.thrift` and the pages Encodings and LogicalTypes beside it (apache/parquet-format 2.10).
