// Prints the symbols of a compiler's index store: index_symbols STORE ROOT
//
// One line for each symbol of each source file below ROOT, a path that ends in a slash: the file below ROOT, `d` if the file declares the
// symbol or `r` if it only refers to it, `o` if the declaration overrides or satisfies another one, the kind as a number, the name and the USR.
// Declares the few functions of the toolchain's libIndexStore that it calls; the header is llvm-project's clang-c/../indexstore.h.

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct { const char *data; size_t length; } text;
typedef void *ref;
extern ref indexstore_store_create(const char *path, ref *error);
extern bool indexstore_store_units_apply_f(ref store, unsigned sorted, void *context, bool (*apply)(void *, text));
extern ref indexstore_unit_reader_create(ref store, const char *name, ref *error);
extern void indexstore_unit_reader_dispose(ref unit);
extern text indexstore_unit_reader_get_main_file(ref unit);
extern bool indexstore_unit_reader_dependencies_apply_f(ref unit, void *context, bool (*apply)(void *, ref));
extern int indexstore_unit_dependency_get_kind(ref dependency);
extern text indexstore_unit_dependency_get_filepath(ref dependency);
extern text indexstore_unit_dependency_get_name(ref dependency);
extern ref indexstore_record_reader_create(ref store, const char *name, ref *error);
extern void indexstore_record_reader_dispose(ref record);
extern bool indexstore_record_reader_occurrences_apply_f(ref record, void *context, bool (*apply)(void *, ref));
extern ref indexstore_occurrence_get_symbol(ref occurrence);
extern uint64_t indexstore_occurrence_get_roles(ref occurrence);
extern bool indexstore_occurrence_relations_apply_f(ref occurrence, void *context, bool (*apply)(void *, ref));
extern uint64_t indexstore_symbol_relation_get_roles(ref relation);
extern int indexstore_symbol_get_kind(ref symbol);
extern text indexstore_symbol_get_name(ref symbol);
extern text indexstore_symbol_get_usr(ref symbol);

enum { record_dependency = 2 };
enum { role_definition = 1 << 1, role_implicit = 1 << 8, relation_override = 1 << 11, relation_accessor = 1 << 15 };

static ref store;
static const char *root;
static const char *file;
static char seen[1 << 20][24];

// Whether a line of a file was printed; a hash that is full forgets, which only repeats a line.
static bool is_new(const char *kind, text usr) {
  uint64_t hash = 14695981039346656037u;
  for (const char *byte = file; *byte; byte++) hash = (hash ^ (uint8_t)*byte) * 1099511628211u;
  for (size_t i = 0; i < usr.length; i++) hash = (hash ^ (uint8_t)usr.data[i]) * 1099511628211u;
  char text[24];
  snprintf(text, sizeof text, "%s%016llx", kind, (unsigned long long)hash);
  char *slot = seen[hash & ((1 << 20) - 1)];
  if (!strcmp(slot, text)) return false;
  strcpy(slot, text);
  return true;
}

static bool on_relation(void *context, ref relation) {
  uint64_t roles = indexstore_symbol_relation_get_roles(relation);
  if (roles & relation_override) *(int *)context |= 1;
  if (roles & relation_accessor) *(int *)context |= 2;
  return true;
}

static bool on_occurrence(void *context, ref occurrence) {
  uint64_t roles = indexstore_occurrence_get_roles(occurrence);
  ref symbol = indexstore_occurrence_get_symbol(occurrence);
  text usr = indexstore_symbol_get_usr(symbol), name = indexstore_symbol_get_name(symbol);
  int relations = 0;
  bool declares = roles & role_definition && !(roles & role_implicit);
  if (declares) indexstore_occurrence_relations_apply_f(occurrence, &relations, on_relation);
  if (relations & 2) return true;
  const char *kind = declares ? (relations & 1 ? "o" : "d") : "r";
  if (is_new(kind, usr))
    printf("%s\t%s\t%d\t%.*s\t%.*s\n", file, kind, indexstore_symbol_get_kind(symbol), (int)name.length, name.data, (int)usr.length, usr.data);
  return true;
}

static bool on_dependency(void *context, ref dependency) {
  if (indexstore_unit_dependency_get_kind(dependency) != record_dependency) return true;
  text path = indexstore_unit_dependency_get_filepath(dependency), name = indexstore_unit_dependency_get_name(dependency);
  char copy[4096], record[4096];
  snprintf(copy, sizeof copy, "%.*s", (int)path.length, path.data);
  snprintf(record, sizeof record, "%.*s", (int)name.length, name.data);
  if (strncmp(copy, root, strlen(root)) || strstr(copy, "/.build/")) return true;
  ref error = 0, reader = indexstore_record_reader_create(store, record, &error);
  if (!reader) return true;
  file = copy + strlen(root);
  indexstore_record_reader_occurrences_apply_f(reader, 0, on_occurrence);
  indexstore_record_reader_dispose(reader);
  return true;
}

static bool on_unit(void *context, text name) {
  char copy[4096];
  snprintf(copy, sizeof copy, "%.*s", (int)name.length, name.data);
  ref error = 0, unit = indexstore_unit_reader_create(store, copy, &error);
  if (!unit) return true;
  text main = indexstore_unit_reader_get_main_file(unit);
  if (main.length > strlen(root) && !strncmp(main.data, root, strlen(root))) indexstore_unit_reader_dependencies_apply_f(unit, 0, on_dependency);
  indexstore_unit_reader_dispose(unit);
  return true;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  root = arguments[2];
  ref error = 0;
  store = indexstore_store_create(arguments[1], &error);
  if (!store) return fprintf(stderr, "no index store at %s\n", arguments[1]), 1;
  indexstore_store_units_apply_f(store, 1, 0, on_unit);
  return 0;
}
