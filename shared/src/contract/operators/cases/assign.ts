import * as z from 'zod/mini'
import { mostAtOnce } from '../../../facts/review-queue.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'

const applicationIds = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce))

const BulkResult = z.strictObject({
  applicationId: id,
  /** GONE it no longer waits; DECIDED a decision waits to take effect or for a second person; CLAIMED somebody works on it; FREE nobody had it. */
  result: z.enum(['DONE', 'GONE', 'DECIDED', 'CLAIMED', 'FREE']),
  /** Who works on it. */
  by: z.optional(z.string()),
})
export type BulkResult = z.output<typeof BulkResult>

const reply = z.strictObject({ results: z.array(BulkResult) })

const Reviewer = z.strictObject({ operatorId: id, name: z.string(), isOwn: z.boolean() })
export type Reviewer = z.output<typeof Reviewer>

export const listReviewers = endpoint({
  method: 'GET',
  path: '/operator/queue/reviewers',
  access: 'operator',
  act: 'case.assign',
  reads: 'none',
  summary: 'The operators to whom cases can be given, by name.',
  reply: z.strictObject({ reviewers: z.array(Reviewer) }),
  refusals: [],
})

export const assignCases = endpoint({
  method: 'POST',
  path: '/operator/queue/assign',
  access: 'operator',
  act: 'case.assign',
  reads: 'none',
  summary:
    'Gives up to 100 cases to a reviewer for 8 hours. What somebody works on stays theirs; the reply says so for each.',
  body: z.strictObject({ applicationIds, operatorId: id }),
  reply,
  refusals: ['NOT_FOUND'],
})

export const releaseCases = endpoint({
  method: 'POST',
  path: '/operator/queue/release',
  access: 'operator',
  act: 'case.assign',
  reads: 'none',
  summary: 'Gives up to 100 cases back to the queue, whoever has them.',
  body: z.strictObject({ applicationIds }),
  reply,
  refusals: [],
})
