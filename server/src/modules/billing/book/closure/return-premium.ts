import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type ChargeKind, chargeKinds } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Book, Loan } from '../book.ts'
import { clear, keepAsCredit, newDraft } from '../draft.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { unpaidOf } from '../installment.ts'
import { creditOf, creditRefs, premiumProvider } from '../money.ts'
import { paymentRecord } from '../payment-record.ts'

/** The charges that an undone loan gives back. A premium that was given back before is not given back again. */
export const undoneCharges = ({ premiumReturned }: Loan): readonly ChargeKind[] =>
  premiumReturned ? chargeKinds.filter((kind) => kind !== 'insurance') : chargeKinds

/** Pays the premium that is left from what the insurer is owed; what was paid of it becomes credit. */
function giveBack(book: Book, loan: Loan, policyId: string, at: Date): BookRecord[] {
  const draft = newDraft()
  const charged = loan.installments.reduce((sum, { parts: { insurance: of } }) => sum + of.charged - of.dropped, 0)
  loan.premiumReturned = true
  if (charged === 0) return []
  let left = charged
  for (const each of loan.installments) {
    const amount = unpaidOf(each).insurance
    clear(draft, each, { part: 'insurance', amount, kind: 'PAID' })
    left -= amount
  }
  keepAsCredit(book, draft, left)
  const money = { ref: creditRefs.premium(policyId), provider: premiumProvider, amount: rupiah(charged), valueAt: at }
  return [paymentRecord(book, { ...money, target: undefined }, draft)]
}

const isUndone = ({ ending }: Loan): boolean => ending === 'undo' || ending === 'refund'

/**
 * Gives back the premiums of ended policies (D-153), each once. An undone loan has given back every charge; if it runs again, its
 * premium follows.
 */
export const returnPremiums = (book: Book, at: Date): BookRecord[] =>
  book.loans.flatMap((loan) => {
    const { endedPolicy, premiumReturned } = loan
    return endedPolicy === undefined || premiumReturned || isUndone(loan) ? [] : giveBack(book, loan, endedPolicy, at)
  })

/**
 * A payment that had paid a part of a premium was reversed after the premium was given back, that part as credit: the credit pays it
 * again, so that no instalment asks for it.
 */
export function payPremiumsAgain(book: Book, { ref, at }: Extract<BookEvent, { kind: 'REVERSED' }>): BookRecord[] {
  const draft = newDraft()
  let paid = 0
  for (const each of book.loans.filter(({ premiumReturned }) => premiumReturned).flatMap((loan) => loan.installments)) {
    const amount = Math.min(unpaidOf(each).insurance, Math.max(0, book.credit - paid))
    clear(draft, each, { part: 'insurance', amount, kind: 'PAID' })
    paid += amount
  }
  book.credit -= paid
  return paid === 0 ? [] : [paymentRecord(book, creditOf(creditRefs.premiumAgain(ref), rupiah(paid), at), draft)]
}

/** A policy ended before it covered anything, or was canceled in time. */
export function endPolicy(book: Book, event: Extract<BookEvent, { kind: 'POLICY_ENDED' }>): BookRecord[] {
  const loan = book.loans.find(({ loanId }) => loanId === event.loanId)
  if (!loan) throw new Error(`no loan ${event.loanId}`)
  loan.endedPolicy = event.policyId
  return returnPremiums(book, event.at)
}
