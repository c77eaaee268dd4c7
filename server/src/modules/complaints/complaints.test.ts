import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '@lumbung/shared/contract/complaints.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { addWorkdays, holidaysOf } from '@lumbung/shared/lending/dates/holidays.ts'
import { cardPhoto, formWith, signedIn } from '../../testing/people/customers.ts'
import { anHourLater, storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { erasePerson, sealPerson } from '../accounts/retention/erase-person.ts'
import { complaintStates } from './complaint-state.ts'
import { insertComplaint } from './complaint-store.ts'
import { answerComplaint, takeComplaint } from './handling/handle-complaint.ts'
import { complaintPhoto } from './handling/read-complaints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const text = 'Pembayaran 12 November belum tercatat.'
let keys = 0
const send = (
  client: TestClient,
  fields: Record<string, string> = {},
  photos: readonly Buffer[] = [],
  key = `complaint-${++keys}`,
) => client.call(contract.complain, { form: formWith('photo', photos, { subject: 'PAYMENT', text, ...fields }), key })
const itemsOf = async (client: TestClient) => (await client.data(contract.complaints)).items
const inTransaction = (work: (tx: Parameters<Parameters<typeof app.app.db.transaction>[0]>[0]) => Promise<unknown>) =>
  app.app.db.transaction(work)

test('CX-67 CX-94 domain 19: a complaint gets a number, is due on the tenth working day, and its answer is notified', async () => {
  app.clock.set('2026-11-20T02:00:00Z')
  const { client, userId } = await signedIn(app)
  const reply = await send(client)
  assert.ok(reply.code === 'SUCCESS')
  assert.match(reply.data.ticketNo, /^PGD-\d{9}$/)
  assert.equal(reply.data.answerBy, '2026-12-04')
  const [received] = await itemsOf(client)
  assert.deepEqual(
    [received?.status, received?.text, received?.subject, received?.hasPhoto],
    ['RECEIVED', text, 'PAYMENT', false],
  )
  const id = reply.data.complaintId
  await inTransaction((tx) => takeComplaint(app.app, tx, { id, caller: { id: 'TEST' } }))
  assert.equal((await itemsOf(client))[0]?.status, 'IN_PROGRESS')
  const answer = () =>
    inTransaction((tx) => answerComplaint(app.app, tx, { id, caller: { id: 'TEST' }, answer: 'Sudah kami catat.' }))
  const outcomes = await Promise.allSettled([answer(), answer()])
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const [answered] = await itemsOf(client)
  assert.deepEqual([answered?.status, answered?.answer], ['ANSWERED', 'Sudah kami catat.'])
  const news = (await client.data(notifications, { query: {} })).items.map(({ event }) => event)
  assert.ok(news.includes('COMPLAINT_ANSWERED'))
  const history = await query(app, 'select event from complaint_history where user_id = $1 order by seq', [userId])
  assert.deepEqual(
    history.map(({ event }) => event),
    ['receive', 'begin', 'answer'],
  )
})

test('domain 19: holidays and joint leave are no working days', () => {
  const days = [
    { date: '2026-12-25', kind: 'NATIONAL' },
    { date: '2026-12-24', kind: 'JOINT_LEAVE' },
  ] as const
  const holidays = holidaysOf(days, [['2026', 'CONFIRMED']])
  for (const [from, days, to] of [
    ['2026-12-18', 5, '2026-12-29'],
    ['2026-12-19', 1, '2026-12-21'],
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-11-20', 10, '2026-12-04'],
  ] as const)
    assert.equal(addWorkdays(businessDate(from), days, holidays), to, `${days} after ${from}`)
})

test('complaints sent together get different numbers, a repetition with its key the same', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(app)))
  const replies = await Promise.all(people.map(({ client }) => send(client)))
  const tickets = replies.map((reply) => (reply.code === 'SUCCESS' ? reply.data.ticketNo : reply.code))
  assert.equal(new Set(tickets).size, 6)
  const one = people[0] ?? assert.fail()
  const first = await send(one.client, {}, [], 'the-same-key')
  const again = await send(one.client, {}, [], 'the-same-key')
  assert.deepEqual(again, first)
  assert.equal((await itemsOf(one.client)).length, 2)
})

test('a complaint waits for no other, and a ticket that was given is drawn again', { timeout: 60_000 }, async () => {
  const [one, other] = [await signedIn(app), await signedIn(app)]
  const dueOn = businessDate('2026-12-04')
  const complaint = { subject: 'APP', text: Buffer.from('x'), photoId: undefined, now: app.clock.now(), dueOn } as const
  const given = await app.app.db.transaction(async (tx) => {
    const { number } = await insertComplaint(tx, one.userId, complaint)
    assert.equal((await send(other.client)).code, 'SUCCESS')
    return number
  })
  const draws = [given, given, 123_456_789]
  const draw = () => draws.shift() ?? assert.fail()
  const again = await app.app.db.transaction((tx) => insertComplaint(tx, one.userId, complaint, draw))
  assert.deepEqual([again.number, draws], [123_456_789, []])
  await query(app, 'delete from complaint where user_id = $1', [one.userId])
})

test('a complaint is refused without text or with an unknown subject, and after five a day', async () => {
  const { client } = await signedIn(app)
  for (const fields of [{ text: '   ' }, { subject: 'WEATHER' }, { text: 'a'.repeat(2001) }])
    assert.equal((await send(client, fields)).code, 'INVALID_INPUT')
  for (let n = 0; n < 5; n++) assert.equal((await send(client)).code, 'SUCCESS')
  assert.equal((await send(client)).code, 'TOO_MANY_REQUESTS')
})

test('#7: a complaint is seen by its customer only, and sealed in the database', async () => {
  const { client, userId } = await signedIn(app)
  await send(client)
  assert.deepEqual(await itemsOf((await signedIn(app)).client), [])
  const [row] = await query(app, `select encode(text, 'escape') as text from complaint where user_id = $1`, [userId])
  assert.ok(!String(row?.['text']).includes('Pembayaran'))
})

test('a photo is re-encoded, shown to the operator who answers, and removed with the customer', async () => {
  const { client, userId } = await signedIn(app)
  await anHourLater(app)
  const files = await storedFiles(app)
  assert.equal((await send(client, {}, [Buffer.from('<svg/>')])).code, 'WRONG_PHOTO_FORMAT')
  const reply = await send(client, {}, [await cardPhoto()])
  assert.ok(reply.code === 'SUCCESS')
  const id = reply.data.complaintId
  assert.deepEqual([...(await complaintPhoto(app.app, id)).bytes.subarray(0, 2)], [0xff, 0xd8])
  await inTransaction((tx) => sealPerson(app.app, tx, userId))
  assert.equal((await query(app, 'select 1 from complaint where user_id = $1', [userId])).length, 1, 'kept, sealed')
  await inTransaction((tx) => erasePerson(app.app, tx, userId))
  assert.deepEqual(await query(app, 'select 1 from complaint where user_id = $1', [userId]), [])
  await anHourLater(app)
  assert.deepEqual(await storedFiles(app), files)
})

test('D-129: a complaint moves only as its table says', () => {
  assert.deepEqual(
    complaintStates.moves.map(({ from, event, to }) => `${from} ${event} ${to}`),
    [
      'RECEIVED begin IN_PROGRESS',
      'RECEIVED prolong RECEIVED',
      'RECEIVED answer ANSWERED',
      'IN_PROGRESS takeOver IN_PROGRESS',
      'IN_PROGRESS prolong IN_PROGRESS',
      'IN_PROGRESS answer ANSWERED',
    ],
  )
})
