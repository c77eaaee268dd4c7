import pg from 'pg'
import type { Statement } from './sql.ts'
import { TurnSocket } from './turn-socket.ts'
import { openWaker, type Wake, type WakeUp, wakeUpOf, withoutNotify } from './wake.ts'

/** What a read needs: the pool or a transaction. */
export interface Db {
  /** Runs a statement; `values` are its parameters in order. */
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined>
  /** The only row. Throws if there is none, which is a bug. */
  one<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row>
  /** Returns the number of rows changed. */
  run(statement: Statement<unknown>, values?: readonly unknown[]): Promise<number>
}

/** A transaction. Writes take it as their first argument. */
export interface Tx extends Db {
  /**
   * Runs a statement last, in one round trip with the commit. Its rows arrive too late to be checked: anything that must roll the
   * transaction back has to violate a constraint. `meaning` turns that error into the one that is thrown.
   */
  withCommit(statement: Statement<unknown>, values: readonly unknown[], meaning?: (error: unknown) => unknown): void
  /**
   * Wakes the listeners of a channel once the change is durable. Polling makes up for a wake-up that is lost in a crash. A
   * statement that notifies is refused: a NOTIFY in a transaction makes all commits of the database wait for each other.
   */
  wake: Wake
}

export interface Database extends Db {
  /** Runs `work` in one transaction; retries after a serialization failure or a deadlock. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Wakes the listeners of a channel. What they look for must be committed. */
  wake: Wake
  readonly pool: pg.Pool
  /** Closes the connections once pending wake-ups are sent. */
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
const retryable = new Set(['40001', '40P01'])
/** A statement was not run because an earlier one of its transaction had failed. */
const afterFailure = '25P02'

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, wholeNumber)
types.setTypeParser(DATE, (text) => text)

interface Query {
  name: string
  text: string
  values: unknown[]
}
type Send = (query: Query) => Promise<pg.QueryResult>

const queryOf = (statement: Statement<unknown>, values: readonly unknown[] = []): Query => ({
  name: statement.name,
  text: statement.text,
  values: [...values],
})
const begin = queryOf({ name: 'begin', text: 'begin' })
const commit = queryOf({ name: 'commit', text: 'commit' })

/** Sends on this connection without waiting for earlier results. */
const sendOn =
  (client: pg.PoolClient): Send =>
  (query) =>
    client.query(query)

const quiet =
  (send: Send): Send =>
  (query) =>
    send(withoutNotify(query))

/** Whether an error left the connection unusable: closed by the server, or broken. The pool may not know yet. */
const endsConnection = (error: unknown): error is Error =>
  error instanceof Error && (!(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? ''))

/** Reads per batch: a larger one would leave other connections idle, and a slow read would delay too many others. */
const maxBatch = 8

/** Sends the reads that start in one turn of the event loop as one batch, up to `maxBatch` on one connection. */
function sendTogether(pool: pg.Pool): Send {
  interface Batch {
    ready: Promise<{ client: pg.PoolClient; send: Send }>
    inFlight: number
    broken?: Error
  }
  let filling: Batch | undefined
  const open = (): Batch => ({
    ready: pool.connect().then((client) => ({ client, send: sendOn(client) })),
    inFlight: 0,
  })
  return async (query) => {
    filling ??= open()
    const batch = filling
    if (++batch.inFlight === maxBatch) filling = undefined
    try {
      const { send } = await batch.ready
      setImmediate(() => {
        if (filling === batch) filling = undefined
      })
      return await send(query)
    } catch (error) {
      if (endsConnection(error)) batch.broken = error
      throw error
    } finally {
      if (filling === batch) filling = undefined
      if (--batch.inFlight === 0)
        await batch.ready.then(
          ({ client }) => client.release(batch.broken),
          () => undefined,
        )
    }
  }
}

function dbOn(send: Send): Db {
  const run = async <Row>(statement: Statement<Row>, values?: readonly unknown[]) =>
    (await send(queryOf(statement, values))) as pg.QueryResult<Row & pg.QueryResultRow>
  return {
    rows: async (statement, values) => (await run(statement, values)).rows,
    row: async (statement, values) => (await run(statement, values)).rows[0],
    one: async (statement, values) => {
      const [first] = (await run(statement, values)).rows
      if (first === undefined) throw new Error(`no row: ${statement.text.slice(0, 80)}`)
      return first
    },
    run: async (statement, values) => (await run(statement, values)).rowCount ?? 0,
  }
}

async function attempt<T>(pool: pg.Pool, wake: Wake, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const send = sendOn(client)
  let cause: unknown
  const heard: Send = (query) =>
    quiet(send)(query).catch((error: unknown) => {
      cause ??= error
      throw error
    })
  const last: (() => Promise<pg.QueryResult>)[] = []
  const woken: WakeUp[] = []
  let broken: Error | undefined
  try {
    const begun = send(begin)
    begun.catch(() => undefined)
    const result = await work({
      ...dbOn(heard),
      withCommit: (statement, values, meaning = (error) => error) => {
        const query = withoutNotify(queryOf(statement, values))
        last.push(() =>
          send(query).catch((error: unknown) => {
            throw meaning(error)
          }),
        )
      },
      wake: (channel, payload) => woken.push(wakeUpOf(channel, payload)),
    })
    const answers = await Promise.all([begun, ...last.map((sendIt) => sendIt()), send(commit)])
    // After a failed statement PostgreSQL answers a commit with ROLLBACK.
    if (answers.at(-1)?.command !== 'COMMIT') throw new Error('a statement failed and its error was ignored')
    for (const { channel, payload } of woken) wake(channel, payload)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    // The first error received may only say that another statement of the batch failed.
    throw codeOf(error) === afterFailure ? (cause ?? error) : error
  } finally {
    client.release(broken)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** True when a constraint of that name refused the change. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

/** True when a change left a column empty that may not be. */
export function isMissing(error: unknown, table: string, column: string): boolean {
  const { code, table: of, column: name } = error as { code?: string; table?: string; column?: string }
  return code === '23502' && of === table && name === column
}

/** A NOTIFY without a reply for this long is sent again on another connection ⚙: the first may have broken silently. */
const notifyMs = 15_000

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    types,
    application_name: 'lumbung',
    pipeline: true,
    stream: () => new TurnSocket(),
    // An error is better than a request that waits forever.
    connectionTimeoutMillis: 10_000,
    ...config,
  })
  pool.on('error', () => undefined)
  // Queries on a broken connection fail by themselves; without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Opens a pool. Integers are read as safe numbers, dates as 'YYYY-MM-DD'. */
export function openDatabase(url: string, poolSize: number): Database {
  const pool = openPool({ connectionString: url, max: poolSize })
  // A NOTIFY waits for another transaction's commit of one, and so would reads queued behind it. Nor does a message wait for queries.
  const wakers = openPool({ connectionString: url, max: 1, query_timeout: notifyMs })
  // A statement that writes and notifies is a transaction, too: only the waker's own notifies.
  const db = dbOn(quiet(sendTogether(pool)))
  const waker = openWaker((wakeUps, values) => wakers.query(queryOf(wakeUps, values)))
  const transaction: Database['transaction'] = async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(pool, waker.wake, work)
      } catch (error) {
        if (tries >= 5 || !retryable.has(codeOf(error))) throw error
        await new Promise((resolve) => setTimeout(resolve, tries * 10 * Math.random()))
      }
    }
  }
  const close = async () => {
    await waker.flush()
    await Promise.all([pool.end(), wakers.end()])
  }
  return { ...db, transaction, wake: waker.wake, pool, close }
}
