import { createHmac } from 'node:crypto'
import { webhookKey } from '../channels/api.ts'

interface Message {
  id: string
  /** Unix seconds. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks: one signature of each secret, so that they can be exchanged. */
export function webhookHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signature = (secret: string) =>
    `v1,${createHmac('sha256', webhookKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(signature).join(' '),
  }
}
