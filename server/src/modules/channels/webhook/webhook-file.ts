import { type WebhookEvent, webhookEvents } from '@lumbung/shared/facts/webhook-events.ts'
import { z } from 'zod'
import { isThisMachine } from '../../../platform/config/this-machine.ts'

/** Bytes of a secret, by Standard Webhooks. */
const secretBytes = { least: 24, most: 64 } as const

/** The bytes of a secret `whsec_…`. */
export const webhookKey = (secret: string): Buffer => Buffer.from(secret.slice('whsec_'.length), 'base64')

const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and base64')
  .refine(
    (text) => webhookKey(text).length >= secretBytes.least && webhookKey(text).length <= secretBytes.most,
    `must have ${secretBytes.least} to ${secretBytes.most} bytes`,
  )

/** Whether an address is on this machine, where only a sandbox may send: the sample of a partner's back end. */
export const isOnThisMachine = (text: string): boolean => {
  const url = new URL(text)
  return url.protocol === 'http:' && isThisMachine(url.hostname)
}

/** Where a partner is told what becomes of its customers' loans, as the operator's file describes it. */
export const webhookFile = z.strictObject({
  /** `https` on one of the channel's allowedHosts. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  /** `whsec_…`: two while they are exchanged; each signs. */
  secrets: z.array(secret).min(1).max(2),
  events: z.array(z.enum(Object.keys(webhookEvents) as WebhookEvent[])).min(1),
})
export type WebhookFile = z.output<typeof webhookFile>

/** What is wrong with an address besides its form; undefined if nothing is. */
export function problemOfAddress(text: string, allowedHosts: readonly string[]): string | undefined {
  const url = new URL(text)
  if (isOnThisMachine(text)) return undefined
  if (url.protocol !== 'https:') return 'must be https'
  if (url.username !== '' || url.password !== '') return 'must not contain a name or password'
  return allowedHosts.includes(url.hostname) ? undefined : 'its host must be one of allowedHosts'
}
