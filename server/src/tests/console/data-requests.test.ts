import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import * as contract from '@lumbung/shared/contract/operators/rights.ts'
import { dataRequests, requestData, requestExport } from '@lumbung/shared/contract/rights.ts'
import { erasePerson } from '../../modules/accounts/retention/erase-person.ts'
import { readInbox } from '../../modules/desk/inbox.ts'
import { watchDueRequests } from '../../modules/rights/handling/watch-due.ts'
import { packed } from '../../testing/payloads.ts'
import { type Customer, decidedCustomer, signedIn } from '../../testing/people/customers.ts'
import { newOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const friday = '2026-11-20T02:00:00Z'
const question = 'Pekerjaan saya salah, seharusnya guru.'
let keys = 0

/** A request sent at an instant, and its path. */
async function asked(customer: Pick<Customer, 'client'>, text = question) {
  app.clock.set(friday)
  const body = { kind: 'CORRECTION', text } as const
  const { requestId } = await customer.client.data(requestData, { body, key: `console-request-${++keys}` })
  return { requestId, params: { requestId } }
}

const somebody = async (name = 'Sari Dewi', role: Role = 'SUPPORT') => (await newOperator(app, [role], name)).client
const readOf = async (customer: Pick<Customer, 'client'>) => (await customer.client.data(dataRequests)).items[0]
const reason = 'Rekan saya cuti sampai Senin.'

for (const { language, sms, answer } of [
  { language: 'id', sms: /sudah kami jawab/, answer: 'Pekerjaan Anda sudah kami perbaiki.' },
  { language: 'en-us', sms: /We have answered/, answer: 'We have corrected this: Pekerjaan.' },
] as const)
  test(`domain 29 D-241 in ${language}: a request is due after 72 hours over a weekend, and answered by a template`, async () => {
    const customer = await signedIn(app)
    await query(app, 'update person set language = $2 where user_id = $1', [customer.userId, language])
    const { params } = await asked(customer)
    const sari = await somebody()
    const shown = await sari.data(contract.readDataRequest, { params })
    assert.deepEqual(
      [shown.dueAt, shown.isLate, shown.question, shown.language],
      ['2026-11-23T02:00:00.000Z', false, question, language],
    )
    await sari.data(contract.takeDataRequest, { params, body: {} })
    const values = { field: 'Pekerjaan' }
    const body = { answer: { template: 'CORRECTED', language, values } } as const
    await sari.data(contract.answerDataRequest, { params, body })
    await app.settle()
    assert.ok((await readOf(customer))?.answer?.startsWith(answer), (await readOf(customer))?.answer)
    const [news] = (await customer.client.data(notifications, { query: {} })).items
    assert.equal(news?.event, 'DATA_REQUEST_ANSWERED')
    const inbox = await readInbox(app.app.db, app.app.keys, customer.number)
    assert.match(inbox.find(({ kind }) => kind === 'DATA_REQUEST_ANSWERED')?.text ?? '', sms)
    const { history, notices, breach } = await sari.data(contract.readDataRequest, { params })
    assert.deepEqual(
      history.map(({ event, by }) => [event, by]),
      [
        ['receive', 'CUSTOMER'],
        ['take', 'Sari Dewi'],
        ['answer', 'Sari Dewi'],
      ],
    )
    assert.deepEqual([notices.map(({ event }) => event), breach], [['DATA_REQUEST_ANSWERED'], undefined])
  })

test('of twenty answers at the same time one is sent, and the others say who was first', async () => {
  const { params } = await asked(await signedIn(app))
  const sari = await somebody()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      sari.call(contract.answerDataRequest, { params, body: { answer: `Jawaban ${n}` } }),
    ),
  )
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  for (const reply of replies)
    if (reply.code !== 'SUCCESS')
      assert.deepEqual(
        [reply.code, reply.data],
        ['ALREADY_DECIDED', { by: 'Sari Dewi', at: '2026-11-20T02:00:00.000Z' }],
      )
})

test('a request that a colleague has taken is answered after a takeover with a reason', async () => {
  const { params } = await asked(await signedIn(app))
  const [sari, agus] = [await somebody(), await somebody('Agus Salim', 'SENIOR')]
  await sari.data(contract.takeDataRequest, { params, body: {} })
  const body = { answer: 'Sudah kami perbaiki.' }
  const refused = await agus.call(contract.answerDataRequest, { params, body })
  assert.deepEqual(
    [refused.code, refused.code !== 'SUCCESS' && refused.data],
    ['TAKEN', { by: 'Sari Dewi', at: '2026-11-20T02:00:00.000Z' }],
  )
  assert.equal((await agus.call(contract.takeDataRequest, { params, body: {} })).code, 'TAKEN')
  await agus.data(contract.takeDataRequest, { params, body: { reason } })
  assert.equal((await sari.call(contract.answerDataRequest, { params, body })).code, 'TAKEN')
  await agus.data(contract.answerDataRequest, { params, body })
  const { history } = await agus.data(contract.readDataRequest, { params })
  assert.deepEqual(
    history.map(({ event, by, reason: why }) => [event, by, why]),
    [
      ['receive', 'CUSTOMER', undefined],
      ['take', 'Sari Dewi', undefined],
      ['take', 'Agus Salim', reason],
      ['answer', 'Agus Salim', undefined],
    ],
  )
})

test('lists mask names and numbers, leave out what was asked, and know no exports', async () => {
  await query(app, 'delete from data_request')
  const customer = await decidedCustomer(app)
  const { params, requestId } = await asked(customer)
  await customer.client.data(requestExport)
  const sari = await somebody()
  const { items, counts } = await sari.data(contract.waitingDataRequests)
  assert.deepEqual([items.length, counts.open, counts.mine, counts.all], [1, 1, 0, 1])
  assert.match(items[0]?.name ?? '', /^\p{L}•••••(?: \p{L}•••••)*$/u)
  assert.equal(items[0]?.mobile, customer.number.slice(-4))
  assert.ok(!JSON.stringify(items).includes('guru'))
  await sari.data(contract.takeDataRequest, { params, body: {} })
  const mine = await sari.data(contract.waitingDataRequests, { query: { view: 'MINE' } })
  assert.deepEqual(
    mine.items.map((one) => [one.requestId, one.holder?.isOwn]),
    [[requestId, true]],
  )
  await sari.data(contract.answerDataRequest, { params, body: { answer: 'Sudah.' } })
  const answered = await sari.data(contract.waitingDataRequests, { query: { view: 'ANSWERED' } })
  assert.deepEqual([answered.items.length, answered.counts.open, answered.counts.answered], [1, 0, 1])
  const [exported] = await query(app, `select id from data_request where kind = 'EXPORT'`)
  const unknown = { requestId: String(exported.id) }
  assert.equal((await sari.call(contract.readDataRequest, { params: unknown })).code, 'NOT_FOUND')
  await app.settle()
})

test('18 hours before its end a request is reported once, and after 72 hours it is in the record, until its account is erased', async () => {
  await query(app, 'delete from data_request')
  await query(app, 'delete from data_request_breach')
  const gone = await signedIn(app)
  const [answered, erased] = [await asked(await signedIn(app)), await asked(gone)]
  const counts: string[] = []
  const { count } = app.app.metrics
  app.app.metrics.count = (name) => void counts.push(name)
  try {
    for (const [at, reported] of [
      ['2026-11-22T07:59:00Z', []],
      ['2026-11-22T08:00:00Z', ['data_request_due', 'data_request_due']],
      ['2026-11-23T02:00:00Z', []],
      ['2026-11-23T02:20:00Z', ['data_request_late', 'data_request_late']],
      ['2026-11-23T03:20:00Z', []],
    ] as const) {
      app.clock.set(at)
      await watchDueRequests(app.app)
      assert.deepEqual(counts.splice(0), reported, at)
    }
  } finally {
    app.app.metrics.count = count
  }
  app.clock.set('2026-11-23T04:30:00Z')
  const [sari, agus] = [await somebody(), await somebody('Agus Salim', 'AUDITOR')]
  await sari.data(contract.answerDataRequest, { params: answered.params, body: { answer: 'Maaf terlambat.' } })
  await sari.data(contract.explainDataRequestBreach, { params: answered.params, body: { reason } })
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, gone.userId))
  const { items } = await agus.data(contract.dataRequestBreaches)
  const of = (id: string) => items.find(({ requestId }) => requestId === id)
  assert.deepEqual([of(answered.requestId)?.hoursLate, of(answered.requestId)?.explained?.reason], [3, reason])
  assert.ok(of(erased.requestId)?.endedAt, 'nobody is owed it any more')
  assert.equal((await sari.call(contract.dataRequestBreaches)).code, 'FORBIDDEN')
  const shown = await sari.data(contract.readDataRequest, { params: answered.params })
  assert.deepEqual([shown.isLate, shown.breach?.hoursLate], [true, 3])
})

test('an answer after 72 hours is in the record though no job has run', async () => {
  const { params, requestId } = await asked(await signedIn(app))
  app.clock.set('2026-11-23T02:00:01Z')
  await (await somebody()).data(contract.answerDataRequest, { params, body: { answer: 'Maaf terlambat.' } })
  const rows = await query(app, 'select ended_at - due_at as late from data_request_breach where request_id = $1', [
    requestId,
  ])
  assert.equal(rows.length, 1)
})

test('#20: hostile texts reach the operator and the customer letter by letter', async () => {
  const customer = await signedIn(app)
  const [text = ''] = packed(900)
  const { params } = await asked(customer, text)
  const sari = await somebody()
  const { question: shown } = await sari.data(contract.readDataRequest, { params })
  assert.equal(shown, (await readOf(customer))?.question)
  assert.match(shown, /<script>alert\(1\)<\/script>/)
  await sari.data(contract.answerDataRequest, { params, body: { answer: text } })
  assert.equal((await readOf(customer))?.answer, shown)
})

test('a look at a request is in the trail with its customer', async () => {
  const customer = await signedIn(app)
  const { params } = await asked(customer)
  const { client, id } = await newOperator(app, ['SUPPORT'])
  await client.data(contract.readDataRequest, { params })
  const rows = await query(app, `select subjects from audit_entry where operator = $1 and act = 'rights.see'`, [id])
  assert.deepEqual(rows, [{ subjects: [`request:${params.requestId}`, `customer:${customer.userId}`] }])
})
