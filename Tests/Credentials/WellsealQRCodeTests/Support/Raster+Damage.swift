import Foundation
import TestSupport

@testable import WellsealQRCode
@testable import WellsealQRReading

/// Damage to a printed code between paper and file.
extension Raster {
  /// Returns an image computed pixel by pixel from this one, with white around it.
  func remade(width: Int, height: Int, from source: (Double, Double) -> (Double, Double)) -> Raster {
    Raster(width: width, height: height) { target in
      pixels.withUnsafeBufferPointer { original in
        for y in 0..<height {
          for x in 0..<width {
            let (sourceX, sourceY) = source(Double(x) + 0.5, Double(y) + 0.5)
            target[y * width + x] = between(original, sourceX - 0.5, sourceY - 0.5)
          }
        }
      }
    }
  }

  /// Returns the brightness interpolated between four pixels.
  private func between(_ source: UnsafeBufferPointer<UInt8>, _ x: Double, _ y: Double) -> UInt8 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 255 }
    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    func at(_ column: Int, _ row: Int) -> Double {
      column >= 0 && row >= 0 && column < width && row < height ? Double(source[row * width + column]) : 255
    }
    let (right, down) = (x - Double(left), y - Double(top))
    let upper = at(left, top) * (1 - right) + at(left + 1, top) * right
    let lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
    return UInt8(upper * (1 - down) + lower * down)
  }

  /// Returns the image rotated around its center, on a canvas that is large enough.
  func rotated(degrees: Double) -> Raster {
    let angle = degrees * .pi / 180
    let length = Int(Double(max(width, height)) * 1.42)
    let middle = Double(length) / 2
    return remade(width: length, height: length) { x, y in
      let (fromX, fromY) = (x - middle, y - middle)
      return (
        fromX * cos(angle) + fromY * sin(angle) + Double(width) / 2,
        fromY * cos(angle) - fromX * sin(angle) + Double(height) / 2
      )
    }
  }

  /// Returns the image seen from below: the upper edge is shorter by a share of the width.
  func tilted(by share: Double) -> Raster {
    let (middle, bottom) = (Double(width) / 2, Double(height))
    return remade(width: width, height: height) { x, y in
      let depth = 1 - share * (1 - y / bottom)
      return ((x - middle) / depth + middle, bottom - (bottom - y) / depth)
    }
  }

  /// Returns the image with a Gaussian blur of a standard deviation in pixels.
  func blurred(deviation: Double) -> Raster {
    let reach = Int((deviation * 3).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let total = weights.reduce(0, +)
    func pass(_ source: [Double], along: (Int, Int, Int) -> Int) -> [Double] {
      var target = [Double](repeating: 0, count: source.count)
      for y in 0..<height {
        for x in 0..<width {
          var sum = 0.0
          for offset in -reach...reach { sum += weights[offset + reach] * source[along(x, y, offset)] }
          target[y * width + x] = sum / total
        }
      }
      return target
    }
    let (lastX, lastY, row) = (width - 1, height - 1, width)
    let wide = pass(pixels.map(Double.init)) { x, y, offset in y * row + min(max(x + offset, 0), lastX) }
    let both = pass(wide) { x, y, offset in min(max(y + offset, 0), lastY) * row + x }
    return Raster(width: width, height: height, pixels: both.map { UInt8($0.rounded()) })
  }

  /// Returns the image with each pixel lighter or darker by up to an amount.
  func noisy(_ amount: Int, seed: UInt64) -> Raster {
    var generator = SeededGenerator(seed: seed)
    let noise = pixels.map { pixel in
      UInt8(clamping: Int(pixel) + Int.random(in: -amount...amount, using: &generator))
    }
    return Raster(width: width, height: height, pixels: noise)
  }

  /// Returns the image with a gray square that covers a share of its area, centered at a point
  /// given in shares of width and height.
  func blotted(share: Double, at position: (x: Double, y: Double) = (0.5, 0.5)) -> Raster {
    let reach = Int((Double(width * height) * share).squareRoot() / 2)
    let (middleX, middleY) = (Int(Double(width) * position.x), Int(Double(height) * position.y))
    var changed = pixels
    for y in max(0, middleY - reach)..<min(height, middleY + reach) {
      for x in max(0, middleX - reach)..<min(width, middleX + reach) { changed[y * width + x] = 90 }
    }
    return Raster(width: width, height: height, pixels: changed)
  }

  /// Returns images side by side on white.
  static func sheet(_ rasters: [Raster], gap: Int) -> Raster {
    let width = rasters.reduce(gap) { $0 + $1.width + gap }
    let height = (rasters.map(\.height).max() ?? 0) + 2 * gap
    return Raster(width: width, height: height) { target in
      var left = gap
      for raster in rasters {
        for y in 0..<raster.height {
          for x in 0..<raster.width {
            target[(y + gap) * width + left + x] = raster.pixels[y * raster.width + x]
          }
        }
        left += raster.width + gap
      }
    }
  }
}
