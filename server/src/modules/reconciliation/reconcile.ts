import { addDays, type BusinessDate, businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { statement } from '../../platform/sql.ts'
import { SettlementFileError, type SettlementLine } from '../../providers/settlement/port.ts'
import type { App } from '../context.ts'
import { type CashCheck, checkCash } from './cash-check.ts'
import { type Difference, differencesOf, storeDifferences } from './differences.ts'
import { type Imported, importLines } from './import-lines.ts'

/** Lines that are stored in one transaction. */
const batchSize = 500

/** Days after which a movement of ours must be in a file of its date ⚙. */
export const toleranceDays = 2

const insertImport = statement(`
  insert into statement_import (id, provider, file, from_date, to_date, imported_at) values ($1, $2, $3, $4, $5, $6)`)

interface SettlementFile {
  provider: string
  /** Its name, for the record. */
  name: string
  lines: AsyncIterable<SettlementLine>
}

export interface Reconciliation extends Omit<Imported, 'changed'> {
  from: BusinessDate
  to: BusinessDate
  differences: Difference[]
  cash: CashCheck
}

const changeOf = ({ line, stored }: Imported['changed'][number]): Difference => ({
  ...{ what: 'LINE_CHANGED', kind: line.kind, transactionId: line.transactionId, reference: line.reference },
  ...{ date: businessDateAt(line.createdAt), ours: stored.net, theirs: line.net },
})

async function* batchesOf(lines: AsyncIterable<SettlementLine>): AsyncGenerator<SettlementLine[]> {
  let batch: SettlementLine[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Stores all lines, a batch per transaction. What was stored before a fault stays, and is known when the file is imported again. */
async function importAll(app: Pick<App, 'clock' | 'db'>, { provider, lines }: SettlementFile) {
  const total: Imported = { lines: 0, added: 0, settled: 0, fees: 0, changed: [] }
  const dates = { from: '', to: '' }
  for await (const batch of batchesOf(lines)) {
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
  if (total.lines === 0) throw new SettlementFileError('the file has no lines: export a period with transactions')
  return { ...total, from: dates.from as BusinessDate, to: dates.to as BusinessDate }
}

/**
 * Imports a provider's settlement file, posts the fees that it states, and compares it with payments and disbursements. Stores
 * and returns the differences. Throws SettlementFileError.
 */
export async function reconcile(app: Pick<App, 'clock' | 'db'>, file: SettlementFile): Promise<Reconciliation> {
  const { changed, ...imported } = await importAll(app, file)
  const { from, to } = imported
  const { provider } = file
  const importId = newId()
  const expectedUntil = addDays(app.clock.today(), -toleranceDays)
  const cash = await app.db.transaction(async (tx) => {
    await tx.run(insertImport, [importId, provider, file.name, from, to, app.clock.now()])
    await storeDifferences(tx, { importId, provider, from, to, expectedUntil }, changed.map(changeOf))
    return checkCash(tx, provider)
  })
  return { ...imported, cash, differences: await differencesOf(app.db, importId) }
}
