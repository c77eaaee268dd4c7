import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import { sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { requestData } from '@lumbung/shared/contract/rights.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import {
  type Customer,
  decidedCustomer,
  formWith,
  ktpInfo,
  newNik,
  newNumber,
  signedIn,
} from '../../../testing/people/customers.ts'
import { changeNumber, proveNumber, readyChange } from '../../../testing/people/number-changes.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { solveCaptcha } from '../../../testing/people/solve-captcha.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { addRedeemCode } from '../../offers/api.ts'
import { limitKeyOf } from './limit-key.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
const day = 24 * 60 * minute
type Account = Pick<Customer, 'client' | 'number'>

async function deleted({ client, number }: Account): Promise<void> {
  await app.clock.moveBy(minute)
  await client.data(sendDeletionCode)
  await client.data(deleteAccount, { body: { otp: await readCode(app, number) } })
}
/** Deletes the account and registers its number again, a minute later. */
async function renewed(account: Account): Promise<Customer> {
  await deleted(account)
  await app.clock.moveBy(minute)
  return signedIn(app, account.number)
}
const smsTo = async (number: string) =>
  (
    await query(app, 'select 1 from message where to_hash = $1', [
      app.app.keys.fingerprint('message', `+62${number.slice(1)}`),
    ])
  ).length

test('#38 #31: deleting the account gives a number no more SMS than its codes of a day', async () => {
  const number = newNumber()
  let sent = 0
  const send = async (client: TestClient) => {
    await app.clock.moveBy(minute)
    const reply = await client.call(sendCode, { body: { mobileNumber: number } })
    if (reply.code === 'SUCCESS' && reply.data.captcha)
      await client.call(sendCode, { body: { mobileNumber: number, captcha: solveCaptcha(reply.data.captcha) } })
  }
  const { client } = await signedIn(app, number)
  await deleted({ client, number })
  for (let round = 0; round < 12; round++) {
    await send(app.client())
    await app.settle()
    sent = (
      await query(app, 'select 1 from one_time_code where number_hash = $1', [
        app.app.keys.fingerprint('mobile', `+62${number.slice(1)}`),
      ])
    ).length
  }
  assert.ok(sent <= 6, `${sent} codes`)
  assert.ok((await smsTo(number)) <= 6)
})

test('#38: a person deletes one account a day, also with a code that was sent before or after a change of number', async () => {
  const again = await renewed(await signedIn(app))
  await app.clock.moveBy(minute)
  const refused = await again.client.call(sendDeletionCode)
  assert.deepEqual([refused.code, refused.status], ['TOO_MANY_REQUESTS', 429])
  const body = await readyChange(app, again.client, await proveNumber(app, again))
  assert.equal((await changeNumber(again.client, body)).code, 'SUCCESS')
  assert.equal((await again.client.call(sendDeletionCode)).code, 'TOO_MANY_REQUESTS')
  await app.clock.moveBy(day)
  await deleted({ client: again.client, number: body.mobileNumber })
})

test('#38: two accounts of one person are not both deleted in a day, whenever their codes were sent', async () => {
  const first = await signedIn(app)
  const body = await readyChange(app, first.client, await proveNumber(app, first))
  assert.equal((await changeNumber(first.client, body)).code, 'SUCCESS')
  await app.clock.moveBy(minute)
  const second = await signedIn(app, first.number)
  assert.equal(await limitKeyOf(app.app.db, second.userId), await limitKeyOf(app.app.db, first.userId))
  await second.client.data(sendDeletionCode)
  const otp = await readCode(app, second.number)
  await deleted({ client: first.client, number: body.mobileNumber })
  assert.equal((await second.client.call(deleteAccount, { body: { otp } })).code, 'TOO_MANY_REQUESTS')
})

const complaint = (client: TestClient) =>
  client.call(complain, {
    form: formWith('photo', [], { subject: 'PAYMENT', text: 'Pembayaran saya tidak tercatat.' }),
    key: randomUUID(),
  })
const info = { deviceType: 'WEB', appVersion: '0.0.5', appVersionCode: '5', source: 'H5' }

/** What a person may do so often in a period, and the refusal after that. */
const budgets: readonly [string, number, string, (client: TestClient) => Promise<{ code: string }>][] = [
  [
    'redeem codes',
    10,
    'TOO_MANY_REQUESTS',
    (client) => client.call(redeemCode, { body: { code: 'SALAH1' }, key: randomUUID() }),
  ],
  ['complaints', 5, 'TOO_MANY_REQUESTS', complaint],
  [
    'requests about data',
    5,
    'TOO_MANY_REQUESTS',
    (client) =>
      client.call(requestData, { body: { kind: 'ACCESS', text: 'Data apa saja yang disimpan?' }, key: randomUUID() }),
  ],
  [
    'NIKs',
    5,
    'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
    (client) => client.call(saveKtpInfo, { body: ktpInfo({ idNumber: newNik() }) }),
  ],
  ['device reports', 30, 'TOO_MANY_REQUESTS', (client) => client.call(uploadDeviceInfo, { body: info })],
]
for (const [name, most, refusal, use] of budgets)
  test(`#38: the budget of ${name} goes on after a deletion and a new account of the number`, async () => {
    const account = await signedIn(app)
    for (let n = 0; n < most - 1; n++) assert.notEqual((await use(account.client)).code, refusal, `${name} ${n + 1}`)
    const again = await renewed(account)
    assert.notEqual((await use(again.client)).code, refusal)
    assert.equal((await use(again.client)).code, refusal)
  })

const today = () => app.clock.today()
async function newCode(): Promise<string> {
  const code = `SEKALI${randomUUID().slice(0, 6).toUpperCase().replaceAll('-', '')}`
  const added = {
    code,
    voucher: 'layanan-10-ribu',
    stock: 9,
    from: today(),
    until: addDays(today(), 6),
    by: byOperator('test'),
  }
  assert.equal(await addRedeemCode(app.app, added), undefined)
  return code
}
const redeem = async ({ client }: Account, code: string) =>
  (await client.call(redeemCode, { body: { code }, key: randomUUID() })).code

test('#38 C-063: a code gives its voucher once per person, also after deletions, until its last day', async () => {
  const code = await newCode()
  let account = await signedIn(app)
  assert.equal(await redeem(account, code), 'SUCCESS')
  for (let round = 0; round < 3; round++) {
    account = await renewed(account)
    assert.equal(await redeem(account, code), 'COUPON_CLAIM_ALREADY_EXIST', `account ${round + 2}`)
    await app.clock.moveBy(day)
  }
})

test('#38 C-063: a changed number is no other person: neither the old nor the new one redeems again', async () => {
  const code = await newCode()
  const account = await signedIn(app)
  assert.equal(await redeem(account, code), 'SUCCESS')
  const body = await readyChange(app, account.client, await proveNumber(app, account))
  assert.equal((await changeNumber(account.client, body)).code, 'SUCCESS')
  await app.clock.moveBy(minute)
  assert.equal(await redeem(await signedIn(app, account.number), code), 'COUPON_CLAIM_ALREADY_EXIST')
  await app.clock.moveBy(minute)
  assert.equal(
    await redeem(await renewed({ client: account.client, number: body.mobileNumber }), code),
    'COUPON_CLAIM_ALREADY_EXIST',
  )
})

test('#38 C-063: a proved NIK is the same person with another number', async () => {
  const [code, later] = [await newCode(), await newCode()]
  const nik = newNik()
  const first = await decidedCustomer(app, { ktp: { idNumber: nik } })
  assert.equal(await redeem(first, code), 'SUCCESS')
  const key = await limitKeyOf(app.app.db, first.userId)
  await deleted(first)
  await app.clock.moveBy(minute)
  const second = await signedIn(app)
  assert.equal(await redeem(second, later), 'SUCCESS')
  const other = await decidedCustomer(app, { number: newNumber(), ktp: { idNumber: nik } })
  assert.equal(await limitKeyOf(app.app.db, other.userId), key)
  assert.equal(await redeem(other, code), 'COUPON_CLAIM_ALREADY_EXIST')
})

test('#38 #27: of a deleted account a keyed hash stays for its term, and no more', async () => {
  const account = await signedIn(app)
  const hash = app.app.keys.fingerprint('mobile', `+62${account.number.slice(1)}`)
  await deleted(account)
  const [trace] = await query(app, 'select * from limit_trace where hash = $1', [hash])
  assert.deepEqual(Object.keys(trace).toSorted(), ['at', 'hash', 'limit_key'])
  assert.deepEqual(await query(app, 'select 1 from person where limit_key = $1', [trace.limit_key]), [])
})
