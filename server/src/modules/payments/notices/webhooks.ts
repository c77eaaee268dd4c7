import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBytes } from '../../../platform/http/bodies/body.ts'
import type { GatewayNotice } from '../../../providers/payment-gateway/port.ts'
import type { App } from '../../context.ts'
import { finishNotice, noticePurpose, receiveNotice, storeNotice } from './notice-store.ts'

/** Stores an unreadable notice, for the operators. */
async function storeMalformed(app: App, body: Buffer, raw: Buffer): Promise<void> {
  const now = app.clock.now()
  const { name: provider } = app.providers.paymentGateway
  const eventRef = `malformed:${hash('sha256', body)}`
  await app.db.transaction(async (tx) => {
    await storeNotice(tx, { provider, eventRef, receivedAt: now, raw })
    await finishNotice(tx, { provider, eventRef }, now, 'MALFORMED')
  })
}

/** Stores an authentic notice and starts its handler; a notice that was already handled changes nothing. */
async function receive(app: App, notice: GatewayNotice | undefined, body: Buffer): Promise<void> {
  const raw = app.keys.sealShared(noticePurpose, body.toString())
  if (!notice) return storeMalformed(app, body, raw)
  const { name: provider } = app.providers.paymentGateway
  const about = 'pointer' in notice ? { ...notice.pointer, isReversal: notice.kind === 'REVERSAL' } : undefined
  await receiveNotice(app, { provider, eventRef: notice.eventRef, receivedAt: app.clock.now(), raw, about })
}

/**
 * POST /webhooks/<gateway>: 401 for a wrong token, 400 for an unreadable body, else 200 as soon as the notice is stored (#10).
 * What is booked is read from the gateway afterwards, never from the notice.
 */
export function serveWebhooks(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest) => readBytes(request))
    scope.post(`/webhooks/${app.providers.paymentGateway.name}`, async (request, reply) => {
      const gateway = app.providers.paymentGateway
      if (!gateway.isAuthentic(request.headers)) return reply.code(401).send({})
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notice = gateway.parseNotice(body.toString())
      await receive(app, notice, body)
      return reply.code(notice ? 200 : 400).send({})
    })
  })
}
