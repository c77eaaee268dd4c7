import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { complaints } from '@lumbung/shared/contract/complaints.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import * as contract from '@lumbung/shared/contract/operators/complaints.ts'
import { readInbox } from '../../modules/desk/inbox.ts'
import { complained, friday } from '../../testing/people/complainants.ts'
import { type Customer, signedIn } from '../../testing/people/customers.ts'
import { newOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** Somebody of support, signed in at the clock's time. */
const somebody = async (name = 'Sari Dewi', role: Role = 'SUPPORT') => (await newOperator(app, [role], name)).client

const readOf = async (customer: Pick<Customer, 'client'>) => (await customer.client.data(complaints)).items[0]
const reason = 'Rekan saya cuti sampai Senin.'

for (const { at, due, prolonged } of [
  { at: friday, due: '2026-12-04', prolonged: '2026-12-18' },
  // Saturday evening; the year's end has Christmas and its joint leave.
  { at: '2026-12-12T13:00:00Z', due: '2026-12-29', prolonged: '2027-01-12' },
  // 00:30 WIB of Friday is still Thursday in UTC.
  { at: '2026-11-26T17:30:00Z', due: '2026-12-11', prolonged: '2026-12-29' },
])
  test(`domain 19: a complaint of ${at} is due on ${due}, prolonged on ${prolonged}`, async () => {
    const customer = await signedIn(app)
    const { params, answerBy } = await complained(app, customer, { at })
    assert.equal(answerBy, due)
    const sari = await somebody()
    const shown = await sari.data(contract.readComplaint, { params })
    assert.deepEqual([shown.workdaysLeft, shown.isLate, shown.prolongTo], [10, false, prolonged])
    const { answerBy: later } = await sari.data(contract.prolongComplaint, { params, body: { reason: 'RECORDS' } })
    assert.equal(later, prolonged)
    const [told, read] = [await readOf(customer), await sari.data(contract.readComplaint, { params })]
    assert.deepEqual([told?.answerBy, told?.prolonged?.reason], [prolonged, 'RECORDS'])
    assert.deepEqual([read.workdaysLeft, read.prolonged?.from, read.prolonged?.by], [20, due, 'Sari Dewi'])
    assert.equal(read.prolongTo, undefined)
  })

test('domain 19: a weekend and a holiday take no working day away, and the last day counts to its end', async () => {
  const { params } = await complained(app, await signedIn(app), { at: '2026-12-12T13:00:00Z' })
  const left = async (at: string) => {
    app.clock.set(at)
    const { workdaysLeft, isLate, dueAt } = await (await somebody()).data(contract.readComplaint, { params })
    return [workdaysLeft, isLate, dueAt]
  }
  const dueAt = '2026-12-29T17:00:00.000Z'
  assert.deepEqual(await left('2026-12-13T03:00:00Z'), [10, false, dueAt])
  assert.deepEqual(await left('2026-12-23T03:00:00Z'), [2, false, dueAt])
  assert.deepEqual(await left('2026-12-25T03:00:00Z'), [2, false, dueAt])
  assert.deepEqual(await left('2026-12-29T16:59:59Z'), [0, false, dueAt])
  assert.deepEqual(await left('2026-12-29T17:00:00Z'), [-1, true, dueAt])
})

test('domain 19: the time is prolonged once, also by twenty at the same time, and never after the last day', async () => {
  const { params } = await complained(app, await signedIn(app))
  const sari = await somebody()
  const prolong = () => sari.call(contract.prolongComplaint, { params, body: { reason: 'THIRD_PARTY' } })
  const codes = (await Promise.all(Array.from({ length: 20 }, prolong))).map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 1)
  assert.equal(codes.filter((code) => code === 'ALREADY_PROLONGED').length, 19)
  const [row] = await query(app, 'select due_on::text as due from complaint where id = $1', [params.complaintId])
  assert.equal(row.due, '2026-12-18')

  const other = await complained(app, await signedIn(app))
  app.clock.set('2026-12-04T16:59:00Z')
  const lastDay = await (await somebody()).data(contract.readComplaint, other)
  assert.equal(lastDay.prolongTo, '2026-12-18')
  app.clock.set('2026-12-04T17:00:00Z')
  const late = await (await somebody()).call(contract.prolongComplaint, { ...other, body: { reason: 'THIRD_PARTY' } })
  assert.deepEqual([late.code, late.code !== 'SUCCESS' && late.data], ['DEADLINE_PASSED', { answerBy: '2026-12-04' }])
})

for (const { language, sms, answer } of [
  {
    language: 'id',
    sms: /^Pengaduan PGD-\d{9} masih kami periksa\. Kami jawab paling lambat 18 Des 2026\./,
    answer: 'Pembayaran Anda sebesar Rp150.000 pada 12 November 2026 sudah kami catat.',
  },
  {
    language: 'en-us',
    sms: /^We are still looking into your complaint PGD-\d{9} and will answer by 18 Dec 2026\./,
    answer: 'Your payment of Rp150.000 on 12 November 2026 is recorded now',
  },
] as const)
  test(`domain 19 D-241 in ${language}: the customer is told of the prolongation and the answer, in the app and by SMS`, async () => {
    const customer = await signedIn(app)
    await query(app, 'update person set language = $2 where user_id = $1', [customer.userId, language])
    const { params } = await complained(app, customer)
    const sari = await somebody()
    assert.equal((await sari.data(contract.readComplaint, { params })).language, language)
    await sari.data(contract.takeComplaint, { params, body: {} })
    await sari.data(contract.prolongComplaint, { params, body: { reason: 'THIRD_PARTY' } })
    const values = { amount: 'Rp150.000', date: '12 November 2026' }
    await sari.data(contract.answerComplaint, {
      params,
      body: { answer: { template: 'PAYMENT_RECORDED', language, values } },
    })
    await app.settle()
    const told = await readOf(customer)
    assert.ok(told?.answer?.startsWith(answer), told?.answer)
    const news = (await customer.client.data(notifications, { query: {} })).items.slice(0, 2)
    assert.deepEqual(
      news.map(({ event }) => event),
      ['COMPLAINT_ANSWERED', 'COMPLAINT_PROLONGED'],
    )
    const inbox = await readInbox(app.app.db, app.app.keys, customer.number)
    const text = (kind: string) => inbox.find((one) => one.kind === kind)?.text ?? ''
    assert.match(text('COMPLAINT_PROLONGED'), sms)
    assert.match(text('COMPLAINT_ANSWERED'), language === 'id' ? /sudah kami jawab/ : /have answered/)
    const { history, notices } = await sari.data(contract.readComplaint, { params })
    assert.deepEqual(
      history.map(({ event, by, reason: why }) => [event, by, why]),
      [
        ['receive', 'CUSTOMER', undefined],
        ['begin', 'Sari Dewi', undefined],
        ['prolong', 'Sari Dewi', 'THIRD_PARTY'],
        ['answer', 'Sari Dewi', undefined],
      ],
    )
    assert.deepEqual(
      notices.map(({ event }) => event),
      ['COMPLAINT_PROLONGED', 'COMPLAINT_ANSWERED'],
    )
  })

test('a template without one of its variables, or with another, and an answer that is empty or too long are refused', async () => {
  const { params } = await complained(app, await signedIn(app))
  const sari = await somebody()
  const template = { template: 'PAYMENT_RECORDED', language: 'id' } as const
  for (const answer of [
    { ...template, values: { amount: 'Rp1' } },
    { ...template, values: { amount: 'Rp1', date: '' } },
    { ...template, values: { amount: 'Rp1', date: 'kemarin', detail: 'x' } },
    ' \n ',
    'a'.repeat(2001),
  ])
    assert.equal((await sari.call(contract.answerComplaint, { params, body: { answer } })).code, 'INVALID_INPUT')
  assert.equal((await sari.data(contract.readComplaint, { params })).status, 'RECEIVED')
})

test('of twenty answers at the same time one is sent, and the others say who was first', async () => {
  const customer = await signedIn(app)
  const { params } = await complained(app, customer)
  const people = await Promise.all(['Sari Dewi', 'Agus Salim'].map((name) => somebody(name)))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const client = people[n % 2] ?? assert.fail()
      return client.call(contract.answerComplaint, { params, body: { answer: `Jawaban ${n}` } })
    }),
  )
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  for (const reply of replies)
    if (reply.code !== 'SUCCESS') {
      assert.equal(reply.code, 'ALREADY_DECIDED')
      assert.match(JSON.stringify(reply.data), /"by":"(?:Sari Dewi|Agus Salim)","at":"2026-11-20T02:00:00.000Z"/)
    }
  await app.settle()
  const news = (await customer.client.data(notifications, { query: {} })).items
  assert.equal(news.filter(({ event }) => event === 'COMPLAINT_ANSWERED').length, 1)
})

test('twenty take a complaint at the same time: one has it; a colleague takes it over with a reason, and the first may no longer answer', async () => {
  const { params } = await complained(app, await signedIn(app))
  const [sari, agus] = [await somebody(), await somebody('Agus Salim', 'SENIOR')]
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? sari : agus).call(contract.takeComplaint, { params, body: {} })),
  )
  assert.equal(tries.filter(({ code }) => code === 'SUCCESS').length, 10, 'one’s own is taken again')
  assert.equal(tries.filter(({ code }) => code === 'TAKEN').length, 10)
  const isSaris = (await sari.data(contract.readComplaint, { params })).holder?.isOwn === true
  const [first, second] = isSaris ? [sari, agus] : [agus, sari]
  const answer = 'Sudah kami periksa.'
  assert.equal((await second.call(contract.answerComplaint, { params, body: { answer } })).code, 'TAKEN')
  const prolong = await second.call(contract.prolongComplaint, { params, body: { reason: 'THIRD_PARTY' } })
  assert.equal(prolong.code, 'TAKEN')
  assert.equal(
    (await second.call(contract.takeComplaint, { params, body: { reason: 'pendek' } })).code,
    'INVALID_INPUT',
  )
  await second.data(contract.takeComplaint, { params, body: { reason } })
  assert.equal((await first.call(contract.answerComplaint, { params, body: { answer } })).code, 'TAKEN')
  await second.data(contract.answerComplaint, { params, body: { answer } })
  const { history } = await second.data(contract.readComplaint, { params })
  assert.deepEqual(
    history.map(({ event, reason: why }) => [event, why]),
    [
      ['receive', undefined],
      ['begin', undefined],
      ['takeOver', reason],
      ['answer', undefined],
    ],
  )
  assert.equal((await first.call(contract.takeComplaint, { params, body: { reason } })).code, 'ALREADY_DECIDED')
})

test('the desk answers with the same calls, but not what a colleague has taken', async () => {
  const { params } = await complained(app, await signedIn(app))
  const desk = app.client()
  await (await somebody()).data(contract.takeComplaint, { params, body: {} })
  const body = { answer: 'Sudah.' }
  assert.equal((await desk.call(contract.answerComplaint, { params, body })).code, 'TAKEN')
  await desk.data(contract.takeComplaint, { params, body: { reason } })
  await desk.data(contract.answerComplaint, { params, body })
})
