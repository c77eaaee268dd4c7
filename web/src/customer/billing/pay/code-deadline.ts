import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'
import { addDays, type BusinessDate, businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'

/** Until when paying the code pays what it shows; `until` is the first instant after that. */
export type CodeDeadline =
  /** `code`: the number expires first, or there is no other deadline. */
  | { kind: 'due' | 'today' | 'return' | 'code'; until: string }
  | { kind: 'grace'; dueDate: string }
  | { kind: 'late'; dueDate: string; days: number }

/** The first instant after a business date. */
export const endOf = (date: string) => startOfDay(addDays(businessDate(date), 1)).toISOString()

/**
 * The deadline of a payment code: the due date of what it pays, not the later expiry of the number. A settlement amount is valid
 * today only, a return of the loan's money in its cooling-off.
 */
export function codeDeadline(
  {
    dueDate,
    daysLate,
    expiresAt,
    target,
    returnUntil,
  }: Pick<PaymentCode, 'dueDate' | 'daysLate' | 'expiresAt' | 'target' | 'returnUntil'>,
  today: BusinessDate,
): CodeDeadline {
  if (dueDate && daysLate > 0) return { kind: 'late', dueDate, days: daysLate }
  if (dueDate && dueDate < today) return { kind: 'grace', dueDate }
  const end = dueDate ?? returnUntil ?? (target.kind === 'SETTLEMENT' ? today : undefined)
  const until = end && endOf(end)
  if (!until || expiresAt < until) return { kind: 'code', until: expiresAt }
  return { kind: dueDate ? 'due' : returnUntil ? 'return' : 'today', until }
}

/** How the fixed amount of a bound code compares with what is due now: the same, lower, or higher. */
export type BoundAmountState = 'current' | 'low' | 'high'

export function boundAmountState({
  bound,
  amount,
  remaining,
}: Pick<PaymentCode, 'bound' | 'amount' | 'remaining'>): BoundAmountState {
  if (!bound || amount === remaining) return 'current'
  return amount < remaining ? 'low' : 'high'
}
