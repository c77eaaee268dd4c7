import { createHash } from 'node:crypto'

/** An SQL statement, named by its text, so that PostgreSQL parses it once per connection. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** Only for the type checker. */
  readonly row?: Row
}

const known = new Map<string, Statement<unknown>>()

/** Declares a statement at module level. A check prepares all of them against the migrated schema. */
export function statement<Row = Record<string, never>>(text: string): Statement<Row> {
  const name = createHash('sha1').update(text).digest('hex').slice(0, 16)
  const made: Statement<Row> = { name, text }
  known.set(name, made)
  return made
}

/** Bytes as a `bytea` in JSON, where several rows are one parameter: `from json_to_recordset($1) as r (n int, hash bytea)`. */
export const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/**
 * SQL of a row without columns in use, to stand in a `from`: the transaction of the statement commits without waiting for the disk. If the
 * database crashes, what it wrote in the last second may be lost, and never what other transactions had confirmed. For what limits
 * floods, or is done again.
 */
export const unflushed = "(select set_config('synchronous_commit', 'off', true)) as unflushed"

/** Every statement that has been loaded so far. */
export const statements = (): readonly Statement<unknown>[] => [...known.values()]
