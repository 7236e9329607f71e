#include "CWellsealPostgres.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

/* A row for each function: its result, its name, its parameters and its arguments. */
#define FUNCTIONS(X) \
  X(void, clear, (PGresult *result), (result)) \
  X(char *, cmdStatus, (PGresult *result), (result)) \
  X(char *, cmdTuples, (PGresult *result), (result)) \
  X(PostgresPollingStatusType, connectPoll, (PGconn *connection), (connection)) \
  X(PGconn *, connectStartParams, (const char *const *keywords, const char *const *values, int expands), (keywords, values, expands)) \
  X(void, conninfoFree, (PQconninfoOption *options), (options)) \
  X(PQconninfoOption *, conninfoParse, (const char *text, char **error), (text, error)) \
  X(int, consumeInput, (PGconn *connection), (connection)) \
  X(int, enterPipelineMode, (PGconn *connection), (connection)) \
  X(int, exitPipelineMode, (PGconn *connection), (connection)) \
  X(void, finish, (PGconn *connection), (connection)) \
  X(int, flush, (PGconn *connection), (connection)) \
  X(PGresult *, getResult, (PGconn *connection), (connection)) \
  X(int, getisnull, (const PGresult *result, int row, int column), (result, row, column)) \
  X(int, getlength, (const PGresult *result, int row, int column), (result, row, column)) \
  X(char *, getvalue, (const PGresult *result, int row, int column), (result, row, column)) \
  X(int, isBusy, (PGconn *connection), (connection)) \
  X(int, nfields, (const PGresult *result), (result)) \
  X(int, ntuples, (const PGresult *result), (result)) \
  X(int, pipelineSync, (PGconn *connection), (connection)) \
  X(char *, resultErrorField, (const PGresult *result, int field), (result, field)) \
  X(ExecStatusType, resultStatus, (const PGresult *result), (result)) \
  X(int, sendPrepare, (PGconn *connection, const char *name, const char *sql, int count, const Oid *types), (connection, name, sql, count, types)) \
  X(int, sendQueryPrepared, (PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, const int *formats, int resultFormat), (connection, name, count, values, lengths, formats, resultFormat)) \
  X(PQnoticeReceiver, setNoticeReceiver, (PGconn *connection, PQnoticeReceiver receiver, void *context), (connection, receiver, context)) \
  X(int, setnonblocking, (PGconn *connection, int isNonblocking), (connection, isNonblocking)) \
  X(int, socket, (const PGconn *connection), (connection)) \
  X(ConnStatusType, status, (const PGconn *connection), (connection)) \
  X(PGTransactionStatusType, transactionStatus, (const PGconn *connection), (connection))

#define POINTER(result, name, parameters, arguments) static result(*found_##name) parameters;
FUNCTIONS(POINTER)

#define FORWARD(result, name, parameters, arguments) \
  result pq_##name parameters { return found_##name arguments; }
FUNCTIONS(FORWARD)

static bool is_loaded;

static void load(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
#define FIND(result, name, parameters, arguments) \
  found_##name = (result(*) parameters)dlsym(library, "PQ" #name); \
  if (found_##name == NULL) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool pq_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}
