import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { sum } from '@lumbung/shared/lending/money.ts'
import type { Book } from '../../modules/billing/book/book.ts'
import { writtenOffPart } from '../../modules/billing/book/claim.ts'
import { settlementFigure } from '../../modules/billing/book/closure/settlement-figure.ts'
import { headroomOf as roomInBook } from '../../modules/billing/book/end-of-day/late-fees.ts'
import { daysLate as daysLateInBook, type Installment } from '../../modules/billing/book/installment.ts'
import type { KnownMoney } from '../../modules/billing/book/replay/correction.ts'
import { isRunning } from '../../modules/billing/book/states/loan-state.ts'
import { conversionObstacleOf, replacementOf } from '../../modules/billing/conversions/conversion-offer.ts'
import { extensionOffer } from '../../modules/billing/extensions/extension-offer.ts'
import { advanceOf, mayBeReplaced } from './conversion.ts'
import { dateAt, monthIn } from './dates.ts'
import { offerOf } from './extension.ts'
import { isLate } from './late-fees.ts'
import {
  charges,
  countedCharges,
  type LoanModel,
  type Part,
  parts,
  type Rules,
  roomOf,
  unpaidIn,
  unpaidOn,
} from './loan.ts'
import type { Model } from './model.ts'
import { settlementOn } from './settlement.ts'
import { claimOf, daysLate } from './write-off.ts'

/** Figures by name; the rules and the product give the same names. */
export type Figures = Map<string, string | number>

type Amounts = Record<'charged' | 'paid' | 'waived' | 'dropped', bigint | number>

type Claimed = Record<'lost' | 'recovered' | 'waived' | 'dropped', bigint | number>

function addClaim(figures: Figures, name: string, claim: Claimed | undefined): void {
  for (const [kind, amount] of Object.entries(claim ?? {})) figures.set(`${name} of the claim ${kind}`, Number(amount))
}

/** A loan that ended without charges has given back what was paid of them: only what is unpaid is compared. */
function addShare(figures: Figures, name: string, status: string, { charged, paid, waived, dropped }: Amounts): void {
  if (status === 'CANCELED' || status === 'REFUNDED')
    figures.set(`${name} unpaid`, Number(charged) - Number(paid) - Number(waived) - Number(dropped))
  else
    for (const [kind, amount] of Object.entries({ charged, paid, waived, dropped }))
      figures.set(`${name} ${kind}`, Number(amount))
}

const isOpen = (loan: LoanModel): boolean => !loan.undone && unpaidOn(loan) > 0n

export function statusOf(loan: LoanModel, { today }: Model, rules: Rules): string {
  if (loan.undone) return loan.undone
  if (loan.isReplaced) return 'REBALANCED'
  if (!isOpen(loan)) return 'REPAID'
  if (loan.writtenOffOn !== undefined) return 'OVERDUE'
  return loan.items.some((item) => isLate(item, today, rules)) ? 'OVERDUE' : 'ONGOING'
}

/** The months of the bills that something is unpaid of. */
const openMonths = ({ loans }: Model): string[] => [
  ...new Set(
    loans.flatMap(({ items }) => items.filter((each) => unpaidIn(each) > 0n).map((each) => monthIn(each.dueDate))),
  ),
]

function addLoan(figures: Figures, loan: LoanModel, model: Model, rules: Rules): void {
  const { loanId } = loan.contract
  const status = statusOf(loan, model, rules)
  figures.set(`${loanId} status`, status)
  for (const item of loan.items) {
    const name = `${loanId}/${item.number}`
    for (const part of parts) addShare(figures, `${name} ${part}`, status, item.shares[part])
    figures.set(`${name} due date`, item.dueDate)
    figures.set(`${name} days late`, daysLate(item, model.today, rules))
    for (const part of parts) addClaim(figures, `${name} ${part}`, claimOf(item, part))
  }
  figures.set(`${loanId} written off`, loan.writtenOffOn ?? 'no')
  if (!isOpen(loan)) return
  const { figure, saving } = settlementOn(loan, model.today)
  figures.set(`${loanId} counted charges`, Number(countedCharges(loan)))
  figures.set(`${loanId} settlement`, Number(figure)).set(`${loanId} saving`, Number(saving))
  figures.set(`${loanId} room`, Number(roomOf(model.loans, loan)))
  figures.set(`${loanId} may be replaced`, `${mayBeReplaced(loan, model.today)}`)
}

/** Every figure of the books by the rules. */
export function figuresOfRules(model: Model, rules: Rules): Figures {
  const { today, loans, credit, lateFees } = model
  const figures: Figures = new Map()
  for (const { loanId, number, date, amount } of lateFees)
    figures.set(`${loanId}/${number} late fee of ${date}`, Number(amount))
  for (const loan of loans) addLoan(figures, loan, model, rules)
  figures.set('credit', Number(credit))
  for (const conversion of model.conversions) {
    const { conversionId, isBooked, isEnded, deposit } = conversion
    figures.set(`conversion ${conversionId}`, isBooked ? 'BOOKED' : isEnded ? 'ENDED' : 'OPEN')
    figures.set(`conversion ${conversionId} deposit`, Number(deposit))
    figures.set(`conversion ${conversionId} advance`, Number(advanceOf(conversion)))
  }
  for (const month of openMonths(model)) {
    const offer = offerOf(loans, month, today, rules)
    figures.set(`extension of ${month}`, offer?.until ?? 'refused')
    for (const { loanId, number, fee, vat } of offer?.items ?? [])
      figures.set(`extension of ${month} for ${loanId}/${number}`, `${fee} + ${vat}`)
  }
  return figures
}

function claimInBook({ claim, parts: of }: Installment, part: Part): Claimed | undefined {
  if (!claim) return undefined
  const { paid: recovered, waived, dropped } = claim.since[part]
  return { lost: writtenOffPart(of[part], claim.since[part]), recovered, waived, dropped }
}

function addBookedLoan(figures: Figures, loan: Book['loans'][number], { holidays, loans }: Book, date: string): void {
  const today = businessDate(date)
  const { loanId, status, installments } = loan
  figures.set(`${loanId} status`, status)
  let counted = 0
  for (const each of installments) {
    const name = `${loanId}/${each.number}`
    for (const part of parts) addShare(figures, `${name} ${part}`, status, each.parts[part])
    for (const part of charges) counted += each.parts[part].charged - each.parts[part].dropped
    figures.set(`${name} due date`, each.dueDate)
    figures.set(`${name} days late`, daysLateInBook(each, today, holidays))
    for (const part of parts) addClaim(figures, `${name} ${part}`, claimInBook(each, part))
  }
  figures.set(`${loanId} written off`, loan.writtenOffAt ? dateAt(loan.writtenOffAt.getTime()) : 'no')
  if (!isRunning(status)) return
  const { total, saving } = settlementFigure(loan, today)
  figures.set(`${loanId} counted charges`, counted)
  figures.set(`${loanId} settlement`, total).set(`${loanId} saving`, saving)
  figures.set(`${loanId} room`, roomInBook(loan, loans))
  const standing = { today, billDate: today, owesBack: false, extensions: [], most: Number.POSITIVE_INFINITY }
  figures.set(
    `${loanId} may be replaced`,
    `${conversionObstacleOf(replacementOf(loan, today), standing) === undefined}`,
  )
}

/** The same figures of the product's book. */
export function figuresOfProduct({ book, fees }: KnownMoney, model: Model): Figures {
  const figures: Figures = new Map()
  const today = businessDate(model.today)
  for (const { loanId, number, date, amount } of fees) figures.set(`${loanId}/${number} late fee of ${date}`, amount)
  for (const loan of book.loans) addBookedLoan(figures, loan, book, today)
  figures.set('credit', book.credit)
  for (const { conversionId, outcome, deposit, items } of book.conversions) {
    figures.set(`conversion ${conversionId}`, outcome)
    figures.set(`conversion ${conversionId} deposit`, deposit)
    figures.set(`conversion ${conversionId} advance`, sum(items.map(({ amount }) => amount)))
  }
  const feesOf = new Map(
    model.loans.map(({ contract: { loanId, terms, extensionFeePpm } }) => [
      loanId,
      { feePpm: extensionFeePpm, vatPpm: terms.vatPpm },
    ]),
  )
  for (const month of openMonths(model)) {
    const offer = extensionOffer({ loans: book.loans, month, today, feesOf, caps: book.caps })
    const isOffer = offer !== undefined && offer !== 'NOTHING'
    figures.set(`extension of ${month}`, isOffer ? offer.until : 'refused')
    for (const { loanId, number, fee, vat } of isOffer ? offer.items : [])
      figures.set(`extension of ${month} for ${loanId}/${number}`, `${fee} + ${vat}`)
  }
  return figures
}
