import { methodTermsOf, type PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { known, type XenditAnswer, type XenditClient } from '../xendit/client.ts'
import type { CodeRequest, PaymentGateway } from './port.ts'
import { xenditKinds } from './xendit-kinds.ts'
import { carriesToken, parseWebhook } from './xendit-webhook.ts'

export interface XenditGatewayOptions {
  /** The token that Xendit's webhooks carry. */
  callbackToken: string
  /** The name of our codes at the counter. */
  merchantName: string
}

/** Refusals of codes that have already ended. */
const alreadyEnded = new Set(['INACTIVE_VIRTUAL_ACCOUNT_ERROR', 'EXPIRED_FIXED_PAYMENT_CODE_ERROR'])

const kindOfMethod = (method: PaymentMethod) => xenditKinds[methodTermsOf(method).kind]

/** Xendit accepts only letters, digits and spaces. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .slice(0, 50)
    .trim()

const codeBody = (request: CodeRequest): Record<string, unknown> => ({
  external_id: request.reference,
  name: plainName(request.holderName),
  expiration_date: request.expiresAt.toISOString(),
  is_single_use: false,
  ...kindOfMethod(request.method).body(request),
})

/** The body of a read; undefined if it was not found. Throws ProviderUnavailable for any other refusal. */
function bodyOrNothing(answer: XenditAnswer): unknown {
  const sure = known(answer)
  if (sure.kind === 'OK') return sure.body
  if (sure.httpStatus === 404) return undefined
  throw new ProviderUnavailable('Xendit', sure.errorCode)
}

/** Payment codes through Xendit; what differs between kinds of methods is in `xendit-kinds.ts`. */
export function xenditGateway(
  call: XenditClient,
  { callbackToken, merchantName }: XenditGatewayOptions,
): PaymentGateway {
  return {
    name: 'xendit',
    isAuthentic: (headers) => carriesToken(headers, callbackToken),
    parseNotice: parseWebhook,
    async createCode(request, options) {
      const { path, codeIn } = kindOfMethod(request.method)
      const answer = known(await call({ method: 'POST', path, body: codeBody(request) }, options))
      if (answer.kind === 'REFUSED') return { outcome: 'REFUSED', reason: answer.errorCode }
      return { outcome: 'CREATED', providerName: merchantName, ...codeIn(answer.body) }
    },
    async cancelCode({ providerId, method }, options) {
      const path = `${kindOfMethod(method).path}/${encodeURIComponent(providerId)}`
      // Xendit has no delete: a code is ended by an expiry in the past.
      const body = { expiration_date: new Date(0).toISOString() }
      const answer = known(await call({ method: 'PATCH', path, body }, options))
      if (answer.kind === 'OK' || alreadyEnded.has(answer.errorCode)) return { outcome: 'CANCELED' }
      if (answer.httpStatus === 404) return { outcome: 'NOT_FOUND' }
      throw new ProviderUnavailable('Xendit', answer.errorCode)
    },
    async findPayment(pointer, options) {
      const { paymentPath, paymentIn } = xenditKinds[pointer.channel]
      const body = bodyOrNothing(await call({ method: 'GET', path: paymentPath(pointer) }, options))
      return (body === undefined ? undefined : paymentIn(body, pointer)) ?? { status: 'NOT_FOUND' }
    },
  }
}
