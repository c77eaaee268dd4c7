/** Customers that are served at the same time. */
const concurrency = 32

/** Works on all items, several at a time. After a failure no further one is begun, and it rejects once none is under way. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const serve = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, serve))
  if (failures.length > 0) throw failures[0]
}
