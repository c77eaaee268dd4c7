import type { Database } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { chargeInvariants } from './charge-invariants.ts'
import { closeInvariants } from './close-invariants.ts'
import { closedInvariants } from './closed-invariants.ts'
import { conversionInvariants } from './conversion-invariants.ts'
import { dayInvariants } from './day-invariants.ts'
import { creditPayoutInvariants, disbursementInvariants } from './disbursement-invariants.ts'
import { historyInvariants } from './history-invariants.ts'
import { insuranceInvariants } from './insurance-invariants.ts'
import { bookInvariants, type Finding } from './invariants.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { loanInvariants } from './loan-invariants.ts'
import { moneyInvariants } from './money-invariants.ts'
import { offerInvariants } from './offer-invariants.ts'
import { voucherInvariants } from './voucher-invariants.ts'
import { writeOffInvariants } from './write-off-invariants.ts'

const snapshot = statement('set transaction isolation level repeatable read, read only')
/** Every search reads whole tables. A nested loop, chosen for wrongly estimated groups, took hours on a year of 10 000 customers. */
const hashJoins = statement('set local enable_nestloop = off')

export const invariants = [
  ...bookInvariants,
  ...closeInvariants,
  ...loanInvariants,
  ...dayInvariants,
  ...chargeInvariants,
  ...moneyInvariants,
  ...disbursementInvariants,
  ...creditPayoutInvariants,
  ...closedInvariants,
  ...conversionInvariants,
  ...voucherInvariants,
  ...offerInvariants,
  ...insuranceInvariants,
  ...writeOffInvariants,
  ...invoiceInvariants,
  ...historyInvariants,
]

/**
 * Checks all invariants on one snapshot, also while the server runs, and returns the violations; empty for a healthy
 * database. `progress` counts the invariants.
 */
export async function verifyLedger(db: Database, progress?: (done: number, total: number) => void): Promise<Finding[]> {
  return db.transaction(async (tx) => {
    await tx.run(snapshot)
    await tx.run(hashJoins)
    const findings: Finding[] = []
    let begun = 0
    const counted = <Rows>(rows: Promise<Rows>) => {
      progress?.(begun++, invariants.length)
      return rows
    }
    for (const { invariant, name, search, values } of invariants)
      for (const row of await counted(tx.rows(search, values()))) findings.push({ invariant, name, ...row })
    progress?.(invariants.length, invariants.length)
    return findings
  })
}

/** A finding as one line: invariant, objects, difference. */
export function findingLine({ invariant, name, subject, difference }: Finding): string {
  const ids = Object.entries(subject).map(([key, value]) => `${key}=${value}`)
  return `${invariant} ${name}: ${ids.join(' ')}: ${difference}`
}
