import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../fields.ts'
import { reasonText } from '../fields.ts'

/**
 * Events that are counted, and how many of them in 24 hours are nothing to worry about ⚙: one more is an alarm. Without a number
 * they only tell how much goes on.
 */
export const mostADay = {
  job_failed: 0,
  database_restarted: 1,
  reference_data_ends: 0,
  calendar_replay_failed: 0,
  disbursement_after_failure: 0,
  disbursement_no_funds: 0,
  disbursement_unknown: 10,
  disbursement_bank_down: 10,
  credit_payout_after_failure: 0,
  credit_payout_unknown: 10,
  notice_given_up: 0,
  payment_suspense: 20,
  closed_account_money: 0,
  former_debt: 0,
  credit_review: 0,
  complaint_due: 0,
  complaint_late: 0,
  data_request_due: 0,
  data_request_late: 0,
  message_given_up: 20,
  notice_not_sent: 100,
  sms_budget_spent: 0,
  codes_unused: 0,
  login_failed: 1000,
  mobile_changed: 100,
  account_deleted: 100,
  data_exported: 100,
  sms_sent: undefined,
  notice_sent: undefined,
} as const
export type CountedEvent = keyof typeof mostADay
export const countedEvents = Object.keys(mostADay) as [CountedEvent, ...CountedEvent[]]

const Counted = z.strictObject({
  event: z.enum(countedEvents),
  /** In the last 24 hours, and in the last seven days. */
  day: z.int(),
  week: z.int(),
  lastAt: z.optional(instant),
  /** More than is nothing to worry about. */
  isAlarm: z.boolean(),
})
export type Counted = z.output<typeof Counted>

const Port = z.strictObject({
  port: z.string(),
  /** Who serves it, as the settings choose. */
  adapter: z.string(),
  /** Of the last 24 hours: calls that were answered, and those that were not. */
  answered: z.int(),
  failed: z.int(),
  answeredAt: z.optional(instant),
  failedAt: z.optional(instant),
})
export type Port = z.output<typeof Port>

const Queue = z.strictObject({
  queue: z.string(),
  /** Due and not begun, running, waiting for another try, and given up. */
  waiting: z.int(),
  running: z.int(),
  retried: z.int(),
  failed: z.int(),
})
export type Queue = z.output<typeof Queue>

/** Of the job runner, which has ids of its own form. */
const jobId = z.uuid()

const Job = z.strictObject({
  jobId,
  queue: z.string(),
  /** FAILED: it was given up. */
  state: z.enum(['RETRIED', 'FAILED']),
  tries: z.int(),
  createdAt: instant,
  /** When it is tried again. */
  nextAt: z.optional(instant),
})
export type Job = z.output<typeof Job>

const PartnerEvent = z.strictObject({
  eventId: id,
  channel: z.string(),
  type: z.string(),
  at: instant,
  status: z.enum(['PENDING', 'FAILED', 'STOPPED']),
  tries: z.int(),
  /** The status of the last reply, or why there was none. */
  outcome: z.optional(z.string()),
})
export type PartnerEvent = z.output<typeof PartnerEvent>

const Fault = z.strictObject({
  message: z.string(),
  /** The page, by the name of its route. */
  route: z.optional(z.string()),
  call: z.optional(z.string()),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
})
export type Fault = z.output<typeof Fault>

export const health = endpoint({
  method: 'GET',
  path: '/operator/health',
  access: 'operator',
  act: 'health.see',
  reads: 'none',
  summary:
    'How the product itself is: jobs, messages and notices that did not arrive, alarms, faults in browsers, providers.',
  reply: z.strictObject({
    /** The process that answers. */
    process: z.strictObject({
      version: z.string(),
      /** The last change of the database that it knows. */
      migration: z.int(),
      role: z.enum(['all', 'api', 'worker']),
      host: z.string(),
      startedAt: instant,
    }),
    alarms: z.array(Counted),
    ports: z.array(Port),
    /** Those with something to do, or that failed. */
    queues: z.array(Queue),
    /** The hundred oldest that wait for another try or were given up. */
    jobs: z.array(Job),
    /** SMS and emails of the last seven days that were given up, by kind, and how many wait. */
    messages: z.strictObject({
      waiting: z.int(),
      givenUp: z.array(z.strictObject({ kind: z.string(), count: z.int(), lastAt: instant })),
    }),
    /** The hundred oldest notices to partners that were tried and have not arrived. */
    partnerEvents: z.array(PartnerEvent),
    /** Of the last seven days, the fifty most frequent. */
    faults: z.array(Fault),
  }),
  refusals: [],
})
export type Health = z.output<NonNullable<typeof health.reply>>

export const retryJob = endpoint({
  method: 'POST',
  path: '/operator/health/jobs/{jobId}/retry',
  access: 'operator',
  act: 'job.retry',
  reads: 'none',
  summary: 'Tries a job again at once, that waits for another try or was given up.',
  params: z.strictObject({ jobId }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const resendPartnerEvent = endpoint({
  method: 'POST',
  path: '/operator/health/partner-events/{eventId}/resend',
  access: 'operator',
  act: 'event.resend',
  reads: 'none',
  summary: 'Sends a notice to a partner again within a minute, with the same id, by which the partner knows it.',
  params: z.strictObject({ eventId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})
