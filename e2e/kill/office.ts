import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BookCheck } from '@lumbung/shared/contract/operators/books/checks.ts'
import type { DayClose, ListedClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { unless } from './borrower-steps.ts'
import { changeLimits, payCreditOut, postByHand, takeBack, waiveFees } from './office-money.ts'
import { prolongComplaints, undoDecisions } from './office-review.ts'
import { enter } from './operators.ts'
import { type Done, nothingDone, type Pair, pairOf, reason, repeatedActs, type Until } from './pair.ts'

/** Freezes a limit, and lifts that. */
const liftFreezes = ({ maker, done, inTwo, repeat }: Pair, userId: string, until: Until) =>
  repeat(until, async () => {
    await maker.act(`/operator/customers/${userId}/freeze`, { cause: 'TERMS', reason })
    done.froze++
    await inTwo('limit.lift', `/operator/customers/${userId}/lift-freeze`)
  })

const isReady = ({ items }: Pick<DayClose, 'items'>) => items.every(({ isHard, isDone }) => !isHard || isDone)

/** Notes what of a date needs a note, and signs it, a month's last day together with somebody. Returns whether it was ready. */
async function close({ date, isMonthEnd }: ListedClose, { maker, checker }: Pair): Promise<boolean> {
  const path = `/operator/closes/${date}`
  const read = async () => (await maker.send('GET', path)).data as unknown as DayClose
  for (const { subject, needsNote, note } of (await read()).items.flatMap(({ points }) => points))
    if (needsNote && !note) await maker.act('/operator/books/notes', { subject, reason }).catch(unless('"NOT_FOUND"'))
  if (!isReady(await read())) return false
  if (isMonthEnd) {
    const { approvalId } = await maker.act(`${path}/month`, { reason })
    await checker.act(`/operator/approvals/${approvalId}/approve`)
  } else await maker.act(`${path}/sign`, { reason })
  return true
}

/** Checks the books and closes the dates that are over, until told to stop. */
async function closeDates(pair: Pair, until: Until) {
  const { maker, done } = pair
  const next = async () => {
    const { data } = await maker.send('GET', '/operator/closes')
    return (data as unknown as { items: ListedClose[] }).items.find(({ state }) => state === 'NEXT')
  }
  while (!until()) {
    const { checkId } = await maker.act('/operator/books/checks')
    const isOver = ({ items }: Record<string, unknown>) =>
      (items as BookCheck[]).some((one) => one.checkId === checkId && one.finishedAt)
    await maker.waitFor('/operator/books/checks', isOver)
    for (let date = await next(); date && (await close(date, pair)); date = await next()) done.closed.push(date.date)
    await pause(1000)
  }
}

/** Records a transfer on our own account as a payment of a loan. */
const recordTransfers = ({ inTwo, repeat }: Pair, loanId: string, until: Until) =>
  repeat(until, () => {
    // The server's clock is ahead, by days.
    const paidAt = new Date().toISOString()
    const transfer = { account: 'bank', reference: randomUUID().toUpperCase(), amount: 1000, paidAt }
    return inTwo('payment.record', `/operator/loans/${loanId}/bank-payments`, transfer)
  })

/** On whom the lender's people work. */
export interface Cases {
  /** Whose limit is frozen and lifted. */
  frozen: string
  /** Whose limit is lowered and raised. */
  limited: string
  /** Whose credit is paid out. */
  refunded: readonly string[]
  /** Applications that wait for a person, each for a list of somebody who decides. */
  waiting: readonly (readonly string[])[]
  /** A payment code that is not ours. */
  code: string
}

/** The ids of loans. */
interface Loans {
  /** For which transfers are recorded. */
  paid: string
  /** Of which late fees are unpaid. */
  late: string
  /** To which money of somebody else is assigned. */
  wrong: string
}

interface Office extends Cases {
  url: string
  /** Of the operators' links. */
  tokens: readonly string[]
  stepMs: number
}

/** The lender's people at work on limits, loans, money and the books. */
export async function openOffice({ url, tokens, stepMs, ...cases }: Office) {
  const done = nothingDone()
  const [first, second, third, fourth] = await Promise.all(tokens.map((token) => enter(url, token, stepMs)))
  if (!first || !second || !third || !fourth) throw new Error('somebody is missing')
  const seniors = pairOf(first, second, done)
  const finance = pairOf(third, fourth, done)
  const others = pairOf(fourth, third, done)
  return {
    done,
    run: (loans: Loans, complain: () => Promise<string>, until: Until): Promise<unknown>[] => [
      liftFreezes(seniors, cases.frozen, until),
      changeLimits(pairOf(second, first, done), cases.limited, until),
      recordTransfers(others, loans.paid, until),
      closeDates(finance, until),
      waiveFees(others, loans.late, until),
      takeBack(finance, { code: cases.code, loanId: loans.wrong }, until),
      postByHand(others, until),
      prolongComplaints(seniors, complain, until),
      ...cases.waiting.map((applications) => undoDecisions(seniors, applications, until)),
      ...cases.refunded.map((userId) => payCreditOut(finance, userId, stepMs, until)),
    ],
  }
}

/** What operators did is stored as often as they were told, and is in the audit trail. */
export async function checkOffice(
  db: Database,
  { approved, closed, froze, lowered, returned, decided, prolonged }: Done,
) {
  const sorted = (ids: readonly string[]) => [...ids].sort().join()
  const found: string[] = []
  for (const act of repeatedActs) {
    const { rows } = await db.pool.query(`select id from approval where act = $1 and status = 'APPROVED'`, [act])
    if (sorted(rows.map(({ id }) => id)) !== sorted(approved[act]))
      found.push(`I15: ${rows.length} approvals of ${act} instead of ${approved[act].length}, or others`)
  }
  const { rows: made } = await db.pool.query(
    `select application_id as id from application_history where event = 'needCall' and actor like 'OPERATOR:%'`,
  )
  const wanted = [...decided].flatMap(([id, end]) => (end === 'MADE' ? [id] : []))
  if (sorted(made.map(({ id }) => id)) !== sorted(wanted))
    found.push(`I15: ${made.length} decisions took effect instead of ${wanted.length} that were not undone, or others`)
  for (const event of ['prolong', 'answer']) {
    const { rows } = await db.pool.query('select complaint_id as id from complaint_history where event = $1', [event])
    if (sorted(rows.map(({ id }) => id)) !== sorted(prolonged))
      found.push(`I15: ${rows.length} complaints with ${event} instead of ${prolonged.length}, or others`)
  }
  const counts = {
    'signed dates': [closed.length, 'from day_close'],
    'freezes in the trail': [froze, `from audit_entry where act = 'limit.freeze' and outcome = 'DONE'`],
    'lowered limits': [lowered, 'from limit_change where approved_by is null'],
    'payments sent back': [returned, `from suspense_resolution where outcome = 'RETURNED'`],
    'payments in suspense': [0, `from payment where status = 'SUSPENSE'`],
    'payouts of credit without an end': [0, `from credit_payout where status in ('CREATED', 'SENT', 'UNKNOWN')`],
    'decisions that wait': [0, 'from review_case where chosen is not null'],
    'open proposals': [0, `from approval where status = 'OPEN'`],
    'frozen limits': [0, `from credit_limit where status = 'FROZEN'`],
  } as const
  for (const [what, [most, from]] of Object.entries(counts)) {
    const count = Number((await db.pool.query(`select count(*) ${from}`)).rows[0]?.count)
    if (count !== most) found.push(`I15: ${what}: ${count} instead of ${most}`)
  }
  return found
}
