import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import { missedEvents } from '@lumbung/shared/contract/sandbox.ts'
import { Webhook } from 'standardwebhooks'
import { byOperator } from '../../platform/access/actor.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { runLumbung } from '../../testing/lumbung.ts'
import { type PartnerServer, partnerServer } from '../../testing/services/partner-server.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'
import { insertConsent, withdrawConsents } from '../accounts/documents/consent-store.ts'
import { legalVersions } from '../accounts/documents/legal-documents.ts'
import { keepUid } from '../accounts/partner-sign-in/partner-customers.ts'
import { erasePerson } from '../accounts/retention/erase-person.ts'
import { closeDays, issueStatements } from '../billing/api.ts'
import { saveChannel, startWebhook } from '../channels/api.ts'
import { publish } from '../topics.ts'
import { deliverDue } from './deliver-event.ts'

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`
const [current, following] = [secretOf(1), secretOf(2)]

let app: TestApp
let nextDebtor: () => Debtor
let partner: PartnerServer
before(async () => {
  app = await openTestApp()
  partner = await partnerServer()
  nextDebtor = await debtors(app, 20)
})
after(async () => {
  await partner.close()
  await app.close()
})
beforeEach(async () => {
  partner.received.length = 0
  partner.reply = () => ({})
  await saveGopay()
  await startWebhook(app.app.db, channelCode('GOPAY'))
})

const events = ['order.disbursed', 'order.ended', 'bill.issued', 'loan.repaid']
const saveGopay = (webhook: object | undefined = {}, change: object = {}) =>
  saveChannel(
    app.app,
    {
      code: 'GOPAY',
      name: 'GoPay',
      kind: 'PARTNER',
      status: 'ACTIVE',
      issuer: 'gopay',
      login: 'FREE',
      home: 'PARTNER_HOME',
      webhook: webhook && { url: `${partner.url}/hook`, secrets: [current], events, ...webhook },
      ...change,
    },
    { actor: byOperator('Rina') },
  )

/** A customer of a channel who agrees that its partner learns of loans, with a loan that was ordered there. */
async function customer({ agrees = true, channel = 'GOPAY', orderedOn = 'GOPAY' } = {}) {
  const debtor = nextDebtor()
  const { userId } = debtor
  await app.app.db.transaction(async (tx) => {
    const token = { uid: `uid-of-${userId}`, mobile: undefined, hash: Buffer.alloc(1), isExpired: false }
    await keepUid(app.app, tx, userId, { channel: { code: channel } as never, token })
    const text = { documentType: 'partner-sharing', version: legalVersions.get('partner-sharing') ?? '' } as const
    const consent = { ...text, userId, tncType: 'PARTNER', textHash: 'x', at: app.clock.now() } as const
    if (agrees) await insertConsent(tx, { ...consent, channel: channelCode(channel), deviceHash: Buffer.alloc(1) })
  })
  const loanId = await debtor.lend()
  // Its disbursement is told to nobody: the order comes from the channel only now.
  await app.settle()
  await query(app, 'update loan_order set channel = $2 where user_id = $1', [userId, orderedOn])
  const [loan] = await query(app, 'select order_id from loan where user_id = $1', [userId])
  return { debtor, userId, loanId, orderId: String(loan.order_id), uid: `uid-of-${userId}` }
}
type Customer = Awaited<ReturnType<typeof customer>>

/** Publishes that an order ended without a loan. */
async function endOrder({ userId, orderId }: Customer) {
  const payload = { userId, orderId, status: 'CANCELED' as const }
  await app.app.db.transaction((tx) => publish(tx, { topic: 'lending.order-ended', payload }, app.clock.now()))
  await app.settle()
}
const bodies = () => partner.received.map(({ body }) => JSON.parse(body))
const dataOf = (type: string) => bodies().flatMap((one) => (one.type === type ? [one.data] : []))
const stateOf = async ({ userId }: Customer, type = 'order.ended') => {
  const [row] = await query(
    app,
    'select status, tries, due_at, outcome from partner_event where user_id = $1 and type = $2',
    [userId, type],
  )
  return row
}

test('a partner is told of a disbursement, a bill, a repaid loan and an order that ended, with ids alone', async () => {
  const who = await customer()
  const { userId, orderId, loanId, uid, debtor } = who
  const booked = { topic: 'billing.loan-booked', payload: { userId, orderId, loanId } } as const
  await app.app.db.transaction((tx) => publish(tx, booked, app.clock.now()))
  await app.settle()
  app.clock.set('2026-12-13T02:00:00Z')
  await closeDays(app.app)
  await issueStatements(app.app)
  await app.settle()
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount)
  await app.settle()
  await endOrder(who)
  const [bill] = await query(app, 'select id from bill_statement where user_id = $1', [userId])
  const told = bodies().map(({ type, data }) => [type, data])
  assert.deepEqual(
    told.sort(),
    [
      ['bill.issued', { uid, billId: bill.id }],
      ['loan.repaid', { uid, loanId }],
      ['order.disbursed', { uid, orderId, loanId }],
      ['order.ended', { uid, orderId }],
    ].sort(),
  )
  assert.deepEqual(Object.keys(bodies()[0]), ['type', 'timestamp', 'data'])
})

test('standardwebhooks verifies what is sent, with both secrets while they are exchanged, and nothing that was changed', async () => {
  await saveGopay({ secrets: [current, following] })
  await endOrder(await customer())
  const [{ body, headers, method, path }] = partner.received as [PartnerServer['received'][number]]
  assert.deepEqual([method, path, headers['content-type']], ['POST', '/hook', 'application/json'])
  const sent = headers as Record<string, string>
  const verify = (secret: string, text = body) => new Webhook(secret).verify(text, sent)
  assert.deepEqual(verify(current), JSON.parse(body))
  assert.deepEqual(verify(following), JSON.parse(body))
  assert.throws(() => verify(secretOf(3)))
  assert.throws(() => verify(current, body.replace('order', 'loan')))
})

test('nothing is told of a customer who did not agree, or of a loan from another channel, or what the partner does not want', async () => {
  await endOrder(await customer({ agrees: false }))
  await endOrder(await customer({ orderedOn: 'H5' }))
  await endOrder(await customer({ channel: 'LINKAJA', orderedOn: 'LINKAJA' }))
  await saveGopay({ events: ['bill.issued'] })
  await endOrder(await customer())
  await saveGopay(undefined, { webhook: undefined })
  await endOrder(await customer())
  assert.deepEqual(partner.received, [])
  assert.deepEqual(
    await query(app, `select 1 from partner_event where type = 'order.ended' and status = 'PENDING'`),
    [],
  )
})

test('an event that waits for its next try is not sent once the customer no longer agrees', async () => {
  partner.reply = () => ({ status: 503 })
  const who = await customer()
  await endOrder(who)
  assert.equal(partner.received.length, 1)
  const withdrawal = { userId: who.userId, tncType: 'PARTNER', channel: channelCode('GOPAY') } as const
  await app.app.db.transaction((tx) => withdrawConsents(tx, withdrawal, app.clock.now()))
  await app.clock.moveBy(60_000)
  await deliverDue(app.app)
  assert.equal(partner.received.length, 1)
  assert.equal((await stateOf(who)).status, 'WITHDRAWN')
})

test('an event is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, with its id, then given up', async () => {
  partner.reply = () => ({ status: 500 })
  const who = await customer()
  await endOrder(who)
  const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440]
  for (const [n, wait] of minutes.entries()) {
    assert.equal((await stateOf(who)).outcome, '500')
    await app.clock.moveBy(wait * 60_000 - 2000)
    await deliverDue(app.app)
    assert.equal(partner.received.length, n + 1, `before ${wait} minutes`)
    await app.clock.moveBy(2000)
    await deliverDue(app.app)
    assert.equal(partner.received.length, n + 2, `after ${wait} minutes`)
  }
  const { status, tries, due_at } = await stateOf(who)
  assert.deepEqual([status, tries, due_at], ['FAILED', 10, null])
  const header = (name: string) => new Set(partner.received.map(({ headers }) => headers[name]))
  assert.equal(header('webhook-id').size, 1)
  assert.deepEqual(new Set(partner.received.map(({ body }) => body)).size, 1)
})

test('the first repetition after 5 s does not wait for the schedule', async () => {
  partner.reply = () => ({ status: 500 })
  const who = await customer()
  await endOrder(who)
  const [job] = await query(
    app,
    `select start_after - created_on as wait from job.job where name = 'partners.deliver-event'
     and data ->> 'userId' = $1 order by created_on desc limit 1`,
    [who.userId],
  )
  assert.ok(job.wait.seconds >= 3 && job.wait.seconds <= 5, JSON.stringify(job))
})

test('an event that several processes send at the same time is sent once, and one that was published twice is told once', async () => {
  const who = await customer()
  partner.reply = () => ({ status: 500 })
  await endOrder(who)
  await endOrder(who)
  const sent = () => partner.received.filter(({ body }) => body.includes(who.uid)).length
  assert.equal(sent(), 1)
  await app.clock.moveBy(60_000)
  await Promise.all([deliverDue(app.app), deliverDue(app.app), deliverDue(app.app)])
  assert.equal(sent(), 2)
})

test('410 stops a partner’s webhook; the desk and operators list, and operators start and send again what it has missed', async () => {
  partner.reply = () => ({ status: 410 })
  const [first, second] = [await customer(), await customer()]
  await endOrder(first)
  partner.reply = () => ({})
  await endOrder(second)
  assert.equal(partner.received.length, 1)
  const run = (...args: string[]) => runLumbung({ DATABASE_URL: app.databaseUrl }, ...args)
  const listed = await run('webhooks', 'list', '--channel', 'GOPAY')
  assert.equal(listed.code, 0, listed.complaint)
  assert.match(listed.printed, /GOPAY +order\.ended +\S+ +STOPPED +1 +410/)
  assert.doesNotMatch(listed.printed, /uid-of/)
  const [{ id: _, at: __, ...shown } = assert.fail()] = (await app.client().data(missedEvents)).items
  assert.deepEqual(shown, { channel: 'GOPAY', type: 'order.ended', status: 'STOPPED', tries: 1 })
  assert.equal((await run('webhooks', 'start', 'GOPAY')).code, 0)
  const again = await run('webhooks', 'redeliver', '--channel', 'GOPAY', '--reason', 'Their server was down')
  assert.equal(again.code, 0, again.complaint)
  await query(app, 'update partner_event set due_at = $1 where due_at is not null', [app.clock.now()])
  await deliverDue(app.app)
  assert.equal(dataOf('order.ended').length >= 3, true)
  assert.equal((await stateOf(second)).status, 'DELIVERED')
})

test('a redirect is not followed, and its target gets nothing', async () => {
  partner.reply = ({ path }) => (path === '/hook' ? { status: 307, headers: { location: `${partner.url}/else` } } : {})
  const who = await customer()
  await endOrder(who)
  assert.deepEqual(
    partner.received.map(({ path }) => path),
    ['/hook'],
  )
  assert.equal((await stateOf(who)).outcome, '307')
})

test('a webhook is https on an allowed host; http only on this machine in a sandbox; secrets have 24 bytes', async () => {
  const problemsOf = async (webhook: object, change: object = {}) =>
    (await saveGopay(webhook, change)).problems.map(({ at, text }) => `${at}: ${text}`)
  const hosts = { allowedHosts: ['hooks.gopay.example'] }
  assert.deepEqual(await problemsOf({ url: 'https://hooks.gopay.example/lumbung' }, hosts), [])
  const url = (text: string) => problemsOf({ url: text }, hosts)
  assert.deepEqual(await url('http://hooks.gopay.example/'), ['webhook.url: must be https'])
  assert.deepEqual(await url('https://127.0.0.1/'), ['webhook.url: its host must be one of allowedHosts'])
  assert.deepEqual(await url('https://evil.example/'), ['webhook.url: its host must be one of allowedHosts'])
  assert.deepEqual(await url('https://a:b@hooks.gopay.example/'), ['webhook.url: must not contain a name or password'])
  assert.notDeepEqual(await problemsOf({ secrets: ['whsec_c2hvcnQ='] }), [])
  const noSandbox = { ...app.app, config: { sandbox: false, production: true } }
  const file = { code: 'MOXA', name: 'M', kind: 'PARTNER', status: 'ACTIVE', issuer: 'm', login: 'FREE', home: 'BILL' }
  const webhook = { url: partner.url, secrets: [current], events }
  const saved = await saveChannel(noSandbox, { ...file, webhook }, { actor: byOperator('Rina') })
  assert.equal(saved.problems[0]?.text, 'must be https')
})

test('secrets are sealed, and histories have only their hashes', async () => {
  const [{ secrets }] = await query(app, `select secrets from channel_webhook where channel = 'GOPAY'`)
  assert.doesNotMatch(secrets[0].toString('latin1'), /whsec_/)
  const files = JSON.stringify(await query(app, 'select file from channel_history'))
  assert.doesNotMatch(files, /whsec_/)
})

test('outside a sandbox nothing is sent to this machine, whatever was saved', async () => {
  const who = await customer()
  Object.assign(app.app.config, { sandbox: false })
  try {
    await endOrder(who)
  } finally {
    Object.assign(app.app.config, { sandbox: true })
  }
  assert.deepEqual(partner.received, [])
  assert.equal((await stateOf(who)).outcome, 'ADDRESS')
})

test('the host of a webhook must still be allowed when it is used', async () => {
  const hosts = { allowedHosts: ['hooks.gopay.example'] }
  await saveGopay({ url: 'https://hooks.gopay.example/lumbung' }, hosts)
  const [{ settings }] = await query(app, `select settings from channel where code = 'GOPAY'`)
  await query(app, `update channel set settings = $1 where code = 'GOPAY'`, [
    JSON.stringify({ ...settings, allowedHosts: [] }),
  ])
  const who = await customer()
  await endOrder(who)
  assert.equal(await stateOf(who), undefined)
})

test('the events of a customer go with the account', async () => {
  const who = await customer()
  await endOrder(who)
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, who.userId))
  assert.equal(await stateOf(who), undefined)
})
