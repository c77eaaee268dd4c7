import { type Rupiah, rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { quoteAgain } from '@lumbung/shared/lending/quotes/quote-again.ts'
import { chargeKinds } from '@lumbung/shared/lending/servicing/allocation.ts'
import { type Book, installmentOf, type Loan, loanCopy } from '../book.ts'
import type { Conversion } from '../conversion.ts'
import { clear, type Draft, keepAsCredit, newDraft } from '../draft.ts'
import type { BookEvent, BookRecord } from '../events.ts'
import { unpaidOf } from '../installment.ts'
import { conversionProvider, creditRefs, type Money } from '../money.ts'
import { byPart, newPart } from '../parts.ts'
import { paymentRecord } from '../payment-record.ts'
import { takeBackWriteOff } from '../take-back-write-off.ts'

const changeConversion = (book: Book, { conversionId }: Conversion, change: Partial<Conversion>): void => {
  book.conversions = book.conversions.map((one) => (one.conversionId === conversionId ? { ...one, ...change } : one))
}

/** Changes the deposit of the conversion that money was paid for. */
export function moveDeposit(book: Book, conversion: Conversion, amount: number): void {
  changeConversion(book, conversion, { deposit: conversion.deposit + amount })
}

/** The conversion that money was paid for. */
export const conversionOf = ({ conversions }: Book, { target }: Money): Conversion | undefined =>
  target?.kind === 'CONVERSION'
    ? conversions.find(({ conversionId }) => conversionId === target.conversionId)
    : undefined

/**
 * Keeps an advance payment as a deposit, outside allocation, while its conversion is open; false if it is not. Of a conversion that
 * ended without a new loan, the payment is one like any other from its value time on.
 */
export function keepDeposit(book: Book, draft: Draft, money: Money): boolean {
  const conversion = conversionOf(book, money)
  if (!conversion || conversion.isBooked || conversion.outcome === 'ENDED' || money.valueAt > conversion.until)
    return false
  moveDeposit(book, conversion, money.amount)
  draft.lines.push({ account: 'deposit', amount: -money.amount })
  const line = { loanId: undefined, number: undefined, part: 'deposit', kind: 'PAID', amount: money.amount } as const
  draft.allocated.push({ ...line, onClaim: false })
  return true
}

/** The instalments of a quote as they are booked: nothing paid, interest not in the ledger yet. */
const installmentsOf = (loanId: string, quote: BookedQuote): Loan['installments'] =>
  quote.installments.map((each) => ({
    loanId,
    number: each.number,
    days: each.days,
    dueDate: each.dueDate,
    originalDueDate: each.dueDate,
    parts: byPart((part) => {
      const charged = part === 'interest' || part === 'principal' || part === 'fee' || part === 'vat' ? each[part] : 0
      return newPart(charged, part !== 'interest')
    }),
  }))

/** Whether the new loan was needed: not if the one that it replaces turns out to have been repaid before. */
const wasNeeded = ({ conversions }: Book, { loanId }: Loan): boolean =>
  !conversions.some(({ newLoanId, isBooked, relent }) => newLoanId === loanId && isBooked && relent === 0)

type Converted = Extract<BookEvent, { kind: 'CONVERTED' }>

/** The new loan with the principal that is left: smaller than signed if a payment became known late. */
function loanWith({ loan, quote }: Converted, principal: Rupiah): Loan {
  if (principal === 0 || principal >= loan.principal) return loanCopy(loan)
  return {
    ...loanCopy(loan),
    principal,
    installments: installmentsOf(loan.loanId, quoteAgain(quote, principal, loan.disbursedOn)),
  }
}

/** Pays the charges with the deposit and the principal with the new loan; what else was charged is dropped. Returns what was paid. */
function settleOld(draft: Draft, book: Book, loan: Loan, { items }: Conversion) {
  let charges = 0
  for (const { part, amount, ...of } of items) {
    const each = installmentOf(book, of)
    if (!each) throw new Error(`no instalment ${of.number} of ${of.loanId}`)
    const paid = Math.min(amount, unpaidOf(each)[part])
    clear(draft, each, { part, amount: paid, kind: 'PAID' })
    charges += paid
  }
  const principal = sum(loan.installments.map((each) => unpaidOf(each).principal))
  for (const each of loan.installments) {
    clear(draft, each, { part: 'principal', amount: unpaidOf(each).principal, kind: 'PAID' })
    for (const part of chargeKinds) clear(draft, each, { part, amount: unpaidOf(each)[part], kind: 'DROPPED' })
  }
  return { charges, principal }
}

/**
 * Replaces a loan (behaviour 8): the deposit pays what settles it beside its principal, the new loan takes the principal over, and
 * the interest of later periods is never charged, nor what was charged since the customer applied. A surplus becomes credit.
 */
export function convert(book: Book, event: Converted): BookRecord[] {
  const { conversionId, at } = event
  const conversion = book.conversions.find((one) => one.conversionId === conversionId)
  const loan = book.loans.find(({ loanId }) => loanId === conversion?.loanId)
  if (!conversion || !loan) throw new Error(`no conversion ${conversionId}`)
  const draft = newDraft()
  takeBackWriteOff(draft, loan)
  const { charges, principal } = settleOld(draft, book, loan, conversion)
  keepAsCredit(book, draft, conversion.deposit - charges)
  const next = loanWith(event, principal)
  book.loans.push(next)
  // A payment that became known late may have repaid it before; it is replaced nevertheless.
  loan.status = loan.status === 'OVERDUE' ? 'OVERDUE' : 'ONGOING'
  loan.ending = 'convert'
  changeConversion(book, conversion, { deposit: 0, isBooked: true, relent: wasNeeded(book, loan) ? principal : 0 })
  const money: Money = {
    ref: creditRefs.conversion(conversionId),
    provider: conversionProvider,
    valueAt: at,
    amount: rupiah(conversion.deposit + principal),
    target: { kind: 'CONVERSION', conversionId },
    lent: { loanId: next.loanId, amount: principal },
  }
  return [paymentRecord(book, money, draft)]
}
