import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { fixedClock } from '../../platform/clock.ts'
import { xenditDisbursement } from '../../providers/disbursement/xendit.ts'
import { xenditGateway } from '../../providers/payment-gateway/xendit.ts'
import { ProviderUnavailable } from '../../providers/provider-error.ts'
import { noFaults, noticeFaults, payoutFaults, reorders, reversedAfter } from '../faults.ts'
import { openPhone } from '../phone.ts'
import { openBank } from './bank.ts'
import { openNoticeQueue } from './notice-queue.ts'

const seed = 1
const date = businessDate('2026-12-02')

function openOutside() {
  const clock = fixedClock(`${date}T03:00:00Z`)
  const faults = noFaults()
  const bank = openBank({ seed, clock, faults, ownerOf: Number })
  const gateway = xenditGateway(bank.call, { callbackToken: 'token', merchantName: 'Lumbung' })
  const disbursement = xenditDisbursement(bank.call)
  const code = async (method: 'BCA' | 'ALFAMART', reference: string) => {
    const expiresAt = new Date(clock.now().getTime() + 3_600_000)
    const request = { reference, method, holderName: 'SARI', amount: rupiah(50_000), expiresAt, open: method === 'BCA' }
    const made = await gateway.createCode(request)
    assert.ok(made.outcome === 'CREATED')
    return made
  }
  const payout = (index: number, reference: string) => {
    const account = { bankCode: '014', accountNumber: String(index), holderName: 'SARI' }
    return disbursement.send({ ...account, reference, amount: rupiah(700_000), description: 'loan' })
  }
  return { bank, clock, faults, gateway, disbursement, code, payout, notices: openNoticeQueue({ seed, bank, faults }) }
}

/** The first customer for whom the condition holds. */
function customerWith(holds: (index: number) => boolean): number {
  for (let index = 0; index < 10_000; index++) if (holds(index)) return index
  throw new Error('no such customer')
}

/** Whether a customer's first two payments are reported once and at once. */
const isPlain = (index: number) =>
  [0, 1].every((n) => {
    const { copies, daysLate } = noticeFaults(seed, index, n)
    return copies === 1 && daysLate === 0
  })

for (const [method, channel] of [
  ['BCA', 'VIRTUAL_ACCOUNT'],
  ['ALFAMART', 'RETAIL'],
] as const)
  test(`a payment at ${method} is found by the product's adapter as it was made`, async () => {
    const { bank, gateway, code, clock } = openOutside()
    const { providerId, code: number } = await code(method, 'ref-1')
    const made = bank.transfer(3, number, 50_000)
    assert.ok(made)
    const pointer = { channel, codeProviderId: providerId, providerRef: made.id }
    const found = await gateway.findPayment(pointer)
    const amounts = { amount: 50_000, code: number, codeReference: 'ref-1', codeProviderId: providerId }
    assert.deepEqual(found, { status: 'PAID', providerRef: made.id, ...amounts, paidAt: clock.now() })
    assert.deepEqual(await gateway.findPayment({ ...pointer, providerRef: 'other' }), { status: 'NOT_FOUND' })
    assert.deepEqual(bank.totals(3), { paid: 50_000, received: 0 })
  })

test('the bank refuses an unknown code, another amount of a bound one, and one that has ended', async () => {
  const { bank, gateway, code, clock } = openOutside()
  assert.equal(bank.transfer(0, '39333', 1), undefined)
  const shop = await code('ALFAMART', 'ref-1')
  assert.equal(bank.transfer(0, shop.code, 49_999), undefined)
  const account = await code('BCA', 'ref-2')
  assert.ok(bank.transfer(0, account.code, 1))
  assert.deepEqual(await gateway.cancelCode({ providerId: account.providerId, method: 'BCA' }), { outcome: 'CANCELED' })
  assert.equal(bank.transfer(0, account.code, 1), undefined)
  await clock.moveBy(3_600_000)
  assert.equal(bank.transfer(0, shop.code, 50_000), undefined)
})

test('a payout is carried out once, however often it is requested', async () => {
  const { bank, payout, disbursement } = openOutside()
  const index = customerWith((one) => payoutFaults(seed, one, 0) === undefined)
  assert.equal((await payout(index, 'ref-1')).status, 'ACCEPTED')
  assert.equal((await payout(index, 'ref-1')).status, 'ACCEPTED')
  assert.equal(bank.carryOut().length, 1)
  assert.equal((await payout(index, 'ref-1')).status, 'SUCCEEDED')
  assert.equal((await disbursement.find({ reference: 'ref-1' })).status, 'SUCCEEDED')
  assert.deepEqual(await disbursement.find({ reference: 'ref-2' }), { status: 'NOT_FOUND' })
  assert.deepEqual([bank.carryOut(), bank.totals(index)], [[], { paid: 0, received: 700_000 }])
})

test('the answer to a payout may be lost, and the bank may refuse one for the moment', async () => {
  const { bank, payout, disbursement, faults } = openOutside()
  const lost = customerWith((one) => payoutFaults(seed, one, 0) === 'LOST_ANSWER')
  assert.deepEqual(await payout(lost, 'ref-1'), { status: 'UNKNOWN' })
  const bounced = customerWith((one) => payoutFaults(seed, one, 0) === 'BOUNCED_PAYOUT')
  await payout(bounced, 'ref-2')
  bank.carryOut()
  assert.equal((await disbursement.find({ reference: 'ref-1' })).status, 'SUCCEEDED')
  const failed = await disbursement.find({ reference: 'ref-2' })
  assert.equal(failed.status === 'FAILED' && failed.reason, 'BANK_DOWN')
  assert.deepEqual([bank.totals(lost).received, bank.totals(bounced).received], [700_000, 0])
  assert.deepEqual([faults.LOST_ANSWER, faults.BOUNCED_PAYOUT], [1, 1])
})

test('no request reaches a gateway that is down', async () => {
  const { bank, code } = openOutside()
  bank.isDown = true
  await assert.rejects(code('BCA', 'ref-1'), ProviderUnavailable)
})

async function reported(index: number, transfers: number) {
  const outside = openOutside()
  const { bank, notices, code } = outside
  const { code: number } = await code('BCA', 'ref-1')
  const made = Array.from({ length: transfers }, () => bank.transfer(index, number, 10_000)).filter(
    (one) => one !== undefined,
  )
  notices.report(made, date, 0)
  const rounds = (on = date) => notices.takeRounds(on).map((round) => round.map(({ body }) => body['payment_id']))
  return { ...outside, rounds, ids: made.map(({ id }) => id) }
}

test('payments of one customer are reported in rounds, in order', async () => {
  const index = customerWith((one) => isPlain(one) && !reorders(seed, one, date))
  const { rounds, ids } = await reported(index, 2)
  assert.deepEqual(rounds(), [[ids[0]], [ids[1]]])
})

test('or in reverse order', async () => {
  const index = customerWith((one) => isPlain(one) && reorders(seed, one, date))
  const { rounds, ids, faults } = await reported(index, 2)
  assert.deepEqual(rounds(), [[ids[1]], [ids[0]]])
  assert.equal(faults.REORDERED_NOTICES, 1)
})

test('or three times: two concurrently and one later', async () => {
  const index = customerWith(
    (one) => noticeFaults(seed, one, 0).copies === 3 && noticeFaults(seed, one, 0).daysLate === 0,
  )
  const { rounds, ids, faults } = await reported(index, 1)
  assert.deepEqual(rounds(), [[ids[0], ids[0]], [ids[0]]])
  assert.equal(faults.DUPLICATE_NOTICE, 1)
})

test('or on another day', async () => {
  const index = customerWith(
    (one) => noticeFaults(seed, one, 0).copies === 1 && noticeFaults(seed, one, 0).daysLate === 1,
  )
  const { rounds, ids, faults, notices } = await reported(index, 1)
  assert.deepEqual([rounds(), notices.waiting], [[], 1])
  assert.deepEqual([rounds(addDays(date, 1)), notices.waiting], [[[ids[0]]], 0])
  assert.equal(faults.LATE_NOTICE, 1)
})

test('a code is read from its SMS once; other messages bring none', async () => {
  const { sms, takeCode } = openPhone()
  await sms.send({ to: '+628111', text: 'Kode 123456', kind: 'SIGN_CODE' })
  await sms.send({ to: '+628111', text: 'Tagihan 654321', kind: 'REMINDER' })
  assert.deepEqual([takeCode('+628111'), takeCode('+628111'), takeCode('+628222')], ['123456', undefined, undefined])
})

test('a payment that the bank takes back is reported as such days later, and does not count as paid', async () => {
  const { bank, code, notices, faults } = openOutside()
  const index = customerWith((one) => isPlain(one) && reversedAfter(seed, one, 0) !== undefined)
  const days = reversedAfter(seed, index, 0) ?? 0
  const made = bank.transfer(index, (await code('BCA', 'ref-1')).code, 50_000)
  assert.ok(made)
  notices.report([made], date, 0)
  assert.equal(notices.waiting, 2)
  const statuses = (on: typeof date) =>
    notices
      .takeRounds(on)
      .flat()
      .map(({ body }) => body.status)
  assert.deepEqual(statuses(date), ['COMPLETED'])
  assert.deepEqual(statuses(addDays(date, days - 1)), [])
  assert.deepEqual([bank.totals(index).paid, faults.REVERSED_PAYMENT], [50_000, 0])
  assert.deepEqual(statuses(addDays(date, days)), ['REVERSED'])
  assert.deepEqual([bank.totals(index).paid, faults.REVERSED_PAYMENT, notices.waiting], [0, 1, 0])
})
