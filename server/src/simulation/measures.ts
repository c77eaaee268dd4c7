/** How often an operation ran and how long each time took, in milliseconds. */
export interface Measures {
  time<T>(name: string, work: () => Promise<T>): Promise<T>
  readonly count: number
  summary(): OperationSummary[]
}

export interface OperationSummary {
  name: string
  count: number
  medianMs: number
  /** The fastest of the slowest tenth. */
  slowTenthMs: number
  maxMs: number
}

/** Upper limits of the classes of durations: each is 5 % above the one before, from 0.05 ms. */
const classOf = (ms: number) => Math.max(0, Math.ceil(Math.log(ms / 0.05) / Math.log(1.05)))
const limitOf = (index: number) => 0.05 * 1.05 ** index

interface Durations {
  count: number
  maxMs: number
  /** Number of runs by class. */
  classes: number[]
}

/** The upper limit of the class that contains this share of the runs. */
function quantile({ count, classes }: Durations, share: number): number {
  let left = share * count
  for (const [index, runs = 0] of classes.entries()) {
    left -= runs
    if (left <= 0) return limitOf(index)
  }
  return limitOf(classes.length)
}

/** `now` is a clock in milliseconds. */
export function openMeasures(now = () => performance.now()): Measures {
  const operations = new Map<string, Durations>()
  let count = 0
  return {
    get count() {
      return count
    },
    async time(name, work) {
      const start = now()
      const result = await work()
      const ms = now() - start
      const durations = operations.get(name) ?? { count: 0, maxMs: 0, classes: [] }
      operations.set(name, durations)
      const index = classOf(ms)
      while (durations.classes.length <= index) durations.classes.push(0)
      durations.classes[index] = (durations.classes[index] ?? 0) + 1
      durations.count++
      durations.maxMs = Math.max(durations.maxMs, ms)
      count++
      return result
    },
    summary: () =>
      [...operations]
        .map(([name, durations]) => ({
          name,
          count: durations.count,
          maxMs: durations.maxMs,
          medianMs: quantile(durations, 0.5),
          slowTenthMs: quantile(durations, 0.9),
        }))
        .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
  }
}
