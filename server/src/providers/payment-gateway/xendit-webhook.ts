import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { checkTexts } from '../../platform/http/well-formed.ts'
import type { PaymentPointer } from './port.ts'

export type XenditNotice =
  /** A code was paid. The pointer says where to read the actual payment. */
  | { kind: 'PAYMENT'; eventRef: string; pointer: PaymentPointer }
  /** A disbursement has an outcome: ask the disbursement port for `reference`. */
  | { kind: 'DISBURSEMENT'; eventRef: string; reference: string; providerId: string }
  /**
   * Money was returned: a payment was reversed, or a disbursement that had succeeded was returned. Also to be read from the API.
   */
  | { kind: 'REVERSAL'; eventRef: string; of: 'PAYMENT'; pointer: PaymentPointer }
  | { kind: 'REVERSAL'; eventRef: string; of: 'DISBURSEMENT'; reference: string; providerId: string }
  /** Authentic, but nothing that we act on (a virtual account became active…). Respond with 200. */
  | { kind: 'UNKNOWN'; eventRef: string }

const Id = z.string().min(1).max(255)
const AccountPaid = z.object({ payment_id: Id, callback_virtual_account_id: Id, status: z.string().optional() })
const RetailPaid = z.object({
  fixed_payment_code_payment_id: Id,
  fixed_payment_code_id: Id,
  status: z.string().optional(),
})
const PayoutEvent = z.object({ event: z.string().startsWith('payout.'), data: z.object({ id: Id, reference_id: Id }) })

/** Hashes both sides, so that the time of the comparison does not depend on the length or the first difference. */
function sameToken(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected)) && expected !== ''
}

function paid(pointer: PaymentPointer, status: string | undefined): XenditNotice {
  const { providerRef } = pointer
  if (status === 'REVERSED')
    return { kind: 'REVERSAL', eventRef: `payment.reversed:${providerRef}`, of: 'PAYMENT', pointer }
  return { kind: 'PAYMENT', eventRef: `payment:${providerRef}`, pointer }
}

/** The parsed body if it has the field that identifies this kind of notice; a failed parse of the others would cost more. */
const parseIf = <T>(field: string, schema: z.ZodType<T>, body: Record<string, unknown>): T | undefined =>
  field in body ? schema.safeParse(body).data : undefined

function noticeIn(body: Record<string, unknown>, rawBody: string): XenditNotice {
  const payout = parseIf('event', PayoutEvent, body)
  if (payout) {
    const { event, data } = payout
    const subject = { eventRef: `${event}:${data.id}`, reference: data.reference_id, providerId: data.id }
    return event === 'payout.reversed'
      ? { kind: 'REVERSAL', of: 'DISBURSEMENT', ...subject }
      : { kind: 'DISBURSEMENT', ...subject }
  }
  const retail = parseIf('fixed_payment_code_id', RetailPaid, body)
  if (retail) {
    const { fixed_payment_code_id: codeProviderId, fixed_payment_code_payment_id: providerRef, status } = retail
    return paid({ channel: 'RETAIL', codeProviderId, providerRef }, status)
  }
  const account = parseIf('callback_virtual_account_id', AccountPaid, body)
  if (account) {
    const { callback_virtual_account_id: codeProviderId, payment_id: providerRef, status } = account
    return paid({ channel: 'VIRTUAL_ACCOUNT', codeProviderId, providerRef }, status)
  }
  return { kind: 'UNKNOWN', eventRef: `unknown:${createHash('sha256').update(rawBody).digest('hex')}` }
}

/**
 * Parses a webhook of Xendit. `eventRef` is the same for every delivery of an event and is derived from the body, not from
 * headers. Amounts are left out on purpose: what is booked is read from the API (#10). UNAUTHENTICATED: respond with 401.
 * MALFORMED: authentic but unreadable, respond with 400 and store it.
 */
export function parseWebhook(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: string | Buffer,
  expectedToken: string,
): XenditNotice | 'UNAUTHENTICATED' | 'MALFORMED' {
  const given = headers['x-callback-token']
  if (typeof given !== 'string' || !sameToken(given, expectedToken)) return 'UNAUTHENTICATED'
  const text = rawBody.toString()
  try {
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    checkTexts(body)
    return noticeIn(body, text)
  } catch {
    return 'MALFORMED'
  }
}
