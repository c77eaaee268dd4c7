import * as z from 'zod'
import type { CallOptions } from '../call-options.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { payoutChannel } from '../xendit/bank-channels.ts'
import { known, readBody, type XenditClient } from '../xendit/client.ts'
import type { Disbursement, DisbursementFailure, DisbursementRequest, DisbursementResult } from './port.ts'

const Payout = z.object({
  id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  failure_code: z.string().nullish(),
  /** Time of its last change; an unreadable one is ignored. */
  updated: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .catch(undefined),
})
type Payout = z.infer<typeof Payout>

/** The API reference shows a bare list, the official clients an object around it. */
const Payouts = z.union([z.array(Payout), z.object({ data: z.array(Payout) }).transform(({ data }) => data)])

/** The key was used before: the first request's outcome counts, not this refusal. */
const duplicates = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR'])
const underway = new Set(['ACCEPTED', 'REQUESTED', 'LOCKED', 'PENDING_COMPLIANCE_ASSESSMENT'])
const failed = new Set(['FAILED', 'CANCELLED', 'COMPLIANCE_REJECTED', 'EXPIRED'])
const accountFaults = new Set([
  'INVALID_DESTINATION',
  'CHANNEL_CODE_NOT_SUPPORTED_ERROR',
  'RECIPIENT_ACCOUNT_NUMBER_ERROR',
  'RECIPIENT_NAME_MISMATCH',
])

/** Faults of the bank or the network: the same payout may succeed later. */
const bankFaults = new Set(['TEMPORARY_TRANSFER_ERROR', 'REJECTED_BY_CHANNEL', 'UNKNOWN_BANK_NETWORK_ERROR'])

function failureOf(code: string): DisbursementFailure {
  if (accountFaults.has(code)) return 'INVALID_ACCOUNT'
  if (bankFaults.has(code)) return 'BANK_DOWN'
  return code === 'INSUFFICIENT_BALANCE' ? 'NO_FUNDS' : 'REFUSED'
}

/** Our result for a payout of Xendit. An unknown status is UNKNOWN, never a failure. */
export function payoutResult(payout: Payout): DisbursementResult {
  const { id: providerId, status } = payout
  if (status === 'SUCCEEDED') return { status, providerId, settledAt: payout.updated }
  if (status === 'REVERSED') return { status, providerId }
  if (underway.has(status)) return { status: 'ACCEPTED', providerId }
  if (!failed.has(status)) return { status: 'UNKNOWN' }
  const providerCode = payout.failure_code ?? status
  return { status: 'FAILED', reason: failureOf(providerCode), providerCode, providerId }
}

const requestBody = (request: DisbursementRequest, channel: string) => ({
  reference_id: request.reference,
  channel_code: channel,
  channel_properties: { account_number: request.accountNumber, account_holder_name: request.holderName },
  amount: request.amount,
  currency: 'IDR',
  description: request.description.slice(0, 100),
})

/** Pays out through Xendit's Payouts API v2. */
export function xenditDisbursement(call: XenditClient): Disbursement {
  const find = async ({ reference }: { reference: string }, options?: CallOptions) => {
    const path = `/v2/payouts?reference_id=${encodeURIComponent(reference)}`
    const answer = known(await call({ method: 'GET', path }, options))
    if (answer.kind === 'REFUSED' && answer.httpStatus !== 404)
      throw new ProviderUnavailable('Xendit', answer.errorCode)
    const list = answer.kind === 'OK' ? readBody(Payouts, answer.body) : []
    const payout = list.find((one) => one.reference_id === reference)
    return payout ? payoutResult(payout) : { status: 'NOT_FOUND' as const }
  }
  const afterDuplicate = async (reference: string, options?: CallOptions): Promise<DisbursementResult> => {
    const first = await find({ reference }, options).catch(() => undefined)
    return first && first.status !== 'NOT_FOUND' ? first : { status: 'UNKNOWN' }
  }
  return {
    name: 'xendit',
    find,
    async send(request, options) {
      const { reference } = request
      const channel = payoutChannel(request.bankCode)
      const unpayable = { status: 'FAILED', reason: 'INVALID_ACCOUNT', providerCode: 'BANK_NOT_SUPPORTED' } as const
      if (!channel) return unpayable
      const body = requestBody(request, channel)
      const answer = await call({ method: 'POST', path: '/v2/payouts', body, idempotencyKey: reference }, options)
      if (answer.kind === 'UNKNOWN') return { status: 'UNKNOWN' }
      if (answer.kind === 'OK') {
        const payout = Payout.safeParse(answer.body)
        return payout.success ? payoutResult(payout.data) : { status: 'UNKNOWN' }
      }
      const { errorCode, httpStatus } = answer
      if (duplicates.has(errorCode) || httpStatus === 409) return afterDuplicate(reference, options)
      return { status: 'FAILED', reason: failureOf(errorCode), providerCode: errorCode }
    },
  }
}
