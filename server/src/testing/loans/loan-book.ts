import { defaultCaps } from '@lumbung/shared/lending/caps.ts'
import { type BusinessDate, businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { holidaysOf } from '@lumbung/shared/lending/dates/holidays.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { quoteLoan } from '@lumbung/shared/lending/quotes/quote.ts'
import type { Book, Loan } from '../../modules/billing/book/book.ts'
import type { BookEvent } from '../../modules/billing/book/events.ts'
import type { Money } from '../../modules/billing/book/money.ts'
import { byPart, newPart } from '../../modules/billing/book/parts.ts'

export const disbursedOn = businessDate('2026-11-24')
const terms = {
  ...({ tenor: 6, unit: 'MONTHS', disbursedOn, caps: defaultCaps } as const),
  price: {
    ...({ method: 'FLAT', ratePpm: 20_000, dayCount: '30/360', serviceFeePpm: 20_000 } as const),
    vatPpm: 110_000,
    lateFeePpm: 1000,
    roundingMultiple: 1,
  },
}

function loanOf(loanId: string, principal: number): Loan {
  const { installments } = quoteLoan({ ...terms, principal: rupiah(principal) })
  return {
    ...({ loanId, orderId: loanId, status: 'ONGOING', principal, tenor: 6, tenorUnit: 'MONTHS' } as const),
    lateFeePpm: 1000,
    disbursedOn,
    disbursedAt: startOfDay(disbursedOn),
    coolingOffUntil: disbursedOn,
    closedDate: disbursedOn,
    installments: installments.map((each) => ({
      loanId,
      number: each.number,
      days: each.days,
      dueDate: each.dueDate,
      originalDueDate: each.dueDate,
      parts: byPart((part) => newPart(part in each ? each[part as 'fee'] : 0, part !== 'interest')),
    })),
  }
}

/** Two loans of six months each, nothing paid: Rp3.000.000 and Rp1.000.000. */
export const newBook = (): Book => ({
  userId: 'one',
  loans: [loanOf('a', 3_000_000), loanOf('b', 1_000_000)],
  credit: 0,
  extensions: [],
  conversions: [],
  holidays: holidaysOf([], []),
  calendar: 1,
  caps: defaultCaps,
  signedOn: new Map(),
  payments: new Map(),
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
