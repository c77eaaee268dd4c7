import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { home } from '@lumbung/shared/contract/home.ts'

export type HomeData = ReplyOf<typeof home>

/** What the card on top of home stands for. */
export type HomeState = 'new' | 'review' | 'returned' | 'rejected' | 'locked' | 'ready'

/** From the answer of home, on a business date: a lock stands above all, a rejection until its date. */
export function homeState({ status, limit, application, retryDate }: HomeData, today: string): HomeState {
  if (status === 'FROZEN' || status === 'BLOCKED') return 'locked'
  if (limit) return 'ready'
  const refused = status === 'REJECTED' || status === 'NKP_REJECTED' || status === 'UNABLE_TO_LOAN'
  if (refused || application?.review === 'REJECTED') return retryDate && retryDate <= today ? 'new' : 'rejected'
  if (application?.review === 'CREDITING') return 'review'
  return application?.review === 'RETURN' ? 'returned' : 'new'
}

/** Paying comes before borrowing while anything is late. */
export function isOverdue({ nextBill }: Pick<HomeData, 'nextBill'>): boolean {
  return nextBill?.lines.some((line) => line.daysLate > 0) ?? false
}

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'night'

/** Pagi until 11, siang until 15, sore until 18, then malam; in Jakarta. */
export function dayPart(now: number): DayPart {
  const hour = new Date(now + 7 * 3_600_000).getUTCHours()
  if (hour >= 4 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 15) return 'noon'
  return hour >= 15 && hour < 18 ? 'afternoon' : 'night'
}

export type BillUrgency = 'overdue' | 'today' | 'soon' | 'later'

/** DESIGN.md 5: soon is within seven days. `days` until the due date, below 0 when it has passed. */
export function billUrgency(days: number): BillUrgency {
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= 7 ? 'soon' : 'later'
}

/** How full the granary is drawn; smaller beside a figure of eight digits, which would run into it on a narrow phone. */
export function gaugeOf({ total, available }: { total: number; available: number }): { share: number; size: number } {
  return { share: total > 0 ? available / total : 0, size: available < 10_000_000 ? 92 : 72 }
}
