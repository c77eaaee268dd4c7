import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { openBench } from '../xendit/sandbox/bench.ts'
import type { DisbursementRequest } from './port.ts'
import { payoutResult, xenditDisbursement } from './xendit.ts'

const bench = await openBench()
after(() => bench.close())
const port = () => xenditDisbursement(bench.client())

let orders = 0
function order(accountEnding: string, changes: Partial<DisbursementRequest> = {}): DisbursementRequest {
  return {
    reference: `order-${++orders}`,
    bankCode: '014',
    accountNumber: `123456${accountEnding}`,
    holderName: 'SITI AMINAH',
    amount: rupiah(3_000_000),
    description: 'Pencairan pinjaman',
    ...changes,
  }
}

const noticesOf = (reference: string) =>
  bench.received.flatMap(({ raw, notice }) => (raw.includes(`"${reference}"`) && notice ? [notice] : []))
const noticesArrived = (reference: string, times: number) =>
  bench.until(() => noticesOf(reference).length >= times, `${times} notices of ${reference}`)
const payoutsOf = async (reference: string) =>
  (await bench.query('select reference from sandbox.xendit_payout')).filter((row) => row.reference === reference).length

test('a payout is accepted, then succeeds, and its notice names our reference', async () => {
  const request = order('0001')
  const sent = await port().send(request)
  assert.equal(sent.status, 'ACCEPTED')
  await noticesArrived(request.reference, 1)
  const found = await port().find(request)
  assert.ok(found.status === 'SUCCEEDED' && sent.status === 'ACCEPTED' && found.providerId === sent.providerId)
  assert.deepEqual(found.settledAt, new Date('2026-03-02T03:00:00.030Z'), 'the time of settlement, not of the query')
  const [notice] = noticesOf(request.reference)
  assert.ok(notice?.kind === 'DISBURSEMENT' && notice.reference === request.reference)
})

test('the same reference sent twice, even concurrently, pays once', async () => {
  const request = order('0002')
  const sent = await Promise.all([port().send(request), port().send(request), port().send(request)])
  const again = await port().send(request)
  const ids = [...sent, again].map((one) => ('providerId' in one ? one.providerId : one.status))
  assert.equal(new Set(ids).size, 1)
  assert.equal(await payoutsOf(request.reference), 1)
})

test('the same reference with another amount pays nothing more and returns the first payout', async () => {
  const request = order('0003')
  const first = await port().send(request)
  const other = await port().send({ ...request, amount: rupiah(4_000_000) })
  assert.ok('providerId' in first && 'providerId' in other && first.providerId === other.providerId)
  assert.equal(await payoutsOf(request.reference), 1)
})

test('I6 magic account …9101 is closed: accepted, then failed for the account', async () => {
  const request = order('9101')
  assert.equal((await port().send(request)).status, 'ACCEPTED')
  await noticesArrived(request.reference, 1)
  const found = await port().find(request)
  assert.ok(found.status === 'FAILED' && found.reason === 'INVALID_ACCOUNT')
  assert.equal(found.providerCode, 'INVALID_DESTINATION')
})

test('magic account …9102 and an unsupported bank are refused immediately', async () => {
  const refused = await port().send(order('9102'))
  assert.ok(refused.status === 'FAILED' && refused.reason === 'INVALID_ACCOUNT')
  const unknownBank = await port().send(order('0004', { bankCode: '999' }))
  assert.ok(unknownBank.status === 'FAILED' && unknownBank.providerCode === 'BANK_NOT_SUPPORTED')
})

test('magic account …9103: the answer is lost but the money is sent, and find returns it', async () => {
  const request = order('9103')
  assert.deepEqual(await port().send(request), { status: 'UNKNOWN' })
  await noticesArrived(request.reference, 1)
  assert.equal((await port().find(request)).status, 'SUCCEEDED')
})

test('magic account …9104: the request is lost; find returns nothing, sending again pays once', async () => {
  const request = order('9104')
  assert.deepEqual(await port().send(request), { status: 'UNKNOWN' })
  assert.deepEqual(await port().find(request), { status: 'NOT_FOUND' })
  assert.equal((await port().send(request)).status, 'ACCEPTED')
  assert.equal(await payoutsOf(request.reference), 1)
})

test('magic account …9105: the outcome is reported three times as one event', async () => {
  const request = order('9105')
  await port().send(request)
  await noticesArrived(request.reference, 3)
  assert.equal(new Set(noticesOf(request.reference).map(({ eventRef }) => eventRef)).size, 1)
})

test('magic account …9106: the notice arrives before the answer, which is already out of date', async () => {
  const request = order('9106')
  assert.equal((await port().send(request)).status, 'ACCEPTED')
  assert.equal(noticesOf(request.reference).length, 1)
  assert.equal((await port().find(request)).status, 'SUCCEEDED')
})

test('magic account …9107: a slow answer is UNKNOWN after the time limit, and the money is still sent', async () => {
  const request = order('9107')
  assert.deepEqual(await port().send(request, { timeoutMs: 250 }), { status: 'UNKNOWN' })
  await noticesArrived(request.reference, 1)
  assert.equal((await port().find(request)).status, 'SUCCEEDED')
})

test('magic accounts …9108 and …9110: the money comes back, reported after or before the success', async () => {
  for (const [magic, kinds] of [
    ['9108', ['DISBURSEMENT', 'REVERSAL']],
    ['9110', ['REVERSAL', 'DISBURSEMENT']],
  ] as const) {
    const request = order(magic)
    await port().send(request)
    await noticesArrived(request.reference, 2)
    assert.deepEqual(
      noticesOf(request.reference).map(({ kind }) => kind),
      kinds,
    )
    assert.equal((await port().find(request)).status, 'REVERSED')
  }
})

test('magic account …9109: a 503 of the gateway leaves the outcome unknown', async () => {
  const request = order('9109')
  assert.deepEqual(await port().send(request), { status: 'UNKNOWN' })
  assert.deepEqual(await port().find(request), { status: 'NOT_FOUND' })
})

test('magic accounts …9111, paid without a notice, and …9113, paid late: find returns the outcome', async () => {
  for (const [magic, notices] of [
    ['9111', 0],
    ['9113', 1],
  ] as const) {
    const request = order(magic)
    await port().send(request)
    let status = 'ACCEPTED'
    while (status === 'ACCEPTED') status = (await port().find(request)).status
    assert.equal(status, 'SUCCEEDED')
    await noticesArrived(request.reference, notices)
    assert.equal(noticesOf(request.reference).length, notices)
  }
})

test('magic accounts …9112, …9114 to …9116: a low balance of ours or a bank that is down is not a fault of the account', async () => {
  const refused = await port().send(order('9112'))
  assert.ok(refused.status === 'FAILED' && refused.reason === 'NO_FUNDS')
  for (const [magic, reason, providerCode] of [
    ['9114', 'NO_FUNDS', 'INSUFFICIENT_BALANCE'],
    ['9115', 'BANK_DOWN', 'TEMPORARY_TRANSFER_ERROR'],
    ['9116', 'BANK_DOWN', 'REJECTED_BY_CHANNEL'],
  ] as const) {
    const request = order(magic)
    assert.equal((await port().send(request)).status, 'ACCEPTED')
    await noticesArrived(request.reference, 1)
    const found = await port().find(request)
    assert.ok(found.status === 'FAILED' && found.reason === reason && found.providerCode === providerCode)
  }
})

test("the desk returns a payout once, and the gateway's data survive a restart", async () => {
  const request = order('0005')
  await port().send(request)
  await noticesArrived(request.reference, 1)
  await bench.restart()
  assert.equal(await bench.sandbox().returnPayout(request.reference), true)
  assert.equal(await bench.sandbox().returnPayout(request.reference), false)
  const found = await port().find(request)
  assert.equal(found.status, 'REVERSED')
})

test('an unknown status is never treated as a failure', () => {
  const payout = { id: 'disb-1', reference_id: 'order', status: 'SOMETHING_NEW' }
  assert.deepEqual(payoutResult(payout), { status: 'UNKNOWN' })
  assert.equal(payoutResult({ ...payout, status: 'CANCELLED' }).status, 'FAILED')
  for (const underway of ['REQUESTED', 'LOCKED'])
    assert.equal(payoutResult({ ...payout, status: underway }).status, 'ACCEPTED')
})

test('account numbers are not stored in plain text', async () => {
  await port().send(order('7777'))
  const rows = await bench.query(`select encode(request, 'escape') as kept from sandbox.xendit_payout
    union all select encode(body, 'escape') from sandbox.xendit_notice`)
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ kept }) => !String(kept).includes('1234567777')))
})
