#include "czxing.h"

#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>

#include <memory>
#include <vector>

namespace {

struct Symbol {
  ZXing::ByteArray content;
  ZXing::ByteArray codewords;
  uint8_t level = 0;
  ZXing::Position position;
};

ZXing::DecodeHints hints(czxing_binarizer binarizer) {
  ZXing::DecodeHints hints;
  hints.setFormats(ZXing::BarcodeFormat::QRCode);
  // QR codes are found at any angle. Rotating the picture helps only with linear codes.
  hints.setTryRotate(false);
  hints.setMaxNumberOfSymbols(64);
  switch (binarizer) {
  case czxing_local_average: hints.setBinarizer(ZXing::Binarizer::LocalAverage); break;
  case czxing_global_histogram: hints.setBinarizer(ZXing::Binarizer::GlobalHistogram); break;
  case czxing_fixed_threshold: hints.setBinarizer(ZXing::Binarizer::FixedThreshold); break;
  }
  return hints;
}

Symbol symbol(const ZXing::Result &result) {
  Symbol symbol;
  symbol.position = result.position();
  symbol.content = result.bytes();
  const std::string level = result.ecLevel();
  symbol.level = level.empty() ? 0 : static_cast<uint8_t>(level[0]);
  // Deprecated, but the only way to get the stream of segments in version 1.4.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  symbol.codewords = result.rawBytes();
#pragma GCC diagnostic pop
  return symbol;
}

}  // namespace

struct czxing_list {
  std::vector<Symbol> symbols;
};

czxing_list *czxing_read(const uint8_t *pixels, int width, int height, czxing_binarizer binarizer) try {
  const ZXing::ImageView view(pixels, width, height, ZXing::ImageFormat::Lum);
  auto list = std::make_unique<czxing_list>();
  for (const auto &result : ZXing::ReadBarcodes(view, hints(binarizer)))
    if (result.format() == ZXing::BarcodeFormat::QRCode) list->symbols.push_back(symbol(result));
  return list.release();
} catch (...) {
  return nullptr;
}

size_t czxing_count(const czxing_list *list) { return list->symbols.size(); }

czxing_symbol czxing_at(const czxing_list *list, size_t index) {
  const Symbol &symbol = list->symbols[index];
  czxing_symbol found = {symbol.content.data(),   symbol.content.size(), symbol.codewords.data(),
                         symbol.codewords.size(), symbol.level,          {}};
  for (int corner = 0; corner < 4; corner++)
    found.corners[corner] = {symbol.position[corner].x, symbol.position[corner].y};
  return found;
}

void czxing_free(czxing_list *list) { delete list; }
