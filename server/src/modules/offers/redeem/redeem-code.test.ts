import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { addRedeemCode, redeemCodes } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  next = await borrowers(app, 40)
})
after(() => app.close())

let made = 0
/** Adds a code of three vouchers, valid from today for a week. */
async function newCode(changes: Partial<Parameters<typeof addRedeemCode>[1]> = {}): Promise<string> {
  const [code, today] = [`PANEN${100 + made++}`, app.clock.today()]
  const week = { from: today, until: addDays(today, 6) }
  const added = { code, voucher: 'layanan-10-ribu', stock: 3, ...week, by: byOperator('test'), ...changes }
  assert.equal(await addRedeemCode(app.app, added), undefined)
  return code
}
const redeem = ({ client }: Borrower, code: string, key = randomUUID()) =>
  client.call(redeemCode, { body: { code }, key })
const held = async ({ client }: Borrower) => (await client.data(vouchers, { query: {} })).items.length
const takenOf = async (code: string) => (await redeemCodes(app.app.db)).find((one) => one.code === code)?.taken

test('C-063: a code gives its voucher once per person, however it is typed', async () => {
  const [borrower, code] = [next(), await newCode()]
  const { coupon } = await borrower.client.data(redeemCode, {
    body: { code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} ` },
    key: randomUUID(),
  })
  assert.deepEqual(coupon, { name: 'Potongan biaya layanan Rp10.000', validUntil: addDays(app.clock.today(), 14) })
  assert.equal((await redeem(borrower, code)).code, 'COUPON_CLAIM_ALREADY_EXIST')
  assert.deepEqual([await held(borrower), await takenOf(code)], [1, 1])
})

test('C-063: the same request twice gets the first reply again', async () => {
  const [borrower, code, key] = [next(), await newCode(), randomUUID()]
  const replies = await Promise.all([redeem(borrower, code, key), redeem(borrower, code, key)])
  replies.push(await redeem(borrower, code, key))
  for (const reply of replies) assert.equal(reply.code, 'SUCCESS')
  assert.deepEqual([await held(borrower), await takenOf(code)], [1, 1])
})

test('C-063 NEED_RECLAIM: of ten concurrent customers three get the last three vouchers', async () => {
  const code = await newCode({ stock: 3 })
  const people = Array.from({ length: 10 }, next)
  const codes = (await Promise.all(people.map((one) => redeem(one, code)))).map((reply) => reply.code)
  assert.deepEqual(
    [codes.filter((one) => one === 'SUCCESS').length, codes.filter((one) => one === 'NEED_RECLAIM').length],
    [3, 7],
  )
  assert.equal(await takenOf(code), 3)
  const counts = await Promise.all(people.map(held))
  assert.equal(
    counts.reduce((sum, one) => sum + one, 0),
    3,
  )
})

test('C-063: eight concurrent requests of one customer give one voucher', async () => {
  const [borrower, code] = [next(), await newCode({ stock: 8 })]
  const codes = (await Promise.all(Array.from({ length: 8 }, () => redeem(borrower, code)))).map((reply) => reply.code)
  assert.equal(codes.filter((one) => one === 'SUCCESS').length, 1)
  assert.equal(codes.filter((one) => one === 'COUPON_CLAIM_ALREADY_EXIST').length, 7)
  assert.deepEqual([await held(borrower), await takenOf(code)], [1, 1])
})

test('C-063: who has the voucher learns that, also when nothing is left', async () => {
  const [borrower, code] = [next(), await newCode({ stock: 1 })]
  assert.equal((await redeem(borrower, code)).code, 'SUCCESS')
  assert.equal((await redeem(borrower, code)).code, 'COUPON_CLAIM_ALREADY_EXIST')
  assert.equal((await redeem(next(), code)).code, 'NEED_RECLAIM')
})

test('C-063: a code is valid from its first day until 24:00 of its last', async () => {
  const today = app.clock.today()
  const code = await newCode({ from: addDays(today, 1), until: addDays(today, 2) })
  const at = (days: number, time: string) => app.clock.set(`${addDays(today, days)}T${time}+07:00`)
  at(0, '23:59:59')
  assert.equal((await redeem(next(), code)).code, 'NEED_RECLAIM')
  at(1, '00:00:00')
  assert.equal((await redeem(next(), code)).code, 'SUCCESS')
  at(2, '23:59:59')
  assert.equal((await redeem(next(), code)).code, 'SUCCESS')
  at(3, '00:00:00')
  assert.equal((await redeem(next(), code)).code, 'NEED_RECLAIM')
})

test('C-063: after ten unknown codes no further one is compared that day, also a right one', async () => {
  const [borrower, code] = [next(), await newCode()]
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => redeem(borrower, `GUESS${n}AA`)))
  for (const reply of replies) {
    assert.equal(reply.code, 'INVALID_INPUT')
    assert.deepEqual((reply as { data?: unknown }).data, { fields: { code: 'redeemCode' } })
  }
  const refused = await redeem(borrower, code)
  assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY_REQUESTS'])
  await app.clock.moveBy(86_400_000)
  assert.equal((await redeem(borrower, code)).code, 'SUCCESS')
})

test('#29: guesses under a used key are counted', async () => {
  const [borrower, key] = [next(), randomUUID()]
  await redeem(borrower, 'UNKNOWN1', key)
  for (let n = 0; n < 10; n++) await redeem(borrower, `UNKNOWN${n}`, key)
  assert.equal((await redeem(borrower, 'UNKNOWN99')).status, 429)
})

test('C-063: an address may try a hundred unknown codes an hour, over all customers', async () => {
  const people = Array.from({ length: 11 }, next)
  const from = (borrower: Borrower, code: string) =>
    borrower.client.call(redeemCode, {
      body: { code },
      key: randomUUID(),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
  const statuses = []
  for (const borrower of people)
    for (let n = 0; n < 10 && statuses.length < 101; n++) statuses.push((await from(borrower, `ADDRESS${n}`)).status)
  assert.deepEqual([statuses.slice(0, 100).every((one) => one === 400), statuses[100]], [true, 429])
})

test('a code that exists and one for an unknown voucher are not added', async () => {
  const code = await newCode()
  const today = app.clock.today()
  const added = { code, voucher: 'layanan-10-ribu', stock: 1, from: today, until: today, by: byOperator('test') }
  assert.equal(await addRedeemCode(app.app, added), 'EXISTS')
  assert.equal(await addRedeemCode(app.app, { ...added, code: 'ANOTHER1', voucher: 'nothing' }), 'NO_SUCH_VOUCHER')
})

test('I12 the ledger is sound after these redemptions', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
