import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { health, resendPartnerEvent, retryJob } from '@lumbung/shared/contract/operators/tools/health.ts'
import { ownWork } from '@lumbung/shared/contract/operators/work.ts'
import { newId } from '../../platform/ids.ts'
import { countUse } from '../../providers/count-use.ts'
import type { Providers } from '../../providers/ports.ts'
import { ProviderRefused, ProviderUnavailable } from '../../providers/provider-error.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: TestOperator
let auditor: TestOperator
before(async () => {
  app = await openTestApp()
  admin = await newOperator(app, ['ADMIN'])
  auditor = await newOperator(app, ['AUDITOR'])
})
after(() => app.close())

const reason = 'The provider is up again'
const seen = () => admin.client.data(health)

/** A job that fails at each try until its payload is mended: of a topic whose schema rejects it. */
async function failingJob(): Promise<string> {
  await query(app, `insert into outbox (id, topic, payload, at) values ($1, 'engagement.message-queued', $2, now())`, [
    newId(),
    { mark: newId() },
  ])
  return waitFor(`name = 'engagement.send-message' and state = 'retry'`)
}

/** The id of a job once there is one. */
async function waitFor(what: string, values: unknown[] = []): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    await app.jobs?.look()
    const [job] = await query(app, `select id from job.job where ${what}`, values)
    if (job) return job.id
    await sleep(25)
  }
  throw new Error(`no job: ${what}`)
}

test('an admin sees jobs that fail, and tries one again with a reason; what was given up runs once its cause is gone', async () => {
  const jobId = await failingJob()
  const [shown] = (await seen()).jobs
  assert.deepEqual([shown?.jobId, shown?.queue, shown?.state], [jobId, 'engagement.send-message', 'RETRIED'])
  // No try is left.
  await query(app, `update job.job set retry_limit = 0, start_after = now() + interval '1 hour' where id = $1`, [jobId])
  const retried = () => admin.client.call(retryJob, { params: { jobId }, body: { reason } })
  assert.equal((await retried()).code, 'SUCCESS')
  await waitFor(`id = $1 and state = 'failed'`, [jobId])
  const given = await seen()
  assert.deepEqual(
    given.jobs.map(({ state, nextAt }) => [state, nextAt]),
    [['FAILED', undefined]],
  )
  assert.equal(given.queues.find(({ queue }) => queue === 'engagement.send-message')?.failed, 1)
  await query(app, `update job.job set data = $2 where id = $1`, [jobId, { id: newId() }])
  assert.equal((await retried()).code, 'SUCCESS')
  await waitFor(`id = $1 and state = 'completed'`, [jobId])
  assert.deepEqual((await seen()).jobs, [])
  assert.equal((await retried()).code, 'STATE_CHANGED')
  const other = await admin.client.call(retryJob, { params: { jobId: newId() }, body: { reason } })
  assert.equal(other.code, 'NOT_FOUND')
  const rows = await query(
    app,
    `select outcome, subjects, reason from audit_entry where act = 'job.retry' order by seq`,
  )
  assert.deepEqual(rows[0], { outcome: 'DONE', subjects: [`job:${jobId}`], reason })
  assert.equal((await auditor.client.call(retryJob, { params: { jobId }, body: { reason } })).code, 'FORBIDDEN')
})

test('what is counted of events becomes an alarm above what is usual, for the roles that it concerns', async () => {
  const alarm = async (event: string) => (await seen()).alarms.find((one) => one.event === event)
  const waiting = async ({ client }: TestOperator, kind: string) =>
    (await client.data(ownWork)).items.find((one) => one.kind === kind)?.waiting
  const finance = await newOperator(app, ['FINANCE'])
  const [before, money] = [await waiting(admin, 'ALARMS'), await waiting(finance, 'MONEY_ALARMS')]
  assert.equal((await alarm('disbursement_no_funds'))?.isAlarm, false)
  app.app.metrics.count('disbursement_no_funds')
  for (let count = 0; count < 1000; count++) app.app.metrics.count('login_failed')
  const counted = await alarm('disbursement_no_funds')
  assert.deepEqual([counted?.day, counted?.week, counted?.isAlarm], [1, 1, true])
  assert.deepEqual([(await alarm('login_failed'))?.day, (await alarm('login_failed'))?.isAlarm], [1000, false])
  app.app.metrics.count('login_failed')
  assert.equal((await alarm('login_failed'))?.isAlarm, true)
  assert.equal(await waiting(admin, 'ALARMS'), (before ?? 0) + 2)
  assert.equal(await waiting(auditor, 'ALARMS'), (before ?? 0) + 2)
  assert.equal(await waiting(finance, 'MONEY_ALARMS'), (money ?? 0) + 1)
  await app.clock.moveBy(25 * 3_600_000)
  await query(app, 'update operator_session set created_at = $1, seen_at = $1', [app.clock.wall()])
  const later = await alarm('disbursement_no_funds')
  assert.deepEqual([later?.day, later?.week, later?.isAlarm], [0, 1, false])
})

test('counts of several processes are added up, and a restart keeps them', async () => {
  app.app.metrics.count('sms_sent')
  await app.app.counts.flush()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      app.app.metrics.count('sms_sent')
      await app.app.counts.flush()
    }),
  )
  app.app.metrics.count('sms_sent')
  await app.restart()
  assert.equal((await seen()).alarms.find(({ event }) => event === 'sms_sent')?.day, 22)
})

test('calls of providers are counted by port: a refusal is an answer, silence is not', async () => {
  const names: string[] = []
  const answers = [
    () => Promise.resolve({ messageId: 'x' }),
    () => Promise.reject(new ProviderRefused('SMS', 'unknown-number')),
    () => Promise.reject(new ProviderUnavailable('SMS', 'timeout')),
  ]
  const real = {
    sms: { send: () => answers.shift()?.() },
    paymentGateway: { isAuthentic: () => true },
    linkedAccounts: { facebook: { subjectOf: () => Promise.resolve('1') } },
  } as unknown as Providers
  const providers = countUse(real, (name) => void names.push(name))
  const sms = { to: '+62', text: '', kind: 'X', expiresInSeconds: 1 } as unknown as Parameters<
    Providers['sms']['send']
  >[0]
  await providers.sms.send(sms)
  await assert.rejects(providers.sms.send(sms), ProviderRefused)
  await assert.rejects(providers.sms.send(sms), ProviderUnavailable)
  assert.equal(providers.paymentGateway.isAuthentic({}), true)
  await providers.linkedAccounts.facebook?.subjectOf({ code: '', state: '', verifier: '', redirectUri: '' })
  assert.deepEqual(names, ['port:sms:answered', 'port:sms:answered', 'port:sms:failed', 'port:linkedAccounts:answered'])
  const { ports, process: running } = await seen()
  assert.deepEqual(
    ports.map(({ port, adapter }) => [port, adapter]),
    Object.entries(app.app.adapters),
  )
  assert.deepEqual([running.role, running.version], ['all', '0.0.5'])
})

test('notices that partners have not received are listed without whose they are, and sent again', async () => {
  const [userId, eventId] = [newId(), newId()]
  await query(
    app,
    `insert into partner_event (user_id, id, channel, type, subject, ids, at, status, tries, outcome)
     values ($1, $2, 'GOPAY', 'loan.repaid', $3, $4, $5, 'FAILED', 10, '500')`,
    [userId, eventId, newId(), { loanId: newId() }, app.clock.now()],
  )
  const reply = await seen()
  const [shown] = reply.partnerEvents
  assert.deepEqual([shown?.eventId, shown?.status, shown?.tries, shown?.outcome], [eventId, 'FAILED', 10, '500'])
  assert.ok(!JSON.stringify(reply).includes(userId))
  const resend = (id: string) => admin.client.call(resendPartnerEvent, { params: { eventId: id }, body: { reason } })
  assert.equal((await resend(newId())).code, 'NOT_FOUND')
  assert.equal((await resend(eventId)).code, 'SUCCESS')
  assert.deepEqual(await query(app, 'select status, tries from partner_event where id = $1', [eventId]), [
    { status: 'PENDING', tries: 0 },
  ])
})

test('messages that a provider did not take and faults in browsers are counted by kind, without whom', async () => {
  const now = app.clock.now()
  await query(
    app,
    `insert into message (id, kind, created_at, tried_at, sent_at)
     values ($1, 'LOGIN_CODE', $4, $4, null), ($2, 'LOGIN_CODE', $4, $4, null), ($3, 'LOGIN_CODE', $4, $4, $4)`,
    [newId(), newId(), newId(), now],
  )
  await query(
    app,
    `insert into client_report (day, batch, n, at, level, message, route, channel)
     select $1::date, substring(sha256(n::text::bytea) for 16), 0, $1, case n when 4 then 'info' else 'error' end,
       case n when 3 then 'Another' else 'x is not a function' end, 'Home', 'H5' from generate_series(1, 4) as n`,
    [now],
  )
  const { messages, faults } = await seen()
  assert.deepEqual(
    messages.givenUp.map(({ kind, count }) => [kind, count]),
    [['LOGIN_CODE', 2]],
  )
  assert.deepEqual(
    faults.map(({ message, count }) => [message, count]),
    [
      ['x is not a function', 2],
      ['Another', 1],
    ],
  )
})
