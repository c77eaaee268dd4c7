import type { Target } from './allocation.ts'
import type { ConversionModel } from './conversion.ts'
import type { ExtensionModel } from './extension.ts'
import type { HolidayNews } from './holiday-events.ts'
import type { Contract } from './loan.ts'

export interface PaidEvent {
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

/** What becomes known about a customer, in the order in which it does. */
export type LifeEvent =
  | { kind: 'LENT'; contract: Contract }
  | PaidEvent
  | { kind: 'REVERSED'; ref: string; at: number }
  | { kind: 'SETTLED'; ref: string; loanId: string; at: number }
  | { kind: 'RETURNED'; ref: string; loanId: string; amount: bigint; at: number }
  | { kind: 'POLICY_ENDED'; loanId: string; at: number }
  /** A second operator approved a write-off. */
  | { kind: 'WRITTEN_OFF'; ref: string; loanId: string; at: number }
  | { kind: 'EXTENSION_APPLIED'; extension: ExtensionModel; at: number }
  | { kind: 'CONVERSION_APPLIED'; conversion: ConversionModel; at: number }
  | { kind: 'SIGNED'; conversionId: string; at: number }
  /** What was decided about a conversion (`knowledge.ts`): it stands, whatever becomes known later. */
  | { kind: 'BOOKED'; conversionId: string; contract: Contract; at: number }
  | { kind: 'ENDED'; conversionId: string; at: number }
  | HolidayNews
