import { defaultCaps, type RateCap } from '@lumbung/shared/lending/caps.ts'
import { type BusinessDate, businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Holidays, holidaysOf } from '@lumbung/shared/lending/dates/holidays.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Quote, quoteLoan } from '@lumbung/shared/lending/quotes/quote.ts'
import type { Book, Loan } from '../../modules/billing/book/book.ts'
import type { BookEvent } from '../../modules/billing/book/events.ts'
import type { Money } from '../../modules/billing/book/money.ts'
import { byPart, newPart } from '../../modules/billing/book/parts.ts'

export const disbursedOn = businessDate('2026-11-24')
/** The price of the loans of tests: 2 % a month. */
export const price = {
  ...({ method: 'FLAT', ratePpm: 20_000, dayCount: '30/360', serviceFeePpm: 20_000 } as const),
  vatPpm: 110_000,
  lateFeePpm: 1000,
  roundingMultiple: 1,
}
const terms = { tenor: 6, unit: 'MONTHS', disbursedOn, caps: defaultCaps, price } as const

type Booked = Pick<Loan, 'loanId' | 'lateFeePpm' | 'disbursedAt' | 'coolingOffUntil'>

/** A loan as it is booked by a quote. */
export const loanFrom = ({ installments, disbursedOn, principal, tenor, unit }: Quote, booked: Booked): Loan => ({
  ...booked,
  ...({ orderId: booked.loanId, status: 'ONGOING', principal, tenor, tenorUnit: unit } as const),
  disbursedOn,
  closedDate: disbursedOn,
  installments: installments.map(({ number, days, dueDate, ...amounts }) => ({
    loanId: booked.loanId,
    number,
    days,
    dueDate,
    originalDueDate: dueDate,
    parts: byPart((part) => newPart(part in amounts ? amounts[part as 'fee'] : 0, part !== 'interest')),
  })),
})

/** A book without loans. */
export const emptyBook = (caps: readonly RateCap[], holidays: Holidays): Book => ({
  userId: 'one',
  loans: [],
  credit: 0,
  extensions: [],
  conversions: [],
  holidays,
  calendar: 1,
  caps,
  signedOn: new Map(),
  payments: new Map(),
})

const loanOf = (loanId: string, principal: number): Loan => {
  const dates = { disbursedAt: startOfDay(disbursedOn), coolingOffUntil: disbursedOn }
  return loanFrom(quoteLoan({ ...terms, principal: rupiah(principal) }), { loanId, lateFeePpm: 1000, ...dates })
}

/** Two loans of six months each, nothing paid: Rp3.000.000 and Rp1.000.000. */
export const newBook = (): Book => ({
  ...emptyBook(defaultCaps, holidaysOf([], [])),
  loans: [loanOf('a', 3_000_000), loanOf('b', 1_000_000)],
})

/** 12:00 WIB of a date. */
export const noonOf = (date: BusinessDate) => new Date(startOfDay(date).getTime() + 12 * 3_600_000)
let payments = 0
/** A payment at noon of a date. */
export const money = (date: BusinessDate, amount: number, target?: Money['target']): Money => ({
  ref: `${++payments}`.padStart(4, '0'),
  provider: 'xendit',
  amount: rupiah(amount),
  valueAt: noonOf(date),
  target,
})
export const paid = (one: Money): BookEvent => ({ kind: 'PAID', money: one, from: one.valueAt })
