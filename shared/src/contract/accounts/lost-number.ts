import * as z from 'zod/mini'
import { nikRule } from '../../rules/nik.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, ruledText, rupiahAmount } from '../fields.ts'

const LostNumber = z.strictObject({
  status: z.enum(['NONE', 'OPEN', 'REFUSED']),
  askedAt: z.optional(instant),
  /** When the customer is told at the latest; only while it is open. */
  answerBy: z.optional(instant),
})

/** Once it was granted this account no longer exists. */
export const lostNumber = endpoint({
  method: 'GET',
  path: '/user/lost-number',
  access: 'customer',
  summary: 'How the request stands to move the account with a lost number to the number of this session.',
  reply: LostNumber,
  refusals: [],
})
/** The reply is the same whether or not there is such an account, whatever is wrong with what was told. */
export const askForAccount = endpoint({
  method: 'POST',
  path: '/user/lost-number',
  access: 'customer',
  summary: 'Asks to move the account with a lost number to the number of this session; operators decide.',
  body: z.strictObject({
    /** Passed for `lostNumber`. */
    challengeId: id,
    idNumber: ruledText([nikRule], 40),
    /** Of the last loan; absent if there was none. */
    loanAmount: z.optional(rupiahAmount),
  }),
  reply: LostNumber,
  refusals: ['LIVENESS_FAILED', 'ACCOUNT_IN_USE', 'PROVIDER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})
