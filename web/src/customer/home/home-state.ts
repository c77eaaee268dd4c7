import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { home } from '@lumbung/shared/contract/home.ts'
import { isLocked } from '../credit/limit-lock.ts'

export type HomeData = ReplyOf<typeof home>

/** The state shown by the card at the top of home. */
export type HomeState = 'new' | 'review' | 'returned' | 'rejected' | 'locked' | 'late' | 'ready'

/** The state on a business date. A lock takes precedence; a limit is closed while a bill is late; a rejection lasts until its date. */
export function homeState(data: HomeData, today: string): HomeState {
  const { status, limit, application, retryDate } = data
  if (isLocked(data)) return 'locked'
  if (limit) return isOverdue(data) ? 'late' : 'ready'
  const refused = status === 'REJECTED' || status === 'NKP_REJECTED' || status === 'UNABLE_TO_LOAN'
  if (refused || application?.review === 'REJECTED') return retryDate && retryDate <= today ? 'new' : 'rejected'
  if (application?.review === 'CREDITING') return 'review'
  return application?.review === 'RETURN' ? 'returned' : 'new'
}

/** Whether an instalment is late: then no loan can be ordered (behaviour 6). */
export function isOverdue({ nextBill }: Pick<HomeData, 'nextBill'>): boolean {
  return nextBill?.lines.some((line) => line.daysLate > 0) ?? false
}

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'night'

/** The part of the day in Jakarta: pagi until 11, siang until 15, sore until 18, then malam. */
export function dayPart(now: number): DayPart {
  const hour = new Date(now + 7 * 3_600_000).getUTCHours()
  if (hour >= 4 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 15) return 'noon'
  return hour >= 15 && hour < 18 ? 'afternoon' : 'night'
}

/** Fill and size of the granary gauge; smaller beside eight digits, which would overlap it on a narrow phone. */
export function gaugeOf({ total, available }: { total: number; available: number }): { share: number; size: number } {
  return { share: total > 0 ? available / total : 0, size: available < 10_000_000 ? 92 : 72 }
}
