import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBytes } from '../../platform/http/body.ts'
import { parseWebhook, type XenditNotice } from '../../providers/payment-gateway/xendit-webhook.ts'
import type { App } from '../context.ts'
import { finishNotice, noticePurpose, receiveNotice, storeNotice } from './notice-store.ts'

/** Stores an unreadable notice, for the operators. */
async function storeMalformed(app: App, body: Buffer, raw: Buffer): Promise<void> {
  const now = app.clock.now()
  const eventRef = `malformed:${hash('sha256', body)}`
  await app.db.transaction(async (tx) => {
    await storeNotice(tx, eventRef, now, raw)
    await finishNotice(tx, eventRef, now, 'MALFORMED')
  })
}

/** Stores an authentic notice and starts its handler; a notice that was already handled changes nothing. */
async function receive(app: App, notice: XenditNotice | 'MALFORMED', body: Buffer): Promise<void> {
  const raw = app.keys.sealShared(noticePurpose, body.toString())
  if (notice === 'MALFORMED') return storeMalformed(app, body, raw)
  await receiveNotice(app, { eventRef: notice.eventRef, receivedAt: app.clock.now(), raw })
}

/**
 * POST /webhooks/xendit: 401 for a wrong token, 400 for an unreadable body, else 200 as soon as the notice is stored (#10).
 * What is booked is read from the gateway afterwards, never from the notice.
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
