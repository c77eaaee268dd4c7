import { createHash, timingSafeEqual } from 'node:crypto'
import { keysOf } from '@lumbung/shared/facts/keys-of.ts'
import * as z from 'zod'
import { checkTexts } from '../../platform/http/bodies/well-formed.ts'
import type { GatewayNotice, PaymentPointer } from './port.ts'
import { xenditKinds } from './xendit-kinds.ts'

const Id = z.string().min(1).max(255)
const PayoutEvent = z.object({ event: z.string().startsWith('payout.'), data: z.object({ id: Id, reference_id: Id }) })

/** Hashes both sides, so that the time of the comparison does not depend on the length or the first difference. */
function sameToken(received: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(received), digest(expected)) && expected !== ''
}

function paid(pointer: PaymentPointer, status: string | undefined): GatewayNotice {
  const { providerRef } = pointer
  if (status === 'REVERSED')
    return { kind: 'REVERSAL', eventRef: `payment.reversed:${providerRef}`, of: 'PAYMENT', pointer }
  return { kind: 'PAYMENT', eventRef: `payment:${providerRef}`, pointer }
}

/** The parsed body if it has the field that identifies this kind of notice; a failed parse of the others would cost more. */
const parseIf = <T>(field: string, schema: z.ZodType<T>, body: Record<string, unknown>): T | undefined =>
  field in body ? schema.safeParse(body).data : undefined

function noticeIn(body: Record<string, unknown>, rawBody: string): GatewayNotice {
  const payout = parseIf('event', PayoutEvent, body)
  if (payout) {
    const { event, data } = payout
    const subject = { eventRef: `${event}:${data.id}`, reference: data.reference_id, providerId: data.id }
    return event === 'payout.reversed'
      ? { kind: 'REVERSAL', of: 'DISBURSEMENT', ...subject }
      : { kind: 'DISBURSEMENT', ...subject }
  }
  for (const kind of keysOf(xenditKinds)) {
    const { field, schema } = xenditKinds[kind].notice
    const payment = parseIf(field, schema, body)
    if (!payment) continue
    const { status, ...located } = payment
    return paid({ channel: kind, ...located }, status)
  }
  return { kind: 'UNKNOWN', eventRef: `unknown:${createHash('sha256').update(rawBody).digest('hex')}` }
}

/** Whether a webhook carries Xendit's token. */
export function carriesToken(headers: Readonly<Record<string, string | string[] | undefined>>, token: string): boolean {
  const received = headers['x-callback-token']
  return typeof received === 'string' && sameToken(received, token)
}

/** Reads the body of a webhook of Xendit; undefined if it is unreadable. The event is derived from the body, not from headers. */
export function parseWebhook(body: string): GatewayNotice | undefined {
  try {
    const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(body))
    checkTexts(parsed)
    return noticeIn(parsed, body)
  } catch {
    return undefined
  }
}
