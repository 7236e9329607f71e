/// A binary min-heap of numbers, with insertion and removal in logarithmic time.
struct Heap {
  // Each number is at most as large as its children, at indices 2i + 1 and 2i + 2.
  private var numbers: [Int] = []

  var least: Int? { numbers.first }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var place = numbers.count - 1
    while place > 0, numbers[place] < numbers[(place - 1) / 2] {
      numbers.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeLeast() {
    guard let last = numbers.popLast(), !numbers.isEmpty else { return }
    numbers[0] = last
    var place = 0
    while let child = lesserChild(of: place), numbers[child] < numbers[place] {
      numbers.swapAt(place, child)
      place = child
    }
  }

  private func lesserChild(of place: Int) -> Int? {
    let left = 2 * place + 1
    guard left < numbers.count else { return nil }
    return left + 1 < numbers.count && numbers[left + 1] < numbers[left] ? left + 1 : left
  }
}
