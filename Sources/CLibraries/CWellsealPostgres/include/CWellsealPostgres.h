#pragma once
#include <stdbool.h>
#include <postgresql/libpq-fe.h>

/* libpq, loaded when a database is used.
 *
 * It loads TLS, Kerberos and LDAP libraries, which costs five megabytes and six milliseconds that a
 * program with one person's store in a file should not spend. Each function is the one of libpq
 * without the prefix PQ. Source: PostgreSQL 15, "libpq - C Library". */

/// Loads libpq once. Returns false if it is not installed, or is older than version 14. Must be
/// called before all other functions.
bool pq_load(void);

void pq_clear(PGresult *result);
char *pq_cmdStatus(PGresult *result);
char *pq_cmdTuples(PGresult *result);
PostgresPollingStatusType pq_connectPoll(PGconn *connection);
PGconn *pq_connectStartParams(const char *const *keywords, const char *const *values, int expands);
void pq_conninfoFree(PQconninfoOption *options);
PQconninfoOption *pq_conninfoParse(const char *text, char **error);
int pq_consumeInput(PGconn *connection);
int pq_enterPipelineMode(PGconn *connection);
int pq_exitPipelineMode(PGconn *connection);
void pq_finish(PGconn *connection);
int pq_flush(PGconn *connection);
PGresult *pq_getResult(PGconn *connection);
int pq_getisnull(const PGresult *result, int row, int column);
int pq_getlength(const PGresult *result, int row, int column);
char *pq_getvalue(const PGresult *result, int row, int column);
int pq_isBusy(PGconn *connection);
int pq_nfields(const PGresult *result);
int pq_ntuples(const PGresult *result);
int pq_pipelineSync(PGconn *connection);
char *pq_resultErrorField(const PGresult *result, int field);
ExecStatusType pq_resultStatus(const PGresult *result);
int pq_sendPrepare(PGconn *connection, const char *name, const char *sql, int count, const Oid *types);
int pq_sendQueryPrepared(
    PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, const int *formats,
    int resultFormat);
PQnoticeReceiver pq_setNoticeReceiver(PGconn *connection, PQnoticeReceiver receiver, void *context);
int pq_setnonblocking(PGconn *connection, int isNonblocking);
int pq_socket(const PGconn *connection);
ConnStatusType pq_status(const PGconn *connection);
PGTransactionStatusType pq_transactionStatus(const PGconn *connection);
