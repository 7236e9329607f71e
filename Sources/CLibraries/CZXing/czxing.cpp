#include "czxing.h"
