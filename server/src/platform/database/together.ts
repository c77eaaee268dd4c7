import type { Log } from '../observability/log.ts'
import type { Database } from './db.ts'

/** What a batch needs to run. */
export interface BatchContext {
  db: Database
  log: Log
}

/** How rows that are requested at the same time run as one batch, and how each runs individually. */
export interface Batching<Context, Row, Result> {
  /** The name in the log. */
  name: string
  /** Rows of one subject never share a batch: they run in the order in which they arrived. Omit it if the order does not matter. */
  subjectOf?(row: Row): string
  /** Runs rows in one statement or transaction. Returns undefined for rows that it skipped; nothing was done for those. */
  group(context: Context, rows: readonly Row[]): Promise<readonly (Result | undefined)[]>
  /**
   * Runs a row that was skipped, or whose batch failed. It is not always known whether a failed batch was committed, so the row
   * must claim what it does (a key, a reference) to find what is already done.
   */
  alone(context: Context, row: Row): Promise<Result>
}

interface Queued<Row, Result> {
  row: Row
  subject: string | undefined
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Rows per batch and batches in flight ⚙: more batches would block each other and contain fewer rows. */
export const batchLimits = { rows: 32, inFlight: 2 } as const

/** Splits the queue into the next batch and the rest. A row stays behind an earlier row of its subject. */
function split<Row, Result>(queue: readonly Queued<Row, Result>[], busy: ReadonlySet<string>) {
  const batch: Queued<Row, Result>[] = []
  const rest: Queued<Row, Result>[] = []
  const blocked = new Set(busy)
  for (const one of queue) {
    const isBlocked = one.subject !== undefined && blocked.has(one.subject)
    if (isBlocked || batch.length === batchLimits.rows) rest.push(one)
    else batch.push(one)
    if (one.subject !== undefined) blocked.add(one.subject)
  }
  return { batch, rest }
}

/** Queues the rows of one batching of one application. */
function openQueue<Context extends BatchContext, Row, Result>(
  context: Context,
  batching: Batching<Context, Row, Result>,
) {
  const { name, subjectOf, group, alone } = batching
  let queue: Queued<Row, Result>[] = []
  const busy = new Set<string>()
  let inFlight = 0
  let isScheduled = false

  const settle = async ({ row, subject, resolve, reject }: Queued<Row, Result>, result: Result | undefined) => {
    await (result === undefined ? alone(context, row) : Promise.resolve(result)).then(resolve, reject)
    if (subject !== undefined && busy.delete(subject)) startBatches()
  }
  const run = async (batch: readonly Queued<Row, Result>[]) => {
    inFlight++
    const rows = batch.map(({ row }) => row)
    const results = await group(context, rows).catch((err: unknown) => {
      context.log.info({ err, job: name, count: rows.length }, 'a batch failed, its rows run individually')
      return []
    })
    inFlight--
    for (const [n, one] of batch.entries()) void settle(one, results[n])
    startBatches()
  }
  const startBatches = () => {
    while (inFlight < batchLimits.inFlight) {
      const { batch, rest } = split(queue, busy)
      if (batch.length === 0) return
      queue = rest
      for (const { subject } of batch) if (subject !== undefined) busy.add(subject)
      void run(batch)
    }
  }
  return (row: Row) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ row, subject: subjectOf?.(row), resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // Rows requested in the same turn of the event loop share the batch.
      setImmediate(() => {
        isScheduled = false
        startBatches()
      })
    })
}

/**
 * Micro-batching: rows that are requested while batches are in flight form the next batch. A single row is not delayed. A row
 * that a batch refuses does not affect the others.
 */
export function together<Context extends BatchContext, Row, Result>(
  batching: Batching<Context, Row, Result>,
): (context: Context, row: Row) => Promise<Result> {
  const queues = new WeakMap<Context, (row: Row) => Promise<Result>>()
  return (context, row) => {
    const request = queues.get(context) ?? openQueue(context, batching)
    queues.set(context, request)
    return request(row)
  }
}

/**
 * Runs work for each row concurrently in one transaction, so that its statements are pipelined. Waits until all have settled,
 * because nothing may be sent on a connection that was released. Throws the first error.
 */
export async function runConcurrently<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const settled = await Promise.allSettled(rows.map(work))
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
