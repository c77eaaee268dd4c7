import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

/** What may wait for an operator, each with a screen of its own. */
export const workKinds = [
  'CASES',
  'LOST_NUMBERS',
  'NO_CAMERA',
  'ORDERS',
  'COMPLAINTS',
  'DATA_REQUESTS',
  'PAYMENT_REPORTS',
  'SUSPENSE',
  'PAYOUTS',
  'CLOSES',
  'WRITE_OFFS',
  'APPROVALS',
  'OWN_PROPOSALS',
  'EXPORTS',
  'ALARMS',
  'MONEY_ALARMS',
  'REVEALS',
] as const
export type WorkKind = (typeof workKinds)[number]

const Work = z.strictObject({
  kind: z.enum(workKinds),
  waiting: z.int(),
  /** Past the time that was promised or that the law gives. */
  late: z.int(),
  /** When the next of them is due. */
  nextDueAt: z.optional(instant),
})
export type Work = z.output<typeof Work>

export const ownWork = endpoint({
  method: 'GET',
  path: '/operator/work',
  access: 'operator',
  act: 'work.see',
  reads: 'none',
  summary: 'How much waits for the caller, by kind, for the roles that the caller has.',
  reply: z.strictObject({ items: z.array(Work) }),
  refusals: [],
})
