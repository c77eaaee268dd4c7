import pg from 'pg'
import type { Statement } from './sql.ts'

/** What a read needs: the pool or a transaction. */
export interface Db {
  /** Runs a statement; `values` are its parameters in order. */
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined>
  /** The only row; throws when there is none: a bug, not a refusal. */
  one<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row>
  /** How many rows a change touched. */
  run(statement: Statement<unknown>, values?: readonly unknown[]): Promise<number>
}

/** A transaction. Writes take it as their first argument. */
export interface Tx extends Db {
  /** Runs once the change is durable; a failure there does not undo anything. */
  afterCommit(action: () => void): void
}

export interface Database extends Db {
  /** Runs `work` in one transaction; repeats it when PostgreSQL asks for that (serialization failure, deadlock). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
const retryable = new Set(['40001', '40P01'])

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, wholeNumber)
types.setTypeParser(DATE, (text) => text)

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

function dbOn(client: Queryable): Db {
  const run = async <Row>(statement: Statement<Row>, values: readonly unknown[] = []) =>
    client.query<Row & pg.QueryResultRow>({ name: statement.name, text: statement.text, values: [...values] })
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

async function attempt<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const afterwards: (() => void)[] = []
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ ...dbOn(client), afterCommit: (action) => afterwards.push(action) })
    await client.query('commit')
    for (const action of afterwards) action()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** True when a constraint of that name refused the change. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

/** Opens a pool. Integers come as safe numbers, dates as 'YYYY-MM-DD'. */
export function openDatabase(url: string, poolSize: number): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, application_name: 'lumbung' })
  pool.on('error', () => undefined)
  const transaction: Database['transaction'] = async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(pool, work)
      } catch (error) {
        if (tries >= 5 || !retryable.has(codeOf(error))) throw error
        await new Promise((resolve) => setTimeout(resolve, tries * 10 * Math.random()))
      }
    }
  }
  return { ...dbOn(pool), transaction, pool, close: () => pool.end() }
}
