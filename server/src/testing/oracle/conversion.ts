import type { Effect } from './allocation.ts'
import { ceilingOn, isAbove } from './caps.ts'
import { dateAt, dayLength, daysFrom, monthIn, plusDays } from './dates.ts'
import { least, notBelow0, total } from './fraction.ts'
import {
  type Contract,
  charges,
  headroomOf,
  type Item,
  type LoanModel,
  newLoan,
  type Part,
  type Rules,
  unpaidIn,
  unpaidShare,
} from './loan.ts'
import { type ScheduledInstallment, scheduleOf, type Terms } from './schedule.ts'
import { settlementOn } from './settlement.ts'
import { takeBack } from './write-off.ts'

/** An application is paid and signed within this many days. */
const openDays = 3
/** A bill can be paid from this many days before its first due date on. */
export const billDays = 7

/** A conversion for which the customer applied: its figures stand. */
export interface ConversionModel {
  conversionId: string
  loanId: string
  /** The month of its bill. */
  month: string
  /** What the advance payment pays. */
  advance: readonly { number: number; part: Part; amount: bigint }[]
  /** What is lent again. */
  terms: Terms
  lateFeePpm: number
  extensionFeePpm: number
  appliedOn: string
  /** The last instant at which the advance payment counts. */
  until: number
}

export const advanceOf = ({ advance }: Pick<ConversionModel, 'advance'>): bigint =>
  total(advance.map(({ amount }) => amount))

const principalLeft = ({ items }: LoanModel): bigint => total(items.map((item) => unpaidIn(item, ['principal'])))

/** What settles a loan on a date, without its principal: part by part. */
export function advanceOn(loan: LoanModel, date: string): ConversionModel['advance'] {
  const { items: dropped } = settlementOn(loan, date)
  return loan.items.flatMap((item) =>
    charges.flatMap((part) => {
      const off = dropped.find((drop) => drop.item === item && drop.part === part)?.amount ?? 0n
      const amount = unpaidShare(item.shares[part]) - off
      return amount === 0n ? [] : [{ number: item.number, part, amount }]
    }),
  )
}

const benefitOf = (schedule: readonly ScheduledInstallment[]): bigint =>
  total(schedule.flatMap(({ interest, fee }) => [interest, fee]))

/** Whether the law forbids a price: its benefit until the last due date, or its late fee. The ceilings are those of one day. */
export function isForbidden(
  { terms, lateFeePpm }: Pick<ConversionModel, 'terms' | 'lateFeePpm'>,
  { pricedOn, disbursedOn }: { pricedOn: string; disbursedOn: string },
  { ceilings }: Rules,
  ceilingsOf: string,
): boolean {
  const schedule = scheduleOf(terms, pricedOn, disbursedOn)
  const days = daysFrom(disbursedOn, schedule.at(-1)?.dueDate ?? disbursedOn)
  const benefit = benefitOf(schedule)
  return (
    benefit > terms.principal ||
    lateFeePpm > ceilingOn(ceilings, 'LATE_FEE', ceilingsOf, terms) ||
    isAbove(benefit, terms.principal, days, ceilingOn(ceilings, 'BENEFIT', ceilingsOf, terms))
  )
}

interface ConversionRequest {
  loans: readonly LoanModel[]
  loan: LoanModel
  month: string
  price: Omit<Terms, 'principal'>
  lateFeePpm: number
  now: number
}

/** Whether a loan may be replaced at all: it is neither in its cooling-off nor written off. */
export const mayBeReplaced = (loan: LoanModel, date: string): boolean =>
  principalLeft(loan) > 0n && loan.writtenOffOn === undefined && date > loan.contract.coolingOffUntil

/** What a loan of a month's bill can be replaced by (behaviour 8); undefined if it cannot, or not at this price. */
export function replacementOf(
  { loans, loan, month, price, lateFeePpm, now }: ConversionRequest,
  rules: Rules,
): Pick<ConversionModel, 'terms' | 'advance' | 'appliedOn' | 'until'> | undefined {
  const today = dateAt(now)
  const ofBill = (item: Item) => monthIn(item.dueDate) === month && unpaidIn(item) > 0n
  const first = loans.flatMap(({ items }) => items.filter(ofBill).map(({ dueDate }) => dueDate)).sort()[0]
  if (first === undefined || !loan.items.some(ofBill) || today < plusDays(first, -billDays)) return undefined
  if (!mayBeReplaced(loan, today)) return undefined
  const terms: Terms = {
    ...price,
    principal: principalLeft(loan),
    serviceFeePpm: 0,
    discount: undefined,
    premium: undefined,
  }
  const { saving } = settlementOn(loan, today)
  const cost = benefitOf(scheduleOf(terms, today))
  if (cost > headroomOf(loans, loan, saving)) return undefined
  if (isForbidden({ terms, lateFeePpm }, { pricedOn: today, disbursedOn: today }, rules, today)) return undefined
  return { terms, advance: advanceOn(loan, today), appliedOn: today, until: now + openDays * dayLength }
}

/** A conversion in the customer's books. */
export interface Conversion extends ConversionModel {
  /** What was paid in advance and waits. */
  deposit: bigint
  /** Whether it is known to have ended without a new loan. */
  isEnded: boolean
  isBooked: boolean
}

/** Keeps an advance payment outside allocation while its step is open at the payment's value time; undefined if it is not. */
export function keepDeposit(conversion: Conversion, amount: bigint, at: number): Effect[] | undefined {
  if (conversion.isEnded || conversion.isBooked || at > conversion.until) return undefined
  conversion.deposit += amount
  return [{ part: 'deposit', kind: 'paid', amount, conversionId: conversion.conversionId }]
}

/** Pays what settles the loan with the deposit and its principal with a new loan; nothing else of it is charged (behaviour 8). */
export function replace(
  model: { loans: LoanModel[]; credit: bigint },
  conversion: Conversion,
  contract: Contract,
): void {
  const old = model.loans.find((loan) => loan.contract.loanId === conversion.loanId) as LoanModel
  takeBack(old)
  let left = conversion.deposit
  for (const { number, part, amount } of conversion.advance) {
    const share = (old.items[number - 1] as Item).shares[part]
    const paid = least(amount, unpaidShare(share))
    share.paid += paid
    left -= paid
  }
  const principal = principalLeft(old)
  for (const { shares } of old.items) {
    shares.principal.paid += unpaidShare(shares.principal)
    for (const part of charges) shares[part].dropped += unpaidShare(shares[part])
  }
  old.isReplaced = true
  conversion.isBooked = true
  conversion.deposit = 0n
  model.credit += left
  const lent = { ...contract, terms: { ...contract.terms, principal } }
  model.loans.push(newLoan(lent, scheduleOf(lent.terms, lent.pricedOn, lent.disbursedOn)))
}

export const interestOf = ({ items }: LoanModel): bigint =>
  notBelow0(total(items.map(({ shares: { interest } }) => interest.charged - interest.dropped)))
