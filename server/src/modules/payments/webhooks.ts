import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBytes } from '../../platform/http/body.ts'
import { parseWebhook, type XenditNotice } from '../../providers/payment-gateway/xendit-webhook.ts'
import type { App } from '../context.ts'
import { publish } from '../topics.ts'
import { finishNotice, keepNotice, loadNotice } from './notice-store.ts'

/** How a stored notice is sealed. */
export const noticePurpose = 'webhook'

const refOf = (notice: XenditNotice | 'MALFORMED', body: Buffer) =>
  notice === 'MALFORMED' ? `malformed:${createHash('sha256').update(body).digest('hex')}` : notice.eventRef

/** Stores a genuine notice and wakes its handler; one that is handled already changes nothing. */
async function receive(app: App, notice: XenditNotice | 'MALFORMED', body: Buffer): Promise<void> {
  const now = app.clock.now()
  const eventRef = refOf(notice, body)
  await app.db.transaction(async (tx) => {
    await keepNotice(tx, eventRef, now, app.keys.sealShared(noticePurpose, body.toString()))
    if ((await loadNotice(tx, eventRef))?.isHandled) return
    if (notice === 'MALFORMED') await finishNotice(tx, eventRef, now, 'MALFORMED')
    else await publish(tx, { topic: 'payments.notice-received', payload: { eventRef } }, now)
  })
}

/**
 * POST /webhooks/xendit: 401 for a wrong token, 400 for what cannot be read, else 200 as soon as the notice is stored
 * (#10). What is booked is read from the gateway afterwards, never from the notice.
 */
export function serveWebhooks(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest) => readBytes(request))
    scope.post('/webhooks/xendit', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notice = parseWebhook(request.headers, body, app.gatewayToken)
      if (notice === 'UNAUTHENTICATED') return reply.code(401).send({})
      await receive(app, notice, body)
      return reply.code(notice === 'MALFORMED' ? 400 : 200).send({})
    })
  })
}
