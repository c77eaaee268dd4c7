import type { Tx } from '../../platform/database/db.ts'
import { houseId } from '../../platform/ids.ts'
import type { SettlementLine } from '../../providers/settlement/port.ts'
import type { App } from '../context.ts'
import { post } from '../ledger/api.ts'
import { compareLine } from './compare-line.ts'
import { insertLines, linesWithFee, lockStored, storeOutcome } from './statement-store.ts'

/** What happened to lines. */
export interface Imported {
  lines: number
  added: number
  /** Were pending in an earlier file and have an outcome now. */
  settled: number
  /** Rupiah of fees and their VAT that were posted. */
  fees: number
  changed: { line: SettlementLine; stored: SettlementLine }[]
}

/** Posts what the provider kept of a settled line, once per line: a second posting of its source is refused. */
async function postFee(app: Pick<App, 'clock'>, tx: Tx, provider: string, line: SettlementLine): Promise<number> {
  const amount = line.fee + line.tax
  if (line.status !== 'SETTLED' || amount === 0) return 0
  await post(app, tx, {
    userId: houseId,
    kind: 'provider-fee',
    source: `${provider}:${line.transactionId}`,
    lines: [
      { account: 'provider-fees', amount },
      { account: 'cash', provider, amount: -amount },
    ],
  })
  return amount
}

/** The fees with lines of their own whose transaction has stated its fee in the other kind of report: it is not posted again. */
async function chargedTwice(tx: Tx, provider: string, lines: readonly SettlementLine[]): Promise<Imported['changed']> {
  const fees = lines.flatMap(({ feeOf }) => feeOf ?? [])
  const charged = await linesWithFee(tx, provider, fees)
  return lines.flatMap((line) => {
    const stored = charged.get(line.feeOf ?? '')
    return stored ? [{ line, stored }] : []
  })
}

/** Stores lines in one transaction and posts the fees of those that are settled. What is known already changes nothing. */
export async function importLines(
  app: Pick<App, 'clock' | 'db'>,
  provider: string,
  lines: readonly SettlementLine[],
): Promise<Imported> {
  // All imports lock in the same order, which avoids deadlocks.
  const ordered = lines.toSorted(
    (a, b) => Number(a.transactionId > b.transactionId) - Number(a.transactionId < b.transactionId),
  )
  return app.db.transaction(async (tx) => {
    const changed = await chargedTwice(tx, provider, ordered)
    const sorted = ordered.filter((each) => !changed.some(({ line }) => line === each))
    const done: Imported = { lines: lines.length, added: 0, settled: 0, fees: 0, changed }
    const fresh = await insertLines(tx, provider, sorted)
    const known = await lockStored(
      tx,
      provider,
      sorted.map(({ transactionId }) => transactionId),
    )
    for (const line of sorted) {
      const stored = known.get(line.transactionId) ?? line
      const comparison = compareLine(stored, line)
      const isFresh = fresh.delete(line.transactionId)
      if (comparison === 'CHANGED') done.changed.push({ line, stored })
      if (comparison === 'OUTCOME') {
        await storeOutcome(tx, provider, line)
        known.set(line.transactionId, line)
      }
      if (isFresh) done.added++
      else if (comparison === 'OUTCOME') done.settled++
      if (isFresh || comparison === 'OUTCOME') done.fees += await postFee(app, tx, provider, line)
    }
    return done
  })
}
