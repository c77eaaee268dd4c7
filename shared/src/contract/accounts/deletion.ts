import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orderCode } from '../fields.ts'

/** What prevents the deletion of an account: something is owed, or in progress. */
export const deletionObstacles = ['LOAN', 'ORDER', 'PAYMENT', 'CODE', 'CREDIT', 'APPLICATION'] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

/**
 * What the law demands to keep after the deletion: nothing; a complaint or a rejection without what identifies the customer; or,
 * sealed, the records of a borrower with the identity.
 */
export const keptAfterDeletion = ['NOTHING', 'RECORDS', 'IDENTITY'] as const
export type KeptAfterDeletion = (typeof keptAfterDeletion)[number]

/** CX-47. */
export const deletion = endpoint({
  method: 'GET',
  path: '/user/deletion',
  access: 'customer',
  summary: 'Whether the account can be deleted, what prevents it, and what the law keeps afterwards.',
  reply: z.strictObject({
    allowed: z.boolean(),
    reasons: z.array(z.enum(deletionObstacles)),
    keeps: z.enum(keptAfterDeletion),
  }),
  refusals: [],
})
/** CX-83. */
export const sendDeletionCode = endpoint({
  method: 'POST',
  path: '/user/deletion/send-code',
  access: 'customer',
  guarded: true,
  summary: 'Sends the 6-digit code for the deletion by SMS.',
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['ACCOUNT_NOT_DELETABLE', 'TOO_MANY_REQUESTS'],
})
/** CX-48. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/deletion',
  access: 'customer',
  guarded: true,
  summary: 'Deletes the account with a 6-digit code: ends every session, and erases or seals the customer’s data.',
  body: z.strictObject({ otp: orderCode }),
  reply: z.strictObject({}),
  refusals: ['ACCOUNT_NOT_DELETABLE', 'OTP_CHECK_FAILED', 'TOO_MANY_REQUESTS'],
})
