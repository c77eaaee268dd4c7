import type { Action, View } from './population.ts'

/** What customers do, with the text of the report. */
export const behaviourTexts = {
  BORROWED: 'applied for a loan',
  ABANDONED: 'applied and never signed',
  ON_TIME: 'paid a bill until its due date',
  LATE: 'paid a bill late',
  PART: 'paid a part of a bill',
  TWICE: 'paid a bill twice',
  EXTENDED: 'applied for an extension',
  CONVERTED: 'applied for new instalments',
  SETTLED: 'settled a loan early',
  VOUCHER: 'used a voucher',
  REGRETTED: 'returned the money of a loan at once',
  DEFAULTED: 'stopped paying for good',
} as const
export type Behaviour = keyof typeof behaviourTexts
export const behaviours = Object.keys(behaviourTexts) as Behaviour[]

export type BehaviourCounts = Record<Behaviour, number>
export const noBehaviours = (): BehaviourCounts =>
  Object.fromEntries(behaviours.map((kind) => [kind, 0])) as BehaviourCounts

/** What an action at a visit is. An application for new instalments counts only once it is accepted. */
export function behaviourOf(
  action: Exclude<Action, { kind: 'CONVERT' }>,
  { today, bills }: View,
  regrets: boolean,
): Behaviour {
  if (action.kind === 'BORROW') return action.signs ? 'BORROWED' : 'ABANDONED'
  if (action.kind === 'EXTEND') return 'EXTENDED'
  const { target, transfers } = action
  if (target.kind !== 'BILL') return regrets ? 'REGRETTED' : 'SETTLED'
  if (transfers.length > 1) return 'TWICE'
  if (transfers.some(({ share }) => share < 1)) return 'PART'
  const due = bills.find(({ month }) => month === target.month)?.firstDueDate ?? today
  return due < today ? 'LATE' : 'ON_TIME'
}
