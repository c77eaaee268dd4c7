import type { Database, Tx } from './db.ts'

/** A transaction in the place of the database: all that is stored by it is stored with the rest of the transaction, or not at all. */
export const within = (pool: Database['pool'], tx: Tx): Database => ({
  rows: tx.rows.bind(tx),
  row: tx.row.bind(tx),
  one: tx.one.bind(tx),
  run: tx.run.bind(tx),
  wake: tx.wake.bind(tx),
  transaction: (work) => work(tx),
  pool,
  close: () => Promise.resolve(),
})
