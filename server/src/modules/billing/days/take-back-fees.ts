import { businessDateAt, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { daysPastDue } from '@lumbung/shared/lending/late-fee.ts'
import { rupiah, share } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import type { App } from '../../context.ts'
import { post } from '../../ledger/api.ts'
import type { AllocatedLine, Book, Draft } from '../book/book.ts'
import { allocatePayment } from '../payments/allocate-payment.ts'
import type { Money } from '../payments/named-loans.ts'
import { creditProvider } from '../payments/use-credit.ts'
import { type ChargedFee, feesAfter, markTakenBack, standingLines } from './day-store.ts'
import { lateFeePpmOn } from './late-fees.ts'
import { installmentOf, replay } from './replay.ts'

interface Known {
  money: Money
  /** From when the payment counts; fees of later dates are looked at again. */
  from: Date
}

/** The principal that the payment pays today, when none of these fees stand. */
function principalPaidBy(book: Book, fees: readonly ChargedFee[], money: Money): AllocatedLine[] {
  const before: Book = { ...book, loans: structuredClone(book.loans), changed: new Set() }
  for (const fee of fees) {
    const each = installmentOf(before, fee)
    if (each) each.asked.lateFee -= Math.min(fee.amount, each.asked.lateFee - each.paid.lateFee)
  }
  const { credit, own } = allocatePayment(before, money)
  return [...credit.draft.allocated, ...own.draft.allocated].filter(({ part }) => part === 'principal')
}

/**
 * What each fee is too high by, now that the payment is known: above what a replay in the order of value times charges, or
 * above what is right for the principal that the books say was paid before 00:00 of its date. The customer gets the rupiah.
 */
async function excessFees(tx: Tx, book: Book, { money, from }: Known): Promise<ChargedFee[]> {
  const found = await feesAfter(tx, book.userId, businessDateAt(from))
  const fees = found.filter((fee) => installmentOf(book, fee))
  if (fees.length === 0) return []
  const lines = await standingLines(tx, book.userId)
  const replayed = replay(book, { known: { valueAt: from, money }, fees, lines })
  const own = principalPaidBy(book, fees, money)
  return fees.flatMap((fee) => {
    const each = installmentOf(book, fee)
    const loan = book.loans.find(({ loanId }) => loanId === fee.loanId)
    if (!each || !loan) return []
    const start = startOfDay(fee.date)
    const known = lines.filter(
      ({ part, payment: { provider, valueAt } }) =>
        part === 'principal' && (valueAt < start || (provider === creditProvider && valueAt <= start)),
    )
    const paid = [...known, ...own].filter((one) => one.loanId === fee.loanId && one.number === fee.number)
    const principal = rupiah(
      Math.max(
        0,
        paid.reduce((left, { amount }) => left - amount, each.asked.principal),
      ),
    )
    const late = daysPastDue(each.dueDate, fee.date, book.holidays) > 0
    const byAllocation = late ? share(principal, lateFeePpmOn(book, loan, fee.date), 'DOWN') : 0
    const right = Math.min(byAllocation, replayed(fee))
    return fee.amount > right ? [{ ...fee, amount: fee.amount - right }] : []
  })
}

/**
 * Takes back late fees that would not have been charged had the payment been known at its value time (behaviour 7).
 * What was paid of them already becomes credit.
 */
export async function takeBackFees(app: App, tx: Tx, book: Book, known: Known, source: string): Promise<void> {
  const excess = await excessFees(tx, book, known)
  if (excess.length === 0) return
  await markTakenBack(tx, book.userId, excess)
  const lines: Draft['lines'] = []
  for (const { loanId, number, amount } of excess) {
    const each = installmentOf(book, { loanId, number })
    if (!each) continue
    each.asked.lateFee -= amount
    const paidTooMuch = Math.max(0, each.paid.lateFee - each.asked.lateFee)
    each.paid.lateFee -= paidTooMuch
    book.credit += paidTooMuch
    book.changed.add(each)
    lines.push({ account: 'income-late-fee', amount })
    lines.push({ account: 'loan-late-fee', loanId, amount: paidTooMuch - amount })
    lines.push({ account: 'credit', amount: -paidTooMuch })
  }
  await post(app, tx, { userId: book.userId, kind: 'late-fee-back', source, lines })
}
