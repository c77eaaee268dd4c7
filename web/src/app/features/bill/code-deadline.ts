import type { PaymentCode } from '@lumbung/shared/contract/bill.ts'
import { addDays, type BusinessDate, businessDate, startOfDay } from '@lumbung/shared/lending/calendar.ts'

/** Until when money on a code pays what it shows; `until` is the instant after the last one. */
export type CodeDeadline =
  /** `code`: the number itself ends first, or nothing else ends. */
  | { kind: 'due' | 'today' | 'code'; until: string }
  | { kind: 'grace'; dueDate: string }
  | { kind: 'late'; dueDate: string; days: number }

const endOf = (date: string) => startOfDay(addDays(businessDate(date), 1)).toISOString()

/**
 * The deadline that a code shows: the due date of what it pays, never the later day on which the number itself ends. A
 * settlement figure holds for its day.
 */
export function codeDeadline(
  { dueDate, daysLate, expiresAt, target }: Pick<PaymentCode, 'dueDate' | 'daysLate' | 'expiresAt' | 'target'>,
  today: BusinessDate,
): CodeDeadline {
  if (dueDate && daysLate > 0) return { kind: 'late', dueDate, days: daysLate }
  if (dueDate && dueDate < today) return { kind: 'grace', dueDate }
  const end = dueDate ?? (target.kind === 'SETTLEMENT' ? today : undefined)
  const until = end && endOf(end)
  if (!until || expiresAt < until) return { kind: 'code', until: expiresAt }
  return { kind: dueDate ? 'due' : 'today', until }
}

/** What a bound code is to what is asked now: its figure, an older and lower one, or more than is left. */
export type BoundFigure = 'current' | 'low' | 'high'

export function boundFigure({
  bound,
  amount,
  remaining,
}: Pick<PaymentCode, 'bound' | 'amount' | 'remaining'>): BoundFigure {
  if (!bound || amount === remaining) return 'current'
  return amount < remaining ? 'low' : 'high'
}
