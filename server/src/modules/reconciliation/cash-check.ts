import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { pairs } from './movements.ts'

/**
 * The cash at a provider by our books against its settled lines (behaviour 10), all dates together, in rupiah:
 * cash = settled + notSettled − notInBooks + amountsDiffer + netsDiffer + unexplained.
 */
export interface CashCheck {
  /** The balance of the account. */
  cash: number
  /** The sum of what the settled lines changed in our balance. */
  settled: number
  /** Our movements without a settled line: pending, or in no file. */
  notSettled: number
  notSettledCount: number
  /** Settled lines that no movement of ours explains, without their fees. */
  notInBooks: number
  /** Ours less theirs, of pairs. */
  amountsDiffer: number
  /** What lines should have changed in our balance, less what they state. */
  netsDiffer: number
  unexplained: number
}

const isSettled = `status = 'SETTLED'`
const check = statement<Omit<CashCheck, 'unexplained'>>(`
  select (select coalesce(sum(amount), 0)::int8 from entry where account = 'cash' and provider = $1) as cash,
    coalesce(sum(net) filter (where ${isSettled}), 0)::int8 as settled,
    coalesce(sum(ours) filter (where (${isSettled}) is not true), 0)::int8 as "notSettled",
    (count(ours) filter (where (${isSettled}) is not true))::int as "notSettledCount",
    coalesce(sum(theirs) filter (where ${isSettled} and ours is null), 0)::int8 as "notInBooks",
    coalesce(sum(ours - theirs) filter (where ${isSettled}), 0)::int8 as "amountsDiffer",
    coalesce(sum(theirs - charged - net) filter (where ${isSettled}), 0)::int8 as "netsDiffer"
  from (${pairs}) as pair`)

/** Checks the cash at a provider. In sound books nothing is unexplained. */
export async function checkCash(db: Db, provider: string): Promise<CashCheck> {
  const found = await db.one(check, [provider])
  const { cash, settled, notSettled, notInBooks, amountsDiffer, netsDiffer } = found
  return { ...found, unexplained: cash - settled - notSettled + notInBooks - amountsDiffer - netsDiffer }
}
