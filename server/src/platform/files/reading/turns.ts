import { Refusal } from '../../refusal.ts'

/** How long somebody's use counts against him when several wait ⚙. */
const rememberedMs = 60_000
const busySeconds = 10

export interface Turn {
  /** Aborted with UPLOADS_BUSY when the work is overdue and somebody else waits. */
  signal: AbortSignal
  /** Tells that the work has had its share: it goes on only as long as nobody else waits. */
  overdue(): void
}

interface Running {
  stop: AbortController
  startedAt: number
  overdue: boolean
}

interface Waiting {
  owner: string
  start(): void
}

/** The time that each owner has used lately. */
function openUse() {
  const used = new Map<string, number>()
  let since = performance.now()
  return {
    of: (owner: string) => used.get(owner) ?? 0,
    add(owner: string, ms: number) {
      if (performance.now() - since > rememberedMs) {
        used.clear()
        since = performance.now()
      }
      used.set(owner, (used.get(owner) ?? 0) + ms)
    },
  }
}

/** The refusal of whoever has to try again later. */
export const busy = () => new Refusal('UPLOADS_BUSY', { retryAfterSeconds: busySeconds })

/**
 * Runs at most `slots` works at a time and one of each owner. Of those who wait, the one who has used the least time lately is
 * next. Beyond `mostWaiting` throws UPLOADS_BUSY, as overdue work does that ends for somebody else.
 */
export function openTurns({ slots, mostWaiting }: { slots: number; mostWaiting: number }) {
  const running = new Map<string, Running>()
  const waiting: Waiting[] = []
  const use = openUse()

  function endOverdue(places: number): void {
    const all = [...running.values()]
    if (places <= all.filter(({ stop }) => stop.signal.aborted).length) return
    all.find(({ overdue, stop }) => overdue && !stop.signal.aborted)?.stop.abort(busy())
  }

  function startNext(): void {
    const ready = waiting.filter(({ owner }) => !running.has(owner))
    const [next] = ready.toSorted((one, other) => use.of(one.owner) - use.of(other.owner))
    if (!next) return
    if (running.size >= slots) {
      endOverdue(ready.length)
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    running.set(next.owner, { stop: new AbortController(), startedAt: performance.now(), overdue: false })
    next.start()
  }

  function turnOf(owner: string): Turn {
    const own = running.get(owner)
    if (!own) throw new Error('no turn has started')
    const overdue = () => {
      own.overdue = true
      startNext()
    }
    return { signal: own.stop.signal, overdue }
  }

  return async <T>(owner: string, work: (turn: Turn) => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw busy()
    await new Promise<void>((start) => {
      waiting.push({ owner, start })
      startNext()
    })
    try {
      return await work(turnOf(owner))
    } finally {
      use.add(owner, performance.now() - (running.get(owner)?.startedAt ?? 0))
      running.delete(owner)
      startNext()
    }
  }
}
