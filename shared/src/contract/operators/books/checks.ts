import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../fields.ts'
import { reasonText } from '../fields.ts'

const BookFinding = z.strictObject({
  /** I1 to I19. */
  invariant: z.string(),
  /** The rule that is broken. */
  rule: z.string(),
  /** Ids of what it concerns, by name. */
  subject: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  difference: z.string(),
})
export type BookFinding = z.output<typeof BookFinding>

const BookCheck = z.strictObject({
  checkId: id,
  by: z.string(),
  at: instant,
  /** The balances that screens show were rebuilt first. */
  rebuilds: z.boolean(),
  /** Absent while it runs. */
  finishedAt: z.optional(instant),
  /** How many rules are broken, in how many places. */
  found: z.optional(z.int()),
  /** The first hundred of them. */
  findings: z.array(BookFinding),
})
export type BookCheck = z.output<typeof BookCheck>

export const bookChecks = endpoint({
  method: 'GET',
  path: '/operator/books/checks',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'The last ten checks of the books, the newest first.',
  reply: z.strictObject({ items: z.array(BookCheck), rules: z.int() }),
  refusals: [],
})

export const checkBooks = endpoint({
  method: 'POST',
  path: '/operator/books/checks',
  access: 'operator',
  act: 'books.verify',
  reads: 'none',
  summary: 'Checks every rule of the books in the background, one check at a time.',
  reply: z.strictObject({ checkId: id }),
  refusals: ['CHECK_RUNNING'],
})

export const rebuildBooks = endpoint({
  method: 'POST',
  path: '/operator/books/rebuild',
  access: 'operator',
  act: 'books.rebuild',
  reads: 'none',
  summary: 'Rebuilds the balances that screens show from the books, then checks the books.',
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ checkId: id }),
  refusals: ['CHECK_RUNNING'],
})
