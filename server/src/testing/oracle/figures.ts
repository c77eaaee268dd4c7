import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { sum } from '@lumbung/shared/lending/money.ts'
import type { Book } from '../../modules/billing/book/book.ts'
import { writtenOffPart } from '../../modules/billing/book/claim.ts'
import { settlementFigure } from '../../modules/billing/book/closure/settlement-figure.ts'
import { headroomOf as headroomInBook } from '../../modules/billing/book/end-of-day/late-fees.ts'
import { daysLate as daysLateInBook, type Installment } from '../../modules/billing/book/installment.ts'
import { isRunning } from '../../modules/billing/book/states/loan-state.ts'
import { conversionObstacleOf, replacementOf } from '../../modules/billing/conversions/conversion-offer.ts'
import { extensionOffer } from '../../modules/billing/extensions/extension-offer.ts'
import { advanceOf, mayBeReplaced } from './conversion.ts'
import { dateAt, monthIn } from './dates.ts'
import { offerOf } from './extension.ts'
import { total } from './fraction.ts'
import { isLate } from './late-fees.ts'
import {
  charges,
  countedCharges,
  headroomOf,
  type LoanModel,
  type Part,
  parts,
  type Rules,
  unpaidIn,
  unpaidOn,
} from './loan.ts'
import type { Model } from './model.ts'
import type { StoredLife } from './product.ts'
import { settlementOn } from './settlement.ts'
import { claimOf, daysLate } from './write-off.ts'

/** Figures by name, in groups by name; the rules and the product give the same names. */
export interface Figures {
  readonly [name: string]: string | number | bigint | undefined | Figures
}

type Amounts<Kind extends string> = Record<Kind, bigint | number>

/** Of a loan that ended without charges, and gave back what was paid of them, only what is unpaid is compared. */
const shareOf = (
  status: string,
  { charged, paid, waived, dropped }: Amounts<'charged' | 'paid' | 'waived' | 'dropped'>,
) =>
  status === 'CANCELED' || status === 'REFUNDED'
    ? { unpaid: Number(charged) - Number(paid) - Number(waived) - Number(dropped) }
    : { charged, paid, waived, dropped }

const byPart = (of: (part: Part) => Figures): Figures => Object.fromEntries(parts.map((part) => [part, of(part)]))

const feesByDate = (
  fees: readonly { loanId: string; number: number; date: string; amount: bigint | number }[],
): Figures =>
  Object.fromEntries(
    fees.map(({ loanId, number, date, amount }) => [`${loanId}/${number} late fee of ${date}`, amount]),
  )

interface Offer {
  until: string
  items: readonly (Amounts<'fee' | 'vat'> & { loanId: string; number: number })[]
}

/** What an extension would cost of each month's bill that something is unpaid of. */
function extensions({ loans }: Model, offerFor: (month: string) => Offer | undefined): Figures {
  const open = loans.flatMap(({ items }) => items.filter((each) => unpaidIn(each) > 0n))
  const months = new Set(open.map(({ dueDate }) => monthIn(dueDate)))
  return Object.fromEntries(
    [...months].map((month) => {
      const { until = 'refused', items = [] } = offerFor(month) ?? {}
      const prices = items.map(({ loanId, number, fee, vat }) => [`${loanId}/${number}`, `${fee} + ${vat}`])
      return [`extension of ${month}`, { until, ...Object.fromEntries(prices) }]
    }),
  )
}

const isOpen = (loan: LoanModel): boolean => !loan.undone && unpaidOn(loan) > 0n

function statusOf(loan: LoanModel, { today }: Model, rules: Rules): string {
  if (loan.undone) return loan.undone
  if (loan.isReplaced) return 'REBALANCED'
  if (!isOpen(loan)) return 'REPAID'
  if (loan.writtenOffOn !== undefined) return 'OVERDUE'
  return loan.items.some((item) => isLate(item, today, rules)) ? 'OVERDUE' : 'ONGOING'
}

function runningLoan(loan: LoanModel, { loans, today }: Model): Figures {
  const { figure: settlement, saving } = settlementOn(loan, today)
  const mayReplace = `${mayBeReplaced(loan, today)}`
  const counted = countedCharges(loan)
  return {
    'counted charges': counted,
    settlement,
    saving,
    headroom: headroomOf(loans, loan),
    'may be replaced': mayReplace,
  }
}

function loanByRules(loan: LoanModel, model: Model, rules: Rules): Figures {
  const { items, writtenOffOn, contract } = loan
  const status = statusOf(loan, model, rules)
  const installments = items.map((item) => {
    const shares = byPart((part) => ({ ...shareOf(status, item.shares[part]), 'of the claim': claimOf(item, part) }))
    const dates = { 'due date': item.dueDate, 'days late': daysLate(item, model.today, rules) }
    return [`${contract.loanId}/${item.number}`, { ...shares, ...dates }]
  })
  const running = isOpen(loan) ? runningLoan(loan, model) : {}
  const own = { status, 'written off': writtenOffOn ?? 'no', ...running }
  return { ...Object.fromEntries(installments), [contract.loanId]: own }
}

type Claimed = NonNullable<ReturnType<typeof claimOf>>

/** The balances of write-offs (behaviour 7 and 10). */
function lossByRules({ loans }: Model): Figures {
  const claimsOn = ({ items }: LoanModel): Claimed[] =>
    items.flatMap((item) => parts.flatMap((part) => claimOf(item, part) ?? []))
  const leftOf = ({ lost, recovered, waived, dropped }: Claimed) => lost - recovered - waived - dropped
  const all = loans.flatMap(claimsOn)
  return {
    'write-off-loss': total(all.map(({ lost }) => lost)),
    recoveries: -total(all.map(({ recovered }) => recovered)),
    'written-off-claims': -total(all.map(leftOf)),
    'loan-written-off': Object.fromEntries(
      loans.map((loan) => [loan.contract.loanId, total(claimsOn(loan).map(leftOf))]),
    ),
  }
}

/** Every figure of the books by the rules. */
export function figuresOfRules(model: Model, rules: Rules): Figures {
  const { today, loans, credit, lateFees } = model
  const conversions = model.conversions.map((conversion) => {
    const { conversionId, isBooked, isEnded, deposit } = conversion
    const outcome = isBooked ? 'BOOKED' : isEnded ? 'ENDED' : 'OPEN'
    return [`conversion ${conversionId}`, { outcome, deposit, advance: advanceOf(conversion) }]
  })
  return Object.assign(
    feesByDate(lateFees),
    ...loans.map((loan) => loanByRules(loan, model, rules)),
    { credit },
    Object.fromEntries(conversions),
    extensions(model, (month) => offerOf(loans, month, today, rules)),
    lossByRules(model),
  )
}

function claimInBook({ claim, parts: of }: Installment, part: Part): Figures | undefined {
  if (!claim) return undefined
  const { paid: recovered, waived, dropped } = claim.since[part]
  return { lost: writtenOffPart(of[part], claim.since[part]), recovered, waived, dropped }
}

function runningInBook(loan: Book['loans'][number], loans: Book['loans'], today: BusinessDate): Figures {
  const { total: settlement, saving } = settlementFigure(loan, today)
  const standing = { today, billDate: today, owesBack: false, extensions: [], most: Number.POSITIVE_INFINITY }
  const mayReplace = `${conversionObstacleOf(replacementOf(loan, today), standing) === undefined}`
  const charged = loan.installments.flatMap(({ parts: of }) =>
    charges.map((part) => of[part].charged - of[part].dropped),
  )
  const counted = charged.reduce((all, one) => all + one, 0)
  return {
    'counted charges': counted,
    settlement,
    saving,
    headroom: headroomInBook(loan, loans),
    'may be replaced': mayReplace,
  }
}

function loanInBook(loan: Book['loans'][number], { holidays, loans }: Book, today: BusinessDate): Figures {
  const { loanId, status, writtenOffAt } = loan
  const installments = loan.installments.map((each) => {
    const shares = byPart((part) => ({ ...shareOf(status, each.parts[part]), 'of the claim': claimInBook(each, part) }))
    const dates = { 'due date': each.dueDate, 'days late': daysLateInBook(each, today, holidays) }
    return [`${loanId}/${each.number}`, { ...shares, ...dates }]
  })
  const running = isRunning(status) ? runningInBook(loan, loans, today) : {}
  const own = { status, 'written off': writtenOffAt ? dateAt(writtenOffAt.getTime()) : 'no', ...running }
  return { ...Object.fromEntries(installments), [loanId]: own }
}

/** The same figures of the product's book and postings. */
export function figuresOfProduct({ book, fees, balances }: StoredLife, model: Model): Figures {
  const { loans, caps, credit } = book
  const today = businessDate(model.today)
  const conversions = book.conversions.map(({ conversionId, outcome, deposit, items }) => {
    const advance = sum(items.map(({ amount }) => amount))
    return [`conversion ${conversionId}`, { outcome, deposit, advance }]
  })
  const feesOf = new Map(
    model.loans.map(({ contract: { loanId, terms, extensionFeePpm } }) => [
      loanId,
      { feePpm: extensionFeePpm, vatPpm: terms.vatPpm },
    ]),
  )
  const offerFor = (month: string) => {
    const offer = extensionOffer({ loans, month, today, feesOf, caps })
    return offer === 'NOTHING' ? undefined : offer
  }
  const balanceOf = (account: string) => balances.get(account) ?? 0
  return Object.assign(
    feesByDate(fees),
    ...loans.map((loan) => loanInBook(loan, book, today)),
    { credit },
    Object.fromEntries(conversions),
    extensions(model, offerFor),
    Object.fromEntries(
      ['write-off-loss', 'recoveries', 'written-off-claims'].map((account) => [account, balanceOf(account)]),
    ),
    {
      'loan-written-off': Object.fromEntries(
        loans.map(({ loanId }) => [loanId, balanceOf(`loan-written-off ${loanId}`)]),
      ),
    },
  )
}
