import { randomOf } from './random.ts'

/** What goes wrong, with the text of the report. */
export const faultTexts = {
  DUPLICATE_NOTICE: 'a payment reported two or three times',
  REORDERED_NOTICES: 'payments of one customer reported in reverse order',
  REVERSED_PAYMENT: 'a payment that the bank took back',
  LATE_NOTICE: 'a payment reported on another day',
  GATEWAY_DOWN: 'the gateway answering nothing for hours',
  LOST_ANSWER: 'a payout carried out, its answer lost',
  BOUNCED_PAYOUT: 'a payout that the bank refused for the moment',
  RESTART: 'the server restarted in the middle of requests',
  CRASH: 'the database killed and the server restarted in the middle of requests',
} as const
export type Fault = keyof typeof faultTexts
export const faultKinds = Object.keys(faultTexts) as Fault[]

export type Stop = 'RESTART' | 'CRASH'

/** Faults of whole days: once in as many days. */
const everyDays = { GATEWAY_DOWN: 9, RESTART: 15, CRASH: 29 } as const
type DayFault = keyof typeof everyDays

const falls = (seed: number, fault: DayFault, day: number) =>
  day % everyDays[fault] === randomOf(seed, fault).whole(1, everyDays[fault] - 1)

export interface DayFaults {
  isDown: boolean
  stop: Stop | undefined
  /** When the server stops: 0 while customers visit, 1 while they sign, 2 while notices arrive. */
  stage: number
}

/** The faults of a day, counted from 0. */
export function faultsOn(seed: number, day: number): DayFaults {
  const stop = falls(seed, 'CRASH', day) ? 'CRASH' : falls(seed, 'RESTART', day) ? 'RESTART' : undefined
  return { isDown: falls(seed, 'GATEWAY_DOWN', day), stop, stage: randomOf(seed, 'stage', day).whole(0, 2) }
}

/** How often the faults of whole days happen within so many days. */
export function plannedDays(seed: number, days: number): Record<DayFault, number> {
  const planned = Array.from({ length: days }, (_, day) => faultsOn(seed, day))
  const stops = (stop: Stop) => planned.filter((one) => one.stop === stop).length
  return {
    GATEWAY_DOWN: planned.filter(({ isDown }) => isDown).length,
    RESTART: stops('RESTART'),
    CRASH: stops('CRASH'),
  }
}

/** How a customer's n-th payment is reported: how many times, and how many days late. */
export function noticeFaults(seed: number, index: number, n: number): { copies: number; daysLate: number } {
  const random = randomOf(seed, 'notice', index, n)
  return {
    copies: random.chance(0.06) ? random.whole(2, 3) : 1,
    daysLate: random.chance(0.04) ? random.whole(1, 2) : 0,
  }
}

/** After how many days the bank takes a customer's n-th payment back; undefined: it does not. */
export function reversedAfter(seed: number, index: number, n: number): number | undefined {
  const random = randomOf(seed, 'reversal', index, n)
  return random.chance(0.03) ? random.whole(1, 6) : undefined
}

/** Whether the notices of a customer on a day are sent in reverse order. */
export const reorders = (seed: number, index: number, date: string): boolean =>
  randomOf(seed, 'order', index, date).chance(0.7)

/** What happens to the n-th payout to a customer. */
export function payoutFaults(seed: number, index: number, n: number): 'LOST_ANSWER' | 'BOUNCED_PAYOUT' | undefined {
  const random = randomOf(seed, 'payout', index, n)
  if (random.chance(0.03)) return 'LOST_ANSWER'
  return random.chance(0.03) ? 'BOUNCED_PAYOUT' : undefined
}

export type FaultCounts = Record<Fault, number>
export const noFaults = (): FaultCounts => Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as FaultCounts
