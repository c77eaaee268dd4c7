import { readConfig } from './config/config.ts'
import { type Database, openDatabase } from './database/db.ts'
import { withDatabaseUrl } from './postgres/reach.ts'

/** A command's input that cannot be used; the message says what to do. */
export class UsageError extends Error {}

/** Runs work on the configured database, also while servers use it. */
export function onDatabase<T>(work: (db: Database, url: string) => Promise<T>): Promise<T> {
  return withDatabaseUrl(readConfig(process.env), async (url) => {
    const db = openDatabase(url, 1)
    try {
      return await work(db, url)
    } finally {
      await db.close()
    }
  })
}

/** Rows as columns that are aligned: texts to the left, numbers with thousands separators to the right. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('id-ID') : cell)))
  const isNumber = (column: number) => rows.some((row) => typeof row[column] === 'number')
  const width = (column: number) => Math.max(...cells.map((row) => (row[column] ?? '').length))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (isNumber(column) ? cell.padStart(width(column)) : cell.padEnd(width(column)))).join('  ')
  return cells.map((row) => `${line(row).trimEnd()}\n`).join('')
}
