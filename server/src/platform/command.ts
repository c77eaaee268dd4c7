import { type BusinessDate, businessDate } from '@lumbung/shared/lending/calendar.ts'
import { readConfig } from './config.ts'
import { lineOf } from './database-tls.ts'
import { type Database, openDatabase } from './db.ts'
import { withDatabaseUrl } from './postgres/reach.ts'

/** A command's input that cannot be used; the message says what to do. */
export class UsageError extends Error {}

/** Runs a command and sets the exit code: 2 if its input cannot be used or it fails, which is printed in one line. */
export function runCommand(work: () => Promise<number>): void {
  work().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      process.stderr.write(`${lineOf(error)}\n`)
      process.exitCode = 2
    },
  )
}

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

/** The business date of an option, as `--on 2026-11-30`. Throws UsageError. */
export function dateOption(name: string, text: string | undefined): BusinessDate {
  if (text === undefined) throw new UsageError(`--${name} is missing: give a date, for example --${name} 2026-11-30`)
  try {
    return businessDate(text)
  } catch {
    throw new UsageError(`--${name} must be a date such as 2026-11-30, not "${text}"`)
  }
}

/** An id as an argument; the command `list` prints those that can be used. Throws UsageError. */
export function idArgument(text: string, list: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase()
  throw new UsageError(`"${text}" is not an id. ${list} lists the ids`)
}

/** The language of an option, English by default. Throws UsageError. */
export function languageOption(text: string | undefined): 'id' | 'en' {
  if (text === undefined || text === 'en') return 'en'
  if (text === 'id') return 'id'
  throw new UsageError(`--lang must be id or en, not "${text}"`)
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
