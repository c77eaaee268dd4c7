import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { reveal, revealedValue, reveals, reviewReveal } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import { ownWork } from '@lumbung/shared/contract/operators/work.ts'
import { mayReveal, type RevealField, revealFields } from '@lumbung/shared/facts/reveal-fields.ts'
import { newId } from '../../../platform/ids.ts'
import { type Customer, decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let support: TestOperator
let senior: TestOperator
let auditor: TestOperator
let customer: Customer & { idNumber: string }
before(async () => {
  app = await openTestApp()
  support = await newOperator(app, ['SUPPORT'], 'Yusuf Maulana')
  senior = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  auditor = await newOperator(app, ['AUDITOR'], 'Ayu Lestari')
  const idNumber = newNik('9018')
  customer = { ...(await decidedCustomer(app, { ktp: { idNumber } })), idNumber }
})
after(() => app.close())

const reason = 'The caller has to be recognised'
const params = () => ({ customerId: customer.userId })
const page = () => senior.client.data(readCustomer, { params: params() })

function open(by: TestOperator, field: RevealField = 'NIK', of?: string, key?: string) {
  const body = { field, ...(of && { of }), reason }
  return by.client.call(reveal, { params: params(), body, ...(key && { key }) })
}
async function opened(by: TestOperator, field: RevealField = 'NIK', of?: string): Promise<string> {
  const reply = await open(by, field, of)
  return reply.code === 'SUCCESS' ? reply.data.revealId : assert.fail(reply.code)
}
const read = (by: TestOperator, revealId: string, customerId = customer.userId) =>
  by.client.call(revealedValue, { params: { customerId, revealId } })
const photoOf = (by: TestOperator, revealId: string) =>
  by.client.fetch(`/api/operator/customers/${customer.userId}/reveals/${revealId}/photo`)
const list = (by = auditor) => by.client.data(reveals)
const review = (by: TestOperator, revealId: string, body: { verdict: 'IN_ORDER' | 'NOT_IN_ORDER'; note?: string }) =>
  by.client.call(reviewReveal, { params: { revealId }, body })
const reviewAll = async () => {
  auditor = await newOperator(app, ['AUDITOR'], 'Ayu Lestari')
  const { items } = await list()
  for (const { revealId, review: done } of items)
    if (!done) assert.equal((await review(auditor, revealId, { verdict: 'IN_ORDER' })).code, 'SUCCESS')
}
const trailOf = ({ id }: TestOperator) =>
  query(app, 'select act, outcome, subjects, reason from audit_entry where operator = $1 order by seq', [id])
/** Sessions end without work, and the tests move the clock. */
const freshly = async (work: (by: TestOperator) => Promise<void>, roles: readonly Role[] = ['SUPPORT']) =>
  work(await newOperator(app, roles))

test('behaviour 13: support opens a NIK for 15 minutes with a reason, which the trail has before the answer', async () => {
  const revealId = await opened(support)
  const reply = await read(support, revealId)
  assert.deepEqual(reply.code === 'SUCCESS' && reply.data.value, customer.idNumber)
  assert.deepEqual((await trailOf(support)).slice(-2), [
    {
      act: 'customer.reveal',
      outcome: 'DONE',
      subjects: [`customer:${customer.userId}`, `reveal:${revealId}`, 'field:NIK'],
      reason,
    },
    {
      act: 'reveal.open',
      outcome: 'DONE',
      subjects: [`customer:${customer.userId}`, `reveal:${revealId}`],
      reason: null,
    },
  ])
  assert.ok(!JSON.stringify(await trailOf(support)).includes(customer.idNumber))
  assert.ok(!JSON.stringify(await page()).includes(customer.idNumber), 'the page stays masked')
})

test('each field is opened as it was entered, a photo as its bytes, and only what there is', async () => {
  const { bankAccounts, photos } = await page()
  const account = bankAccounts?.[0] ?? assert.fail()
  const value = async (revealId: string) => {
    const reply = await read(senior, revealId)
    return reply.code === 'SUCCESS' ? reply.data.value : reply.code
  }
  const number = await value(await opened(senior, 'ACCOUNT', account.id))
  assert.ok(number.endsWith(account.last4) && number.length > 6)
  assert.equal(await value(await opened(senior, 'MOTHER_NAME')), 'Sumiati')
  const photo = await photoOf(senior, await opened(senior, 'PHOTO', photos?.[0]?.photoId))
  assert.deepEqual([photo.status, photo.headers.get('cache-control')], [200, 'no-store'])
  assert.deepEqual([...Buffer.from(await photo.arrayBuffer()).subarray(0, 2)], [0xff, 0xd8])
  assert.equal((await photoOf(senior, await opened(senior, 'NIK'))).status, 404)
  assert.equal((await open(senior, 'ACCOUNT', newId())).code, 'NOT_FOUND')
  assert.equal((await open(senior, 'ACCOUNT')).code, 'INVALID_INPUT')
  assert.equal((await open(senior, 'NIK', account.id)).code, 'INVALID_INPUT')
  const nobody = await senior.client.call(reveal, { params: { customerId: newId() }, body: { field: 'NIK', reason } })
  assert.equal(nobody.code, 'NOT_FOUND')
})

test('#26: a field is opened by the roles that need it, whatever is asked', async () => {
  const { bankAccounts, photos } = await page()
  const of = { ACCOUNT: bankAccounts?.[0]?.id, PHOTO: photos?.[0]?.photoId, NIK: undefined, MOTHER_NAME: undefined }
  for (const role of ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT'] as const)
    await (async () => {
      const by = await newOperator(app, [role])
      for (const field of Object.keys(revealFields) as RevealField[]) {
        const { code } = await open(by, field, of[field])
        assert.equal(code, mayReveal(field, [role]) ? 'SUCCESS' : 'FORBIDDEN', `${role} ${field}`)
      }
    })()
  assert.equal((await open(auditor)).code, 'FORBIDDEN')
})

test('#26: after 15 minutes nothing is shown, also not by a repeated call or its stored reply', async () => {
  const key = 'the-same-opening'
  const first = await open(support, 'NIK', undefined, key)
  const revealId = first.code === 'SUCCESS' ? first.data.revealId : assert.fail(first.code)
  await app.clock.moveBy(15 * 60_000 - 1000)
  assert.equal((await read(support, revealId)).code, 'SUCCESS')
  await app.clock.moveBy(1000)
  assert.equal((await read(support, revealId)).code, 'REVEAL_OVER')
  await app.clock.moveBy(60_000)
  assert.equal((await read(support, revealId)).code, 'REVEAL_OVER')
  const stored = await query(app, 'select * from idempotency_key')
  assert.ok(stored.length > 0)
  assert.ok(!JSON.stringify(first).includes(customer.idNumber))
  const photo = (await page()).photos?.[0]?.photoId
  await freshly(
    async (by) => {
      const photoId = await opened(by, 'PHOTO', photo)
      await app.clock.moveBy(15 * 60_000)
      assert.equal((await photoOf(by, photoId)).status, 400)
    },
    ['SENIOR'],
  )
})

test('#26: what one operator opened is nothing to others, to another session, to another customer’s page', async () => {
  await freshly(async (by) => {
    const revealId = await opened(by)
    assert.equal((await read(senior, revealId)).code, 'NOT_FOUND')
    assert.equal((await read(by, newId())).code, 'NOT_FOUND')
    assert.equal((await read(by, revealId, newId())).code, 'NOT_FOUND')
    await query(app, `update operator_session set ended_at = created_at where operator_id = $1`, [by.id])
    assert.equal((await read(by, revealId)).code, 'UNAUTHORIZED')
  })
  await freshly(async (by) => {
    const revealId = await opened(by)
    await query(app, 'alter table reveal disable trigger user')
    await query(app, `update reveal set session = '\\x00' where id = $1`, [revealId])
    await query(app, 'alter table reveal enable trigger user')
    assert.equal((await read(by, revealId)).code, 'NOT_FOUND')
  })
})

test('#26: a role that was taken away closes what is open, at once', async () => {
  await freshly(async (by) => {
    const revealId = await opened(by)
    await query(app, `update operator set roles = '{COLLECTIONS}' where id = $1`, [by.id])
    assert.equal((await read(by, revealId)).code, 'SUCCESS', 'collections may open a NIK too')
    await query(app, `update operator set roles = '{FINANCE}' where id = $1`, [by.id])
    assert.equal((await read(by, revealId)).code, 'FORBIDDEN')
    await query(app, `update operator set roles = '{MARKETING}' where id = $1`, [by.id])
    assert.equal((await read(by, revealId)).code, 'FORBIDDEN')
  })
})

test('#26: if the trail cannot be written, nothing is opened and nothing is shown', async () => {
  await freshly(async (by) => {
    const revealId = await opened(by)
    const count = () => query(app, 'select id from reveal')
    const before = await count()
    await query(
      app,
      `create function no_trail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    )
    await query(app, 'create trigger no_trail before insert on audit_entry for each row execute function no_trail()')
    try {
      const body = JSON.stringify({ field: 'NIK', reason })
      const address = `/api/operator/customers/${customer.userId}/reveals`
      const headers = { 'content-type': 'application/json' }
      assert.equal((await by.client.fetch(address, { method: 'POST', headers, body })).status, 500)
      const shown = await by.client.fetch(`${address}/${revealId}`)
      assert.equal(shown.status, 500)
      assert.ok(!(await shown.text()).includes(customer.idNumber))
      assert.deepEqual(await count(), before)
    } finally {
      await query(app, 'drop trigger no_trail on audit_entry')
      await query(app, 'drop function no_trail')
    }
  })
})

test('an auditor reviews once what was opened; not in order takes a note', async () => {
  await reviewAll()
  await freshly(async (by) => {
    const revealId = await opened(by)
    const one = async () => (await list()).items.find((row) => row.revealId === revealId)
    assert.deepEqual([(await one())?.reason, (await one())?.field, (await one())?.review], [reason, 'NIK', undefined])
    const work = (await auditor.client.data(ownWork)).items.find(({ kind }) => kind === 'REVEALS')
    assert.deepEqual([work?.waiting, work?.late], [1, 0])
    assert.equal((await review(by, revealId, { verdict: 'IN_ORDER' })).code, 'FORBIDDEN')
    assert.equal((await review(auditor, revealId, { verdict: 'NOT_IN_ORDER' })).code, 'INVALID_INPUT')
    const other = await newOperator(app, ['AUDITOR'], 'Bagas Wirawan')
    const codes = await Promise.all([
      review(auditor, revealId, { verdict: 'NOT_IN_ORDER', note: 'Nobody called that day.' }),
      review(other, revealId, { verdict: 'NOT_IN_ORDER', note: 'Nobody called that day.' }),
    ])
    assert.deepEqual(codes.map(({ code }) => code).toSorted(), ['ALREADY_DECIDED', 'SUCCESS'])
    const { verdict, note } = (await one())?.review ?? assert.fail()
    assert.deepEqual([verdict, note], ['NOT_IN_ORDER', 'Nobody called that day.'])
    assert.equal((await review(auditor, newId(), { verdict: 'IN_ORDER' })).code, 'NOT_FOUND')
    const gone = (await auditor.client.data(ownWork)).items.find(({ kind }) => kind === 'REVEALS')
    assert.equal(gone?.waiting, 0)
  })
})

test('I16: nobody reviews what they opened, also as an auditor later, and the database refuses it as well', async () => {
  await freshly(async (by) => {
    const revealId = await opened(by)
    await query(app, `update operator set roles = '{AUDITOR}' where id = $1`, [by.id])
    assert.equal((await review(by, revealId, { verdict: 'IN_ORDER' })).code, 'OWN_REVEAL')
    await assert.rejects(
      query(app, `update reveal set verdict = 'IN_ORDER', reviewed_by = operator, reviewed_at = now() where id = $1`, [
        revealId,
      ]),
      /reveal_four_eyes/,
    )
    await assert.rejects(
      query(app, `update reveal set reason = 'Something else' where id = $1`, [revealId]),
      /do not change/,
    )
    await reviewAll()
    await assert.rejects(query(app, 'update reveal set note = null where id = $1', [revealId]), /do not change/)
  })
})

test('behaviour 13: unreviewed after two working days, nobody opens any more until an auditor has reviewed', async () => {
  await reviewAll()
  // A Friday: the second working day is Tuesday.
  app.clock.set('2026-11-27T03:00:00Z')
  let revealId = ''
  await freshly(async (by) => {
    revealId = await opened(by)
  })
  app.clock.set('2026-12-01T16:59:59Z')
  await freshly(async (by) => {
    assert.equal((await open(by)).code, 'SUCCESS')
  })
  app.clock.set('2026-12-01T17:00:00Z')
  await freshly(async (by) => {
    const refused = await open(by)
    assert.deepEqual(
      [refused.code, 'data' in refused && refused.data],
      ['REVIEWS_OVERDUE', { count: 1, since: '2026-12-01T17:00:00.000Z' }],
    )
  })
  const admin = await newOperator(app, ['ADMIN'])
  const watcher = await newOperator(app, ['AUDITOR'])
  for (const [by, waiting] of [
    [watcher, 2],
    [admin, 1],
  ] as const) {
    const work = (await by.client.data(ownWork)).items.find(({ kind }) => kind === 'REVEALS')
    assert.deepEqual([work?.waiting, work?.late], [waiting, 1])
  }
  assert.equal((await list(admin)).late, 1)
  assert.equal((await review(watcher, revealId, { verdict: 'IN_ORDER' })).code, 'SUCCESS')
  await freshly(async (by) => {
    assert.equal((await open(by)).code, 'SUCCESS')
  })
})

test('finance opens no mother’s name and no reason is shorter than ten characters', async () => {
  const by = await newOperator(app, ['FINANCE'])
  assert.equal((await open(by, 'MOTHER_NAME')).code, 'FORBIDDEN')
  const short = await by.client.call(reveal, { params: params(), body: { field: 'NIK', reason: 'too short' } })
  assert.equal(short.code, 'INVALID_INPUT')
  assert.equal((await by.client.call(reveals)).code, 'FORBIDDEN')
})
