import type { Target } from './allocation.ts'
import type { ConversionModel } from './conversion.ts'
import { dateAt } from './dates.ts'
import type { ExtensionModel } from './extension.ts'
import type { Contract, Rules } from './loan.ts'

/** What becomes known about a customer, in the order in which it does. */
export type LifeEvent =
  | { kind: 'LENT'; contract: Contract }
  | {
      kind: 'PAID'
      ref: string
      amount: bigint
      at: number
      /** A bound code that is honoured counts from its creation; a settlement is that of this date. */
      from: number
      target: Target | undefined
      /** Of a settlement: the credit that is too young to count. */
      held?: bigint
    }
  | { kind: 'REVERSED'; ref: string; at: number }
  | { kind: 'SETTLED'; ref: string; loanId: string; at: number }
  | { kind: 'RETURNED'; ref: string; loanId: string; amount: bigint; at: number }
  /** Credit leaves for the customer's account; it may come back. */
  | { kind: 'PAID_OUT'; ref: string; amount: bigint; at: number }
  | { kind: 'PAYOUT_BACK'; ref: string; amount: bigint; at: number }
  | { kind: 'POLICY_ENDED'; loanId: string; at: number }
  /** A second operator approved a write-off. */
  | { kind: 'WRITTEN_OFF'; ref: string; loanId: string; at: number }
  /** A second operator approved that unpaid late fees are waived, at most this amount. */
  | { kind: 'FEES_WAIVED'; ref: string; loanId: string; most: bigint; at: number }
  | { kind: 'EXTENSION_APPLIED'; extension: ExtensionModel; at: number }
  | { kind: 'CONVERSION_APPLIED'; conversion: ConversionModel; at: number }
  | { kind: 'SIGNED'; conversionId: string; at: number }
  /** What was decided about a conversion (`knowledge.ts`): it stands, whatever becomes known later. */
  | { kind: 'BOOKED'; conversionId: string; contract: Contract; at: number }
  | { kind: 'ENDED'; conversionId: string; at: number }
  /** A national holiday is added to the calendar or removed from it, on any day. */
  | { kind: 'HOLIDAY'; date: string; isAdded: boolean; at: number }

/** Those of one kind, or of several. */
export type EventOf<Kind extends LifeEvent['kind']> = Extract<LifeEvent, { kind: Kind }>

export const ofKind = <K extends LifeEvent['kind']>(events: readonly LifeEvent[], kind: K) =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

/** The rules by the calendar as it is known after these events: a day that was added counts as if it had always been one. */
export function rulesAfter(rules: Rules, events: readonly LifeEvent[]): Rules {
  const news = ofKind(events, 'HOLIDAY')
  if (news.length === 0) return rules
  const [national, removed] = [new Set(rules.freeDays.national), new Map<string, string>()]
  for (const { date, isAdded, at } of news) {
    if (isAdded) national.add(date)
    else if (national.delete(date)) removed.set(date, dateAt(at))
  }
  return { ...rules, freeDays: { ...rules.freeDays, national, removed } }
}
