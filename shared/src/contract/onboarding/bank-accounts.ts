import * as z from 'zod/mini'
import { BankValidation } from '../../enums/onboarding/bank-accounts.ts'
import { accountNumberRule } from '../../rules/account.ts'
import { endpoint } from '../endpoint.ts'
import { id, ruledText } from '../fields.ts'

/** VALID is our addition: the specification's set has only problems and pending (D-118). */
const accountStatus = z.enum(['VALID', ...BankValidation])

export const BankAccount = z.strictObject({
  id,
  bankCode: z.string(),
  bankName: z.string(),
  /** `•••• 7890` */
  accountNumberMasked: z.string(),
  last4: z.string(),
  holderName: z.optional(z.string()),
  status: accountStatus,
  primary: z.boolean(),
  addedAt: z.string(),
  /** When the bank last answered. */
  checkedAt: z.optional(z.string()),
  /** While it cannot receive a loan yet: from when it can. */
  usableFrom: z.optional(z.string()),
})
export type BankAccount = z.output<typeof BankAccount>

/** CX-19. */
export const bankList = endpoint({
  method: 'GET',
  path: '/bank/list',
  access: ['visitor', 'customer'],
  summary: 'Banks that a loan can be sent to.',
  reply: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['BANK', 'WALLET']),
      usualLength: z.optional(z.int()),
    }),
  ),
  refusals: [],
})

/** C-015. */
export const bankInfo = endpoint({
  method: 'GET',
  path: '/user/bank-info',
  access: 'customer',
  guarded: true,
  summary: 'The customer’s own accounts, masked.',
  reply: z.array(BankAccount),
  refusals: [],
})

export const BankAccountInput = z.strictObject({
  bankCode: z.string().check(z.maxLength(20)),
  accountNumber: ruledText([accountNumberRule], 40),
  accountNumberConfirmation: ruledText([accountNumberRule], 40),
})

/** CX-20 and C-062 (the bank step of the application). The result of the name inquiry follows by event within seconds. */
/**
 * A passed challenge of the context `changeCard`, which is used up. Once a limit is granted the call needs one: without it
 * LIVENESS_REQUIRED, with another LIVENESS_FAILED.
 */
const challengeId = z.optional(id)
const accountReply = z.strictObject({ id, status: accountStatus, holderName: z.optional(z.string()) })
export const addBankAccount = endpoint({
  method: 'POST',
  path: '/bank/account',
  access: 'customer',
  guarded: true,
  summary: 'Adds an account and starts the name inquiry.',
  body: z.extend(BankAccountInput, { challengeId }),
  reply: accountReply,
  refusals: [
    'LIVENESS_REQUIRED',
    'LIVENESS_FAILED',
    'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
    'INCOMPLETE_USER_INFO',
    'BANK_NOT_SUPPORTED',
  ],
})
export const savePaymentInfo = endpoint({
  method: 'POST',
  path: '/user/payment-info/v2',
  access: 'customer',
  guarded: true,
  summary: 'The bank step of the application.',
  body: BankAccountInput,
  reply: accountReply,
  refusals: [
    'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
    'INCOMPLETE_USER_INFO',
    'BANK_NOT_SUPPORTED',
    'APPLICATION_VERIFYING',
    'HAS_LIMIT',
  ],
})

/** CX-21. */
export const makePrimary = endpoint({
  method: 'POST',
  path: '/bank/account/{accountId}/primary',
  access: 'customer',
  guarded: true,
  summary: 'Chooses the account that loans are sent to.',
  params: z.strictObject({ accountId: id }),
  body: z.strictObject({ challengeId }),
  reply: z.strictObject({}),
  refusals: [
    'NOT_FOUND',
    'BANK_ACCOUNT_IS_INVALID',
    'APPLICATION_VERIFYING',
    'BANK_ACCOUNT_IN_USE',
    'LIVENESS_REQUIRED',
    'LIVENESS_FAILED',
  ],
})

/** CX-22. */
export const removeBankAccount = endpoint({
  method: 'POST',
  path: '/bank/account/{accountId}/delete',
  access: 'customer',
  guarded: true,
  summary: 'Removes an account that nothing uses.',
  params: z.strictObject({ accountId: id }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'APPLICATION_VERIFYING', 'BANK_ACCOUNT_IN_USE'],
})
