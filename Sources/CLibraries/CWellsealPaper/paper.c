#include "CWellsealPaper.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The parts of the libraries' stable interfaces in use, declared here so that the build does not
 * need their headers. */
typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef struct cairo_font_options cairo_font_options_t;
typedef struct pango_layout PangoLayout;
typedef struct pango_context PangoContext;
typedef struct pango_font PangoFontDescription;
typedef struct pango_language PangoLanguage;
typedef int (*stream_writer)(void *context, const unsigned char *bytes, unsigned int count);

enum {
  STATUS_SUCCESS = 0,
  STATUS_NO_MEMORY = 1,
  HINT_METRICS_OFF = 1,
  LINE_JOIN_ROUND = 1,
  PDF_VERSION_1_4 = 0,
  METADATA_TITLE = 0,
  METADATA_CREATOR = 4,
  PANGO_SCALE = 1024,
  WRAP_WORD_CHAR = 2,
  ELLIPSIZE_END = 3,
  ALIGN_LEFT = 0,
  ALIGN_RIGHT = 2,
  WEIGHT_BOLD = 700,
  DIRECTION_LTR = 0,
  DIRECTION_RTL = 1,
};

/* A row for each function: the library, its result, its name and its parameters. */
#define FUNCTIONS(X) \
  X(cairo, cairo_surface_t *, cairo_pdf_surface_create_for_stream, (stream_writer, void *, double, double)) \
  X(cairo, void, cairo_pdf_surface_restrict_to_version, (cairo_surface_t *, int)) \
  X(cairo, void, cairo_pdf_surface_set_metadata, (cairo_surface_t *, int, const char *)) \
  X(cairo, cairo_t *, cairo_create, (cairo_surface_t *)) \
  X(cairo, void, cairo_destroy, (cairo_t *)) \
  X(cairo, void, cairo_surface_destroy, (cairo_surface_t *)) \
  X(cairo, void, cairo_surface_finish, (cairo_surface_t *)) \
  X(cairo, int, cairo_status, (cairo_t *)) \
  X(cairo, int, cairo_surface_status, (cairo_surface_t *)) \
  X(cairo, void, cairo_tag_begin, (cairo_t *, const char *, const char *)) \
  X(cairo, void, cairo_tag_end, (cairo_t *, const char *)) \
  X(cairo, void, cairo_show_page, (cairo_t *)) \
  X(cairo, void, cairo_move_to, (cairo_t *, double, double)) \
  X(cairo, void, cairo_line_to, (cairo_t *, double, double)) \
  X(cairo, void, cairo_stroke, (cairo_t *)) \
  X(cairo, void, cairo_fill, (cairo_t *)) \
  X(cairo, void, cairo_arc, (cairo_t *, double, double, double, double, double)) \
  X(cairo, void, cairo_rectangle, (cairo_t *, double, double, double, double)) \
  X(cairo, void, cairo_set_line_width, (cairo_t *, double)) \
  X(cairo, void, cairo_set_line_join, (cairo_t *, int)) \
  X(cairo, void, cairo_set_source_rgb, (cairo_t *, double, double, double)) \
  X(cairo, cairo_font_options_t *, cairo_font_options_create, (void)) \
  X(cairo, void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, int)) \
  X(cairo, void, cairo_font_options_destroy, (cairo_font_options_t *)) \
  X(pangocairo, void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *)) \
  X(pango, void, pango_context_set_round_glyph_positions, (PangoContext *, int)) \
  X(pangocairo, PangoLayout *, pango_cairo_create_layout, (cairo_t *)) \
  X(pangocairo, void, pango_cairo_show_layout, (cairo_t *, PangoLayout *)) \
  X(pango, void, pango_layout_set_text, (PangoLayout *, const char *, int)) \
  X(pango, void, pango_layout_set_width, (PangoLayout *, int)) \
  X(pango, void, pango_layout_set_height, (PangoLayout *, int)) \
  X(pango, void, pango_layout_set_wrap, (PangoLayout *, int)) \
  X(pango, void, pango_layout_set_ellipsize, (PangoLayout *, int)) \
  X(pango, void, pango_layout_set_alignment, (PangoLayout *, int)) \
  X(pango, void, pango_layout_set_auto_dir, (PangoLayout *, int)) \
  X(pango, void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *)) \
  X(pango, void, pango_layout_context_changed, (PangoLayout *)) \
  X(pango, PangoContext *, pango_layout_get_context, (PangoLayout *)) \
  X(pango, void, pango_layout_get_size, (PangoLayout *, int *, int *)) \
  X(pango, int, pango_layout_get_unknown_glyphs_count, (PangoLayout *)) \
  X(pango, void, pango_context_set_base_dir, (PangoContext *, int)) \
  X(pango, void, pango_context_set_language, (PangoContext *, PangoLanguage *)) \
  X(pango, PangoLanguage *, pango_language_from_string, (const char *)) \
  X(pango, PangoFontDescription *, pango_font_description_new, (void)) \
  X(pango, void, pango_font_description_free, (PangoFontDescription *)) \
  X(pango, void, pango_font_description_set_family, (PangoFontDescription *, const char *)) \
  X(pango, void, pango_font_description_set_weight, (PangoFontDescription *, int)) \
  X(pango, void, pango_font_description_set_absolute_size, (PangoFontDescription *, double)) \
  X(gobject, void, g_object_unref, (void *))

static struct {
#define POINTER(library, result, name, parameters) result(*name) parameters;
  FUNCTIONS(POINTER)
} call;

static bool is_loaded;

static void load(void) {
  void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  void *pango = dlopen("libpango-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *pangocairo = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *gobject = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (cairo == NULL || pango == NULL || pangocairo == NULL || gobject == NULL) return;
#define FIND(library, result, name, parameters) \
  call.name = (result(*) parameters)dlsym(library, #name); \
  if (call.name == NULL) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool paper_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

struct paper {
  cairo_surface_t *surface;
  cairo_t *pen;
  cairo_font_options_t *options;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

static int collect(void *context, const unsigned char *bytes, unsigned int count) {
  paper *paper = context;
  if (paper->count + count > paper->capacity) {
    const size_t capacity = 2 * (paper->count + count);
    uint8_t *grown = realloc(paper->bytes, capacity);
    if (grown == NULL) return STATUS_NO_MEMORY;
    paper->bytes = grown;
    paper->capacity = capacity;
  }
  memcpy(paper->bytes + paper->count, bytes, count);
  paper->count += count;
  return STATUS_SUCCESS;
}

paper *paper_begin(double width, double height, const char *title) {
  paper *made = calloc(1, sizeof(paper));
  if (made == NULL) return NULL;
  made->surface = call.cairo_pdf_surface_create_for_stream(collect, made, width, height);
  // This version has no object streams, so every object has an offset in the file that an
  // incremental update can refer to.
  call.cairo_pdf_surface_restrict_to_version(made->surface, PDF_VERSION_1_4);
  call.cairo_pdf_surface_set_metadata(made->surface, METADATA_TITLE, title);
  call.cairo_pdf_surface_set_metadata(made->surface, METADATA_CREATOR, "wellseal");
  made->pen = call.cairo_create(made->surface);
  // Glyphs rounded to whole points are so far apart that PDF readers split words.
  made->options = call.cairo_font_options_create();
  call.cairo_font_options_set_hint_metrics(made->options, HINT_METRICS_OFF);
  return made;
}

void paper_next_page(paper *paper) { call.cairo_show_page(paper->pen); }

void paper_open_element(paper *paper, const char *name) { call.cairo_tag_begin(paper->pen, name, ""); }

void paper_close_element(paper *paper, const char *name) { call.cairo_tag_end(paper->pen, name); }

paper_text *paper_set_text(paper *paper, const char *text, paper_style style) {
  PangoLayout *layout = call.pango_cairo_create_layout(paper->pen);
  PangoContext *context = call.pango_layout_get_context(layout);
  call.pango_context_set_base_dir(context, style.is_right_to_left ? DIRECTION_RTL : DIRECTION_LTR);
  call.pango_context_set_language(context, call.pango_language_from_string(style.language));
  call.pango_cairo_context_set_font_options(context, paper->options);
  call.pango_context_set_round_glyph_positions(context, 0);
  call.pango_layout_context_changed(layout);
  // Use the direction of the page instead of the first letter's.
  call.pango_layout_set_auto_dir(layout, 0);
  PangoFontDescription *font = call.pango_font_description_new();
  call.pango_font_description_set_family(font, "DejaVu Sans, Noto Sans, sans-serif");
  call.pango_font_description_set_absolute_size(font, style.size * PANGO_SCALE);
  if (style.is_bold) call.pango_font_description_set_weight(font, WEIGHT_BOLD);
  call.pango_layout_set_font_description(layout, font);
  call.pango_font_description_free(font);
  call.pango_layout_set_alignment(layout, style.is_at_end != style.is_right_to_left ? ALIGN_RIGHT : ALIGN_LEFT);
  call.pango_layout_set_wrap(layout, WRAP_WORD_CHAR);
  if (style.width >= 0) call.pango_layout_set_width(layout, (int)(style.width * PANGO_SCALE));
  if (style.lines > 0) {
    call.pango_layout_set_height(layout, -style.lines);
    call.pango_layout_set_ellipsize(layout, ELLIPSIZE_END);
  }
  call.pango_layout_set_text(layout, text, -1);
  return (paper_text *)layout;
}

paper_extent paper_measure(paper_text *text) {
  int width, height;
  call.pango_layout_get_size((PangoLayout *)text, &width, &height);
  return (paper_extent){
      .width = (double)width / PANGO_SCALE,
      .height = (double)height / PANGO_SCALE,
      .unknown = call.pango_layout_get_unknown_glyphs_count((PangoLayout *)text),
  };
}

static void ink(paper *paper, double gray) { call.cairo_set_source_rgb(paper->pen, gray, gray, gray); }

void paper_draw_text(paper *paper, paper_text *text, double x, double y, double gray) {
  ink(paper, gray);
  call.cairo_move_to(paper->pen, x, y);
  call.pango_cairo_show_layout(paper->pen, (PangoLayout *)text);
}

void paper_free_text(paper_text *text) { call.g_object_unref(text); }

void paper_draw_line(paper *paper, const double *points, size_t count, double width, double gray) {
  if (count < 2) return;
  ink(paper, gray);
  call.cairo_set_line_width(paper->pen, width);
  call.cairo_set_line_join(paper->pen, LINE_JOIN_ROUND);
  call.cairo_move_to(paper->pen, points[0], points[1]);
  for (size_t index = 1; index < count; index++) call.cairo_line_to(paper->pen, points[2 * index], points[2 * index + 1]);
  call.cairo_stroke(paper->pen);
}

void paper_fill_rectangle(paper *paper, double x, double y, double width, double height, double gray) {
  ink(paper, gray);
  call.cairo_rectangle(paper->pen, x, y, width, height);
  call.cairo_fill(paper->pen);
}

void paper_fill_circle(paper *paper, double x, double y, double radius, double gray) {
  ink(paper, gray);
  call.cairo_move_to(paper->pen, x + radius, y);
  call.cairo_arc(paper->pen, x, y, radius, 0, 6.283185307179586);
  call.cairo_fill(paper->pen);
}

bool paper_finish(paper *paper, const uint8_t **bytes, size_t *count) {
  call.cairo_show_page(paper->pen);
  const bool is_drawn = call.cairo_status(paper->pen) == STATUS_SUCCESS;
  call.cairo_destroy(paper->pen);
  paper->pen = NULL;
  call.cairo_surface_finish(paper->surface);
  const bool is_written = call.cairo_surface_status(paper->surface) == STATUS_SUCCESS;
  *bytes = paper->bytes;
  *count = paper->count;
  return is_drawn && is_written;
}

void paper_free(paper *paper) {
  if (paper->pen != NULL) call.cairo_destroy(paper->pen);
  call.cairo_font_options_destroy(paper->options);
  call.cairo_surface_destroy(paper->surface);
  free(paper->bytes);
  free(paper);
}
