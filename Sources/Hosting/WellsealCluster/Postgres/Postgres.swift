// A PostgreSQL client based on libpq.
//
// `PostgresConnection` sends `PostgresStatement`s in one round trip and returns `PostgresRows`. All
// values are binary, every wait has a client-side deadline, and an error is a value with its
// SQLSTATE.
//
// Three things are never done, because each may turn a lost change into an acknowledged one: the
// client never asks the server to cancel (`PQcancel`), never sets `statement_timeout`, and never
// hides a warning. A wait ends by closing the socket, and what was sent then has an unknown outcome
// (`PostgresError/Reason/lost`).
