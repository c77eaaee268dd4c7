/** Sums layout shifts in windows that end after a second without one, or after five seconds; `worst` is the largest sum (CLS). */
export function createShifts() {
  let [first, last, sum, worst] = [0, 0, 0, 0]
  return {
    add: (at: number, value: number) => {
      const continues = sum > 0 && at - last < 1_000 && at - first < 5_000
      if (!continues) [first, sum] = [at, 0]
      last = at
      sum += value
      worst = Math.max(worst, sum)
    },
    worst: () => worst,
  }
}

const kept = 10

/** Keeps the slowest taps; `slow` leaves out one of every fifty taps, in milliseconds (INP). Undefined without a tap. */
export function createTaps() {
  const slowest = new Map<number, number>()
  const seen = new Set<number>()
  return {
    add: (tap: number, ms: number) => {
      seen.add(tap)
      slowest.set(tap, Math.max(ms, slowest.get(tap) ?? 0))
      if (slowest.size <= kept) return
      const [least] = [...slowest].sort(([, a], [, b]) => a - b)
      if (least) slowest.delete(least[0])
    },
    slow: () => [...slowest.values()].sort((a, b) => b - a)[Math.min(Math.floor(seen.size / 50), slowest.size - 1)],
  }
}
