import { randomId } from '../../api/random-id.ts'

/** What became of a batch: taken by the server, refused for good, or lost on the way. */
export type Delivery = 'taken' | 'refused' | 'lost'

export interface Batch<T> {
  /** The same each time it is sent, so that it counts once. */
  batch: string
  items: readonly T[]
}

export interface Transport<T> {
  send: (batch: Batch<T>) => Promise<Delivery>
  /** Sends while the page is left; false if the browser does not take it. */
  sendLast: (batch: Batch<T>) => boolean
  /** Keeps batches for the tab's next page. */
  keep: (batches: readonly Batch<T>[]) => void
}

const limits = { inBatch: 20, batches: 10, waitMs: 5_000, retryMs: 60_000 } as const

export interface ReportQueue<T> {
  add: (item: T) => void
  /** Puts back what the tab's last page may not have delivered. */
  restore: (batches: readonly Batch<T>[]) => void
  flush: () => Promise<void>
  leave: () => void
}

/**
 * Collects what is reported and sends it in batches: some seconds after the first item, at once when a batch is full, and when the
 * page is left. Without a network the newest batches wait, and the oldest are dropped beyond ten.
 */
export function createReportQueue<T>({ send, sendLast, keep }: Transport<T>, newId = randomId): ReportQueue<T> {
  let batches: Batch<T>[] = []
  let open: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  const close = () => {
    if (open.length > 0) batches.push({ batch: newId(), items: open })
    open = []
    batches = batches.slice(-limits.batches)
  }
  const later = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms)
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    close()
    if (sending) return
    sending = true
    try {
      for (let next = batches[0]; next; next = batches[0]) {
        if ((await send(next)) === 'lost') return later(limits.retryMs)
        const sent = next
        batches = batches.filter((one) => one !== sent)
      }
    } finally {
      sending = false
    }
  }
  return {
    add: (item) => {
      open.push(item)
      if (open.length >= limits.inBatch) void flush()
      else later(limits.waitMs)
    },
    restore: (kept) => {
      batches = [...kept, ...batches].slice(-limits.batches)
      if (batches.length > 0) later(limits.waitMs)
    },
    flush,
    leave: () => {
      close()
      // Nobody learns whether a beacon arrives, and a batch that is under way may be cut off: the next page sends all of them
      // again, and each counts once.
      keep(batches)
      batches = batches.filter((one) => !sendLast(one))
    },
  }
}
