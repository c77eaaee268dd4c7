import { addDays, type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { statement } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { SettlementFileError, type SettlementLine, type UnreadLine } from '../../providers/settlement/port.ts'
import type { App } from '../context.ts'
import { type CashCheck, checkCash } from './cash-check.ts'
import { type Difference, differencesOf, storeDifferences } from './differences.ts'
import { type Imported, importLines } from './import-lines.ts'

/** Lines that are stored in one transaction. */
const batchSize = 500

/** Lines of a file that may be unreadable ⚙: with more it is another kind of file, or was rewritten. */
const mostUnread = 1000

/** Days after which a movement of ours must be in a file of its date ⚙. */
export const toleranceDays = 2

/** Days after which a line must have an outcome ⚙: a cashier's payment is settled after five working days. */
export const pendingDays = 10

const insertImport = statement(`
  insert into statement_import (id, provider, file, from_date, to_date, imported_at) values ($1, $2, $3, $4, $5, $6)`)

interface SettlementFile {
  provider: string
  /** Its name, for the record. */
  name: string
  lines: AsyncIterable<SettlementLine | UnreadLine>
}

export interface Reconciliation extends Omit<Imported, 'changed'> {
  importId: string
  from: BusinessDate
  to: BusinessDate
  differences: Difference[]
  cash: CashCheck
}

const changeOf = ({ line, stored }: Imported['changed'][number]): Difference => ({
  what: 'LINE_CHANGED',
  kind: line.kind,
  transactionId: line.transactionId,
  reference: line.reference,
  date: businessDateAt(line.createdAt),
  ours: stored.net,
  theirs: line.net,
})

const unreadOf = ({ unread, transactionId, reference }: UnreadLine, date: BusinessDate): Difference => ({
  what: 'LINE_UNREAD',
  kind: 'OTHER',
  transactionId: transactionId || undefined,
  reference,
  date,
  ours: undefined,
  theirs: undefined,
  detail: unread,
})

const unreadable = ([first]: readonly Difference[]) => new SettlementFileError('UNREADABLE', first?.detail ?? '')

async function* batchesOf<T>(lines: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Stores all lines, a batch per transaction. What was stored before a fault stays, and is known when the file is imported again. */
async function importAll(app: Pick<App, 'clock' | 'db'>, { provider, lines: records }: SettlementFile) {
  const total: Imported = { lines: 0, added: 0, settled: 0, fees: 0, changed: [] }
  const dates = { from: '', to: '' }
  const unread: Difference[] = []
  for await (const read of batchesOf(records)) {
    const batch = read.flatMap((line) => ('unread' in line ? [] : [line]))
    unread.push(...read.flatMap((line) => ('unread' in line ? [unreadOf(line, app.clock.today())] : [])))
    if (unread.length > mostUnread) throw unreadable(unread)
    for (const { createdAt } of batch) {
      const date = businessDateAt(createdAt)
      if (dates.from === '' || date < dates.from) dates.from = date
      if (date > dates.to) dates.to = date
    }
    const { lines: count, added, settled, fees, changed } = await importLines(app, provider, batch)
    total.lines += count
    total.added += added
    total.settled += settled
    total.fees += fees
    total.changed.push(...changed)
  }
  // A file that a spreadsheet has rewritten: each of its lines would be a difference that somebody has to explain.
  if (total.lines === 0)
    throw unread.length > 0 ? unreadable(unread) : new SettlementFileError('NO_LINES', 'the file has no lines')
  const today = app.clock.today()
  return { ...total, unread, from: (dates.from || today) as BusinessDate, to: (dates.to || today) as BusinessDate }
}

/**
 * Imports a provider's settlement file, posts the fees that it states, and compares it with payments and disbursements. Stores
 * and returns the differences. Throws SettlementFileError.
 */
export async function reconcile(app: Pick<App, 'clock' | 'db'>, file: SettlementFile): Promise<Reconciliation> {
  const { changed, unread, ...imported } = await importAll(app, file)
  const { from, to } = imported
  const { provider } = file
  const importId = newId()
  const expectedUntil = addDays(app.clock.today(), -toleranceDays)
  const pendingSince = new Date(app.clock.now().getTime() - pendingDays * 86_400_000)
  const cash = await app.db.transaction(async (tx) => {
    await tx.run(insertImport, [importId, provider, file.name, from, to, app.clock.now()])
    await storeDifferences(tx, { importId, provider, from, to, expectedUntil, pendingSince }, [
      ...unread,
      ...changed.map(changeOf),
    ])
    return checkCash(tx, provider)
  })
  return { ...imported, importId, cash, differences: await differencesOf(app.db, importId) }
}
