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
  giveUp(reason: Error): void
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

/** The refusal for uploads that have to be tried again later. */
export const busy = () => new Refusal('UPLOADS_BUSY', { retryAfterSeconds: busySeconds })

/** Who waits with how many others of the same owner before, running ones included, and how much time the owner has used. */
interface Ranked {
  one: Waiting
  before: number
  used: number
}

/** The one whose turn comes last: of the owner with most files, and of equals who has used the most time; at last the newest. */
const lastOf = (waiting: readonly Ranked[]): Waiting | undefined =>
  waiting.reduce<Ranked | undefined>(
    (last, next) => (last && (last.before - next.before || last.used - next.used) > 0 ? last : next),
    undefined,
  )?.one

/**
 * Runs at most `slots` works at a time and one of each owner. Of those who wait, the one who has used the least time lately is
 * next. Beyond `mostWaiting` the last of them ends with UPLOADS_BUSY, as overdue work does that ends for somebody else.
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

  function refuseLast(): void {
    const ranked = waiting.map((one, at) => {
      const ofOwner = waiting.slice(0, at).filter(({ owner }) => owner === one.owner).length
      return { one, before: ofOwner + Number(running.has(one.owner)), used: use.of(one.owner) }
    })
    const last = lastOf(ranked)
    if (!last) return
    waiting.splice(waiting.indexOf(last), 1)
    last.giveUp(busy())
  }

  function turnOf(owner: string): Turn {
    const current = running.get(owner)
    if (!current) throw new Error('no turn has started')
    const overdue = () => {
      current.overdue = true
      startNext()
    }
    return { signal: current.stop.signal, overdue }
  }

  return async <T>(owner: string, work: (turn: Turn) => Promise<T>): Promise<T> => {
    await new Promise<void>((start, giveUp) => {
      waiting.push({ owner, start, giveUp })
      startNext()
      if (waiting.length > mostWaiting) refuseLast()
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
