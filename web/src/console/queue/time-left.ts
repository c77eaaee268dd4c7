/** A quarter of the promised time or less is soon ⚙. */
const soonShare = 0.25

export interface TimeLeft {
  /** LATE the promise is past; SOON it is near. */
  state: 'LATE' | 'SOON' | 'OK'
  /** Whole minutes until then, or since then; at least 1. */
  minutes: number
  /** How much of the promised time is used, 0 to 1. */
  used: number
}

/** What is left of the time that a customer was promised, from sending to `dueAt`. */
export function timeLeft(submittedAt: string, dueAt: string, now: number): TimeLeft {
  const [from, due] = [Date.parse(submittedAt), Date.parse(dueAt)]
  const left = due - now
  const promised = Math.max(due - from, 1)
  const minutes = Math.max(1, Math.floor(Math.abs(left) / 60_000))
  const used = Math.min(Math.max(1 - left / promised, 0), 1)
  if (left <= 0) return { state: 'LATE', minutes, used: 1 }
  return { state: left <= promised * soonShare ? 'SOON' : 'OK', minutes, used }
}

/** Minutes in the unit that one says them in: `59 MINUTES`, `2 HOURS` from 120 minutes on, `2 DAYS` from 48 hours on. */
export function inLargestUnit(minutes: number): { amount: number; unit: 'MINUTES' | 'HOURS' | 'DAYS' } {
  if (minutes < 120) return { amount: minutes, unit: 'MINUTES' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { amount: hours, unit: 'HOURS' } : { amount: Math.floor(hours / 24), unit: 'DAYS' }
}

/** Minutes that a hold on a case still lasts, to the nearest, at least 1; 0 once it has ended. */
export function minutesUntil(until: string, now: number): number {
  const left = Date.parse(until) - now
  return left <= 0 ? 0 : Math.max(1, Math.round(left / 60_000))
}
