import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { type Bench, openBench } from '../xendit/sandbox/bench.ts'
import type { CodeRequest, PaymentPointer } from './port.ts'
import { xenditGateway } from './xendit.ts'

const bench: Bench = await openBench()
after(() => bench.close())
const options = { callbackToken: 'token-of-the-gateway', merchantName: 'Lumbung' }
const gateway = () => xenditGateway(bench.client(), options)

const morning = new Date('2026-03-02T03:00:00Z')
const noon = new Date('2026-03-02T05:00:00Z')
const evening = new Date('2026-03-02T11:00:00Z')

let made = 0
async function makeCode(changes: Partial<CodeRequest> = {}) {
  const reference = `bill-${++made}`
  const request: CodeRequest = {
    reference,
    method: 'BCA',
    holderName: "Ma'ruf  A. Hidayat",
    expiresAt: evening,
    open: true,
    ...changes,
  }
  const code = await gateway().createCode(request)
  assert.ok(code.outcome === 'CREATED')
  return { ...code, reference }
}

const noticesOf = (providerRef: string) => bench.received.filter(({ raw }) => raw.includes(providerRef))

async function pay(code: string, amount?: number, at = noon) {
  const result = await bench.sandbox().payCode({ code, amount, at })
  assert.ok(result.status === 'PAID')
  return result.providerRef
}

function pointerOf(providerRef: string): PaymentPointer {
  for (const { notice } of noticesOf(providerRef)) if (notice && 'pointer' in notice) return notice.pointer
  assert.fail('no notice points at the payment')
}

async function noticesArrived(providerRef: string, times = 1) {
  await bench.until(() => noticesOf(providerRef).length >= times, `${times} notices of a payment`)
}

const prefixes: [PaymentMethod, string][] = [
  ['BCA', '39333'],
  ['MANDIRI', '89251'],
  ['BNI', '8808'],
  ['BRI', '10477'],
]
for (const [method, prefix] of prefixes) {
  test(`an open ${method} virtual account begins with ${prefix}, and its payment is read back`, async () => {
    const code = await makeCode({ method })
    assert.match(code.code, new RegExp(`^${prefix}\\d+$`))
    assert.equal(code.code.length, 16)
    assert.equal(code.providerName, 'Lumbung')
    assert.deepEqual(code.expiresAt, evening)
    const providerRef = await pay(code.code, 512_347)
    await noticesArrived(providerRef)
    const found = await gateway().findPayment(pointerOf(providerRef))
    assert.ok('statementId' in found && found.statementId !== providerRef, 'the report names it by another id')
    assert.deepEqual(found, {
      status: 'PAID',
      providerRef,
      statementId: found.statementId,
      codeProviderId: code.providerId,
      codeReference: code.reference,
      code: code.code,
      amount: rupiah(512_347),
      paidAt: noon,
    })
  })
}

test('two payments on one code are two payments', async () => {
  const { code } = await makeCode()
  const [first, second] = [await pay(code, 100_000), await pay(code, 100_000)]
  assert.notEqual(first, second)
  await noticesArrived(first)
  await noticesArrived(second)
  const notices = [...noticesOf(first), ...noticesOf(second)].map(({ notice }) => notice?.eventRef)
  assert.equal(new Set(notices).size, 2)
})

test('an Alfamart code accepts only its own amount, and each payment is found on it', async () => {
  const code = await makeCode({ method: 'ALFAMART', amount: rupiah(350_500), open: false })
  assert.match(code.code, /^LMB\d{9}$/)
  const other = await bench.sandbox().payCode({ code: code.code, amount: 350_499, at: noon })
  assert.deepEqual(other, { status: 'REFUSED', reason: 'OTHER_AMOUNT' })
  const providerRef = await pay(code.code)
  await noticesArrived(providerRef)
  const payment = await gateway().findPayment(pointerOf(providerRef))
  assert.ok(payment.status === 'PAID')
  assert.equal(payment.amount, 350_500)
  assert.equal(payment.codeReference, code.reference)
})

test('a bound virtual account accepts only its own amount', async () => {
  const { code } = await makeCode({ method: 'BNI', amount: rupiah(75_000), open: false })
  assert.equal((await bench.sandbox().payCode({ code, amount: 80_000, at: noon })).status, 'REFUSED')
  await pay(code, 75_000)
})

test('an Alfamart code above the maximum is refused', async () => {
  const request = {
    reference: 'too-much',
    method: 'ALFAMART',
    holderName: 'Siti',
    expiresAt: evening,
    open: false,
  } as const
  const result = await gateway().createCode({ ...request, amount: rupiah(5_000_001) })
  assert.deepEqual(result, { outcome: 'REFUSED', reason: 'MAXIMUM_EXPECTED_AMOUNT_ERROR' })
})

test('payments on an expired and on an unknown code are refused', async () => {
  const { code } = await makeCode()
  const late = await bench.sandbox().payCode({ code, amount: 50_000, at: evening })
  assert.deepEqual(late, { status: 'REFUSED', reason: 'EXPIRED' })
  const unknown = await bench.sandbox().payCode({ code: '3933300000000000', amount: 50_000, at: noon })
  assert.deepEqual(unknown, { status: 'REFUSED', reason: 'UNKNOWN_CODE' })
})

test('a cancelled code accepts no payment; cancelling twice gives the same result', async () => {
  for (const request of [{}, { method: 'ALFAMART', amount: rupiah(90_000), open: false } as const]) {
    const { code, providerId } = await makeCode(request)
    const method = request.method ?? 'BCA'
    assert.deepEqual(await gateway().cancelCode({ providerId, method }), { outcome: 'CANCELED' })
    assert.deepEqual(await gateway().cancelCode({ providerId, method }), { outcome: 'CANCELED' })
    const refused = await bench.sandbox().payCode({ code, amount: 90_000, at: morning })
    assert.deepEqual(refused, { status: 'REFUSED', reason: 'EXPIRED' })
  }
  assert.deepEqual(await gateway().cancelCode({ providerId: 'none', method: 'BCA' }), { outcome: 'NOT_FOUND' })
})

test('an unknown payment is NOT_FOUND', async () => {
  const { providerId: codeProviderId } = await makeCode()
  for (const channel of ['VIRTUAL_ACCOUNT', 'RETAIL'] as const) {
    const answer = await gateway().findPayment({ channel, codeProviderId, providerRef: 'none' })
    assert.deepEqual(answer, { status: 'NOT_FOUND' })
  }
})

test('a notice without a 200 response is sent again, also after a restart of the gateway', async () => {
  const { code } = await makeCode()
  await bench.answerNext(500, 503)
  const providerRef = await pay(code, 60_000)
  await noticesArrived(providerRef, 1)
  await bench.restart()
  await noticesArrived(providerRef, 3)
  const refs = noticesOf(providerRef).map(({ notice }) => notice?.eventRef)
  assert.deepEqual(new Set(refs), new Set([`payment:${providerRef}`]))
  assert.equal(new Set(noticesOf(providerRef).map(({ headers }) => headers['webhook-id'])).size, 1)
  const payment = await gateway().findPayment(pointerOf(providerRef))
  assert.equal(payment.status, 'PAID')
})

test('magic amount …9201: the notice is sent three times as one event', async () => {
  const { code } = await makeCode()
  const providerRef = await pay(code, 219_201)
  await noticesArrived(providerRef, 3)
  const refs = noticesOf(providerRef).map(({ notice }) => notice?.eventRef)
  assert.deepEqual(refs, Array(3).fill(`payment:${providerRef}`))
})

test('magic amount …9202: the notice is late, but the payment can be read immediately', async () => {
  const { code, providerId: codeProviderId } = await makeCode()
  const providerRef = await pay(code, 219_202)
  const payment = await gateway().findPayment({ channel: 'VIRTUAL_ACCOUNT', codeProviderId, providerRef })
  assert.equal(payment.status, 'PAID')
  assert.equal(noticesOf(providerRef).length, 0)
  await noticesArrived(providerRef)
})

test('magic amount …9203: the notice has a wrong amount, the payment read has the right one', async () => {
  const { code } = await makeCode()
  const providerRef = await pay(code, 219_203)
  await noticesArrived(providerRef)
  assert.match(noticesOf(providerRef)[0]?.raw ?? '', /"amount":2192030/)
  const payment = await gateway().findPayment(pointerOf(providerRef))
  assert.ok(payment.status === 'PAID' && payment.amount === 219_203)
})

test('magic amounts …9204 and …9205: the payment is reversed, with its notice after or before the payment’s', async () => {
  for (const [amount, kinds] of [
    [219_204, ['PAYMENT', 'REVERSAL']],
    [219_205, ['REVERSAL', 'PAYMENT']],
  ] as const) {
    const { code } = await makeCode()
    const providerRef = await pay(code, amount)
    await noticesArrived(providerRef, 2)
    const order = noticesOf(providerRef).map(({ notice }) => notice?.kind)
    assert.deepEqual(order, kinds)
    assert.equal((await gateway().findPayment(pointerOf(providerRef))).status, 'REVERSED')
  }
})

test('magic amount …9206: a forged notice comes first and is not authenticated', async () => {
  const { code } = await makeCode()
  const providerRef = await pay(code, 219_206)
  await noticesArrived(providerRef, 2)
  const kinds = noticesOf(providerRef).map(({ notice }) => notice?.kind)
  assert.deepEqual(kinds, [undefined, 'PAYMENT'])
})

test('the desk reverses a payment once', async () => {
  const { code } = await makeCode()
  const providerRef = await pay(code, 61_000)
  await noticesArrived(providerRef)
  assert.equal(await bench.sandbox().reversePayment(providerRef), true)
  assert.equal(await bench.sandbox().reversePayment(providerRef), false)
  await noticesArrived(providerRef, 2)
})

test('a wrong secret key is ProviderUnavailable', async () => {
  const wrong = xenditGateway(bench.client({ secretKey: 'other' }), options)
  await assert.rejects(wrong.cancelCode({ providerId: 'x', method: 'BCA' }), ProviderUnavailable)
})

test('names are not stored in plain text', async () => {
  await makeCode({ holderName: 'Kanarijaya' })
  const rows = await bench.query(`select encode(holder, 'escape') as holder from sandbox.xendit_code`)
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ holder }) => !String(holder).includes('Kanarijaya')))
})
