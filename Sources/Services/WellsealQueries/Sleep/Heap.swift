/// A binary min-heap of numbers, with insertion and removal in logarithmic time.
struct Heap {
  // Each number is at most as large as its children, at indices 2i + 1 and 2i + 2.
  private var numbers: [Int] = []

  var least: Int? { numbers.first }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var index = numbers.count - 1
    while index > 0, numbers[index] < numbers[(index - 1) / 2] {
      numbers.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeLeast() {
    guard let last = numbers.popLast(), !numbers.isEmpty else { return }
    numbers[0] = last
    var index = 0
    while let child = lesserChild(of: index), numbers[child] < numbers[index] {
      numbers.swapAt(index, child)
      index = child
    }
  }

  private func lesserChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < numbers.count else { return nil }
    return left + 1 < numbers.count && numbers[left + 1] < numbers[left] ? left + 1 : left
  }
}
