import { isoDate } from '@lumbung/shared/contract/fields.ts'
import { businessDate } from '@lumbung/shared/lending/calendar.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { parsePart } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { XenditSandbox } from '../../providers/xendit/sandbox/server.ts'
import type { App } from '../context.ts'
import { amountOfCode, openNumbers } from '../payments/api.ts'
import { Answer, answerQuestion, questionPhoto, waitingQuestions } from './answers.ts'
import { advanceClock } from './clock.ts'
import { Choice, choose, waitingCases } from './decisions.ts'
import { readInbox } from './inbox.ts'
import { Freeze, freezeAtDesk } from './limits.ts'
import { changeVoucher, giftableVouchers, VoucherGift } from './vouchers.ts'

const ClockMove = z.strictObject({ advanceDays: z.int().check(z.minimum(1), z.maximum(400)) })
const Pay = z.strictObject({
  paymentCode: z.string().check(z.maxLength(40)),
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
})
const Settlement = z.strictObject({ from: isoDate, to: isoDate })
const Inbox = z.strictObject({ to: z.optional(z.string().check(z.maxLength(100))) })

const ok = (reply: FastifyReply, data: unknown) =>
  reply.header('cache-control', 'no-store').send({ code: 'SUCCESS', data })

/** Complaints and requests about data: the list, the photo, the answer. */
function serveQuestions(server: FastifyInstance, app: App): void {
  const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id
  server.get('/sandbox/api/questions', async (_request, reply) => ok(reply, { waiting: await waitingQuestions(app) }))
  server.get('/sandbox/api/questions/:id/photo', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('image/jpeg')
      .send(await questionPhoto(app, idOf(request))),
  )
  server.post('/sandbox/api/questions/:id', async (request, reply) => {
    await answerQuestion(app, idOf(request), parsePart(Answer, request.body) as z.output<typeof Answer>)
    return ok(reply, {})
  })
}

/** The calls of the sandbox desk (docs/sandbox.md). They need no session: the desk exists only if the sandbox is on, and `guardDesk` decides who reaches it. */
export function serveDesk(server: FastifyInstance, app: App, gateway: XenditSandbox): void {
  server.get('/sandbox/api/inbox', async (request, reply) => {
    const { to } = parsePart(Inbox, request.query) as z.output<typeof Inbox>
    return ok(reply, { messages: await readInbox(app.db, app.keys, to) })
  })
  server.get('/sandbox/api/clock', async (_request, reply) => ok(reply, { businessDate: app.clock.today() }))
  server.post('/sandbox/api/clock', async (request, reply) => {
    const { advanceDays } = parsePart(ClockMove, request.body) as z.output<typeof ClockMove>
    await advanceClock(app, advanceDays)
    return ok(reply, { businessDate: app.clock.today() })
  })
  server.post('/sandbox/api/pay', async (request, reply) => {
    const { paymentCode: code, amount: typed } = parsePart(Pay, request.body) as z.output<typeof Pay>
    const amount = typed ?? (await amountOfCode(app.db, code))
    const result = await gateway.payCode({ code, amount, at: app.clock.now() })
    if (result.status === 'REFUSED') throw new Refusal('INVALID_INPUT', { reason: result.reason })
    return ok(reply, { status: result.status })
  })
  server.get('/sandbox/api/settlement', async (request, reply) => {
    const { from, to } = parsePart(Settlement, request.query) as z.output<typeof Settlement>
    const file = await gateway.settlementFile(businessDate(from), businessDate(to))
    const name = `attachment; filename="settlement-${from}-${to}.csv"`
    return reply.header('cache-control', 'no-store').header('content-disposition', name).type('text/csv').send(file)
  })
  server.get('/sandbox/api/codes', async (_request, reply) =>
    ok(reply, { open: await openNumbers(app.db, app.clock.now()) }),
  )
  server.get('/sandbox/api/vouchers', async (_request, reply) => ok(reply, { vouchers: await giftableVouchers(app) }))
  server.post('/sandbox/api/vouchers', async (request, reply) => {
    await changeVoucher(app, parsePart(VoucherGift, request.body) as z.output<typeof VoucherGift>)
    return ok(reply, {})
  })
  server.post('/sandbox/api/freeze', async (request, reply) => {
    await freezeAtDesk(app, parsePart(Freeze, request.body) as z.output<typeof Freeze>)
    return ok(reply, {})
  })
  serveQuestions(server, app)
  server.get('/sandbox/api/decisions', async (_request, reply) => ok(reply, { waiting: await waitingCases(app) }))
  server.post('/sandbox/api/decisions/:id', async (request, reply) => {
    const choice = parsePart(Choice, request.body) as z.output<typeof Choice>
    await choose(app, (request.params as { id: string }).id, choice)
    return ok(reply, {})
  })
}
