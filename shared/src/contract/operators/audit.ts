import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, isoDate } from '../fields.ts'

/** `{operator}/{number}`: a row's place in its operator's chain. */
const auditId = z.string().check(z.regex(/^.{1,100}\/\d{1,15}$/))

const AuditEntry = z.strictObject({
  auditId,
  at: instant,
  /** The operator's name, or `sandbox` for the desk. */
  by: z.string(),
  act: z.string(),
  /** `DONE`, or the code of the refusal. */
  outcome: z.string(),
  /** What it was about: `application:…`, `customer:…`. Ids only. */
  subjects: z.array(z.string()),
  reason: z.optional(z.string()),
  address: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const auditTrail = endpoint({
  method: 'GET',
  path: '/operator/audit',
  access: 'operator',
  act: 'audit.see',
  reads: 'none',
  summary: 'What operators did and looked at, newest first, a hundred at a time.',
  query: z.strictObject({
    subject: z.optional(z.string().check(z.regex(/^[a-z-]+:[\w-]{1,60}$/))),
    /** The operator’s id, as rows begin with it. */
    operator: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    act: z.optional(z.string().check(z.regex(/^[a-z-]+\.[a-z-]+$/), z.maxLength(60))),
    /** Business dates, both included. */
    from: z.optional(isoDate),
    until: z.optional(isoDate),
    /** The id of a row: those after it in the list. */
    before: z.optional(auditId),
  }),
  reply: z.strictObject({ items: z.array(AuditEntry) }),
  refusals: [],
})

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/operator/audit/verification',
  access: 'operator',
  act: 'audit.see',
  reads: 'none',
  summary: 'Recomputes every chain of the audit trail and names the rows that do not fit.',
  reply: z.strictObject({ entries: z.int(), findings: z.array(z.string()) }),
  refusals: [],
})
