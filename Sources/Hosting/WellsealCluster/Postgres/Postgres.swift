// Conversations with a PostgreSQL server, through libpq.
//
// `PostgresConnection` sends `PostgresStatement`s in one round trip and gives `PostgresRows`; everything is binary,
// every wait has a deadline of the client's own, and an error is a value with its SQLSTATE.
//
// Three things that it never does, since each may turn a lost change into one that was acknowledged: it never asks the
// server to cancel (`PQcancel`), it sets no `statement_timeout`, and it keeps no warning to itself. A wait ends with the
// closing of the socket, and what was sent then has an unknown outcome (`PostgresError/Reason/lost`).
