import type { BookEntry } from '@lumbung/shared/contract/operators/loans.ts'
import { addDays, type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { JournalRow } from '../../ledger/api.ts'
import { actorNames } from '../../lending/api.ts'
import type { LoanFacts } from '../loans/loan-views-store.ts'
import { waiversOfLoan } from '../store/waiver-store.ts'
import { lateFeesOfLoan, movedInstallments, movesOfLoan, paymentsToLoan } from './loan-file-store.ts'

type Moves = Awaited<ReturnType<typeof movesOfLoan>>

function stepsIn(moves: Moves, nameOf: (actor: string) => string): BookEntry[] {
  const kinds = { loan: 'STATUS', conversion: 'CONVERSION', writeOff: 'WRITE_OFF', policy: 'POLICY' } as const
  return (Object.keys(kinds) as (keyof Moves)[]).flatMap((name) =>
    moves[name]
      // The first status of a loan is its disbursement.
      .slice(name === 'loan' ? 1 : 0)
      .map(({ to_status: to, actor, at }) => ({ kind: kinds[name], date: businessDateAt(at), to, by: nameOf(actor) })),
  )
}

async function paidIn(db: Db, userId: string, loanId: string): Promise<BookEntry[]> {
  const payments = await paymentsToLoan(db, userId, loanId)
  return payments.flatMap(({ id: paymentId, method, amount, value_at, reversed_at, parts }) => {
    const one = { paymentId, method, amount, parts }
    const paid = { kind: 'PAID' as const, date: businessDateAt(value_at), ...one }
    return reversed_at ? [paid, { kind: 'REVERSED' as const, date: businessDateAt(reversed_at), ...one }] : [paid]
  })
}

/** The interest that was booked, by the day of its posting. */
function interestIn(journal: readonly JournalRow[], loanId: string): BookEntry[] {
  const charged = journal.filter(
    ({ kind, account, loan_id, amount }) =>
      account === 'loan-interest' && loan_id === loanId && amount > 0 && ['interest', 'end-of-day'].includes(kind),
  )
  return charged.map(({ business_date: date, amount }) => ({ kind: 'INTEREST', date, amount }))
}

async function feesIn(db: Db, userId: string, loanId: string): Promise<BookEntry[]> {
  const fees = await lateFeesOfLoan(db, userId, loanId)
  return fees.map(({ date, number, amount, taken_back: takenBack }) => {
    return { kind: 'LATE_FEE', date, number, amount: amount - takenBack, ...(takenBack === 0 ? {} : { takenBack }) }
  })
}

async function movesIn(db: Db, userId: string, loanId: string): Promise<BookEntry[]> {
  const moved = await movedInstallments(db, userId, loanId)
  return moved.map(({ number, extended_on: date, days, original_due_date: from }) => {
    return { kind: 'EXTENDED', date, number, from, until: addDays(from, days) }
  })
}

/** What happened to a loan, the oldest first; what happened on one day in the order of money: lent, charged, paid, moved. */
export async function bookOfLoan(
  db: Db,
  userId: string,
  { loanId, principal, disbursedOn, replaces }: LoanFacts,
  journal: readonly JournalRow[],
): Promise<BookEntry[]> {
  const [moves, paid, fees, moved, waivers] = await Promise.all([
    movesOfLoan(db, userId, loanId),
    paidIn(db, userId, loanId),
    feesIn(db, userId, loanId),
    movesIn(db, userId, loanId),
    waiversOfLoan(db, userId, loanId),
  ])
  const nameOf = await actorNames(db, [
    ...Object.values(moves).flatMap((rows) => rows.map(({ actor }) => actor)),
    ...waivers.map((one) => one.decided_by),
  ])
  const begun: BookEntry = { kind: replaces ? 'CONVERTED_FROM' : 'DISBURSED', date: disbursedOn, amount: principal }
  const waived = waivers.map(({ at, amount, decided_by }): BookEntry => {
    return { kind: 'FEES_WAIVED', date: businessDateAt(at), amount, by: nameOf(decided_by) }
  })
  const all = [begun, ...interestIn(journal, loanId), ...fees, ...moved, ...paid, ...waived, ...stepsIn(moves, nameOf)]
  return all.sort((a, b) => a.date.localeCompare(b.date))
}

/** The principal that was owed from each day on, by the ledger; a day on which it did not change is left out. */
export function principalByDay(
  journal: readonly JournalRow[],
  loanId: string,
): { date: BusinessDate; principal: number }[] {
  const changes = journal
    .filter(({ account, loan_id }) => account === 'loan-principal' && loan_id === loanId)
    .sort((a, b) => a.business_date.localeCompare(b.business_date))
  const days = new Map<BusinessDate, number>()
  let principal = 0
  for (const { business_date, amount } of changes) {
    principal += amount
    days.set(business_date, principal)
  }
  return [...days].map(([date, owed]) => ({ date, principal: owed }))
}
