import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { banks } from '@lumbung/shared/banks.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { Payout, XenditSdkError } from 'xendit-node'
import type { CreatePayoutRequest, DigitalPayoutChannelProperties } from 'xendit-node/payout/models/index.js'
import { xenditDisbursement } from '../../disbursement/xendit.ts'
import { payoutChannel } from '../bank-channels.ts'
import { openBench } from './bench.ts'

// The vendor's own client against the sandbox gateway.

const bench = await openBench()
after(() => bench.close())
const sdk = (secretKey = 'xnd_development_bench') => new Payout({ secretKey, xenditURL: bench.sandbox().url })

type OptionalOf<T> = { [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K> ? K : never }[keyof T]
type RequiredOf<T> = Exclude<keyof T, OptionalOf<T>>

let orders = 0
/** A request with every field of the client; a field that is new there does not compile here. */
function everything(): Required<CreatePayoutRequest> & { channelProperties: Required<DigitalPayoutChannelProperties> } {
  return {
    referenceId: `sdk-${++orders}`,
    channelCode: 'ID_BCA',
    channelProperties: { accountNumber: '1234560001', accountHolderName: 'SITI AMINAH', accountType: 'BANK_ACCOUNT' },
    amount: 90_000,
    description: 'Pencairan',
    currency: 'IDR',
    receiptNotification: { emailTo: ['a@example.com'], emailCc: ['b@example.com'], emailBcc: [] },
    metadata: { order: 7 },
  }
}
const optional: Record<OptionalOf<CreatePayoutRequest>, true> = {
  description: true,
  receiptNotification: true,
  metadata: true,
}
const required: Record<RequiredOf<CreatePayoutRequest>, true> = {
  referenceId: true,
  channelCode: true,
  channelProperties: true,
  amount: true,
  currency: true,
}
const optionalOfChannel: Record<OptionalOf<DigitalPayoutChannelProperties>, true> = {
  accountHolderName: true,
  accountType: true,
}
const without = <T extends object>(whole: T, key: string) => ({ ...whole, [key]: undefined })
const create = (data: CreatePayoutRequest, idempotencyKey = data.referenceId) =>
  sdk().createPayout({ idempotencyKey, data })
const refused = (errorCode: string, status: number) => (error: Error) =>
  error instanceof XenditSdkError && error.errorCode === errorCode && Number(error.status) === status

test('a payout by the client is accepted with all its fields and read back unchanged', async () => {
  const data = everything()
  const taken = await create(data)
  const { id, created, updated, businessId, estimatedArrivalTime, status, ...echo } = taken
  assert.match(id, /^disb-/)
  assert.equal(status, 'ACCEPTED')
  for (const moment of [created, updated, estimatedArrivalTime]) assert.ok(Number.isFinite(moment?.getTime()))
  assert.ok(businessId)
  assert.deepEqual(echo, { ...data, failureCode: undefined })
  await bench.until(() => bench.received.some(({ raw }) => raw.includes(id)), 'the outcome is reported')
  assert.equal((await sdk().getPayoutById({ id })).status, 'SUCCEEDED')
})

test('fields optional in the client are optional, required ones are required', async () => {
  for (const key of Object.keys(optional)) await create(without(everything(), key))
  for (const key of Object.keys(optionalOfChannel)) {
    const data = everything()
    await create({ ...data, channelProperties: without(data.channelProperties, key) })
  }
  const data = everything()
  await create({ ...data, channelProperties: { ...data.channelProperties, accountHolderName: null } })
  await create({ ...everything(), receiptNotification: { emailTo: null } })
  for (const key of Object.keys(required)) {
    if (key === 'channelProperties') continue
    const lacking = without(everything(), key)
    await assert.rejects(create(lacking, `lacking-${key}`), refused('API_VALIDATION_ERROR', 400), key)
  }
  const lacking = { ...data, channelProperties: { accountNumber: undefined as unknown as string } }
  await assert.rejects(create(lacking, 'lacking-account'), refused('API_VALIDATION_ERROR', 400))
})

test('requests that the types allow but the documentation refuses get the documented codes', async () => {
  const data = everything()
  for (const [change, code] of [
    [{ channelCode: 'ID_NOBODY' }, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR'],
    [{ channelProperties: { accountNumber: 'abc' } }, 'RECIPIENT_ACCOUNT_NUMBER_ERROR'],
    [{ amount: 9_999 }, 'RECIPIENT_AMOUNT_ERROR'],
    [{ amount: 10_000.5 }, 'RECIPIENT_AMOUNT_ERROR'],
    [{ amount: 10 ** 13 }, 'MAXIMUM_TRANSFER_LIMIT_ERROR'],
    [{ channelProperties: { accountNumber: '1234569112' } }, 'INSUFFICIENT_BALANCE'],
  ] as const)
    await assert.rejects(create({ ...data, ...change }, `refused-${code}`), refused(code, 400), code)
  await assert.rejects(sdk('xnd_development_wrong').getPayoutById({ id: 'x' }), refused('INVALID_API_KEY', 401))
  await assert.rejects(sdk().getPayoutById({ id: 'disb-unknown' }), refused('DATA_NOT_FOUND', 404))
})

test("the client's idempotency key pays once, and our adapter finds that payout", async () => {
  const data = everything()
  const [first, second] = await Promise.all([create(data), create(data)])
  assert.equal(first.id, second.id)
  await assert.rejects(create({ ...data, amount: 100_000 }), refused('DUPLICATE_ERROR', 409))
  const found = await xenditDisbursement(bench.client()).find({ reference: data.referenceId })
  assert.ok('providerId' in found && found.providerId === first.id)
})

test('a payout of our adapter reads the same through the client, field by field', async () => {
  const reference = `ours-${++orders}`
  const request = { bankCode: '014', accountNumber: '1234560002', holderName: 'SITI AMINAH', amount: rupiah(3_000_000) }
  await xenditDisbursement(bench.client()).send({ reference, description: 'Pencairan pinjaman', ...request })
  const { data = [] } = await sdk().getPayouts({ referenceId: reference })
  const [{ channelCode, channelProperties, amount, currency, description } = assert.fail('not found')] = data
  assert.deepEqual(
    { channelCode, channelProperties, amount, currency, description },
    {
      channelCode: 'ID_BCA',
      channelProperties: { accountNumber: '1234560002', accountHolderName: 'SITI AMINAH', accountType: undefined },
      amount: 3_000_000,
      currency: 'IDR',
      description: 'Pencairan pinjaman',
    },
  )
})

test('the list for a reference has pages', async () => {
  const { referenceId, ...rest } = everything()
  for (let one = 0; one < 5; one++) await create({ referenceId, ...rest }, `page-${orders}-${one}`)
  const seen: string[] = []
  for (let afterId: string | undefined, more = true; more; afterId = seen.at(-1)) {
    const page = await sdk().getPayouts({ referenceId, limit: 2, ...(afterId && { afterId }) })
    seen.push(...(page.data ?? []).map(({ id }) => id))
    more = page.hasMore ?? false
    assert.equal(page.links?.rel, more ? 'next' : undefined)
  }
  assert.equal(new Set(seen).size, 5)
  const before = await sdk().getPayouts({ referenceId, beforeId: String(seen[2]) })
  assert.deepEqual(
    before.data?.map(({ id }) => id),
    seen.slice(0, 2),
  )
})

test("every bank of the form has a payout channel in the vendor's list", async () => {
  const listed = await sdk().getPayoutChannels({ currency: 'IDR', channelCategory: ['BANK'] })
  const codes = new Set(listed.map(({ channelCode }) => channelCode))
  for (const { clearingCode, name } of banks) {
    if (!clearingCode) continue
    const channel = payoutChannel(clearingCode)
    assert.ok(channel && codes.has(channel), `${name}: ${channel}`)
  }
  const [bca, ...more] = await sdk().getPayoutChannels({ channelCode: 'ID_BCA' })
  assert.deepEqual([bca?.channelName, bca?.amountLimits.minimum, more.length], ['Bank Central Asia (BCA)', 10_000, 0])
  assert.deepEqual(await sdk().getPayoutChannels({ currency: 'PHP' }), [])
})
