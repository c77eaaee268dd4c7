import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { monthOf } from '@lumbung/shared/lending/dates/calendar.ts'
import type { NamedLoan } from '@lumbung/shared/lending/servicing/allocation.ts'
import { type Book, type Loan, runningLoans } from '../book.ts'
import { unpaidTotal } from '../installment.ts'
import type { Money } from '../money.ts'
import { conversionOf } from '../relief/convert.ts'

export const openOf = (loan: Loan) => loan.installments.filter((each) => unpaidTotal(each) > 0)

/** The open instalments that a target names. */
export function namedBy(loans: readonly Loan[], target: PaymentTarget | undefined): NamedLoan[] {
  const numbersOf = (loan: Loan) => {
    if (target?.kind === 'BILL') return openOf(loan).filter((each) => monthOf(each.dueDate) === target.month)
    if (target?.kind === 'INSTALLMENT') return openOf(loan).filter((each) => each.number === target.number)
    return []
  }
  return loans.flatMap((loan) => {
    if (target && 'loanId' in target && target.loanId !== loan.loanId) return []
    const numbers = numbersOf(loan).map(({ number }) => number)
    return numbers.length > 0 || target?.kind === 'SETTLEMENT' ? [{ loanId: loan.loanId, numbers }] : []
  })
}

/**
 * The open instalments that money pays first. The fee of an extension that is over pays its bill, the advance payment of a
 * conversion its loan's part of the bill.
 */
export function namedFirst(book: Book, money: Money): NamedLoan[] {
  const loans = runningLoans(book)
  const conversion = conversionOf(book, money)
  if (conversion) {
    const converted = loans.filter(({ loanId }) => loanId === conversion.loanId)
    return namedBy(converted, { kind: 'BILL', month: conversion.month })
  }
  const { target } = money
  if (target?.kind !== 'EXTENSION') return namedBy(loans, target)
  const month = book.extensions.find(({ extensionId }) => extensionId === target.extensionId)?.month
  return month === undefined ? [] : namedBy(loans, { kind: 'BILL', month })
}
