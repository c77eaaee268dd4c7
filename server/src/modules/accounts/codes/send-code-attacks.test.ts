import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loginOtp, otpInfo, sendCode } from '@lumbung/shared/contract/auth.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Statement } from '../../../platform/sql.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { logIn } from '../log-in.ts'
import { mobileHash } from '../person-store.ts'
import { codeState } from './one-time-codes.ts'
import { sendCode as sendSignInCode } from './send-code.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const minute = 60_000
const send = (mobileNumber: string, extra: { captcha?: string; address?: string } = {}) =>
  app.client().call(sendCode, {
    body: { mobileNumber, ...(extra.captcha ? { captcha: extra.captcha } : {}) },
    ...(extra.address ? { headers: { 'x-forwarded-for': extra.address } } : {}),
  })

async function queuedMessages(): Promise<number> {
  const { rows } = await app.app.db.pool.query('select count(*)::int as count from message')
  return rows[0].count
}

async function challengeFor(number: string, address?: string) {
  const answer = await send(number, address ? { address } : {})
  if (answer.code !== 'SUCCESS' || !answer.data.captcha) throw new Error(JSON.stringify(answer))
  assert.equal(answer.data.result, 'NEED_CAPTCHA')
  return answer.data.captcha
}

async function sendTwice(number: string) {
  for (let n = 0; n < 2; n++) {
    assert.equal((await send(number)).code, 'SUCCESS')
    await app.clock.moveBy(minute)
  }
}

test('#4: a known and an unknown number get the same answers', async () => {
  const [known, unknown] = ['081810000001', '081910000002']
  await signIn(app, known)
  await app.clock.moveBy(24 * 60 * minute)
  const ask = async (mobileNumber: string) => {
    const client = app.client()
    const answers = [
      await client.call(otpInfo, { query: { mobileNumber } }),
      await client.call(sendCode, { body: { mobileNumber } }),
      await client.call(sendCode, { body: { mobileNumber } }),
      await client.call(otpInfo, { query: { mobileNumber } }),
      await client.call(loginOtp, { body: { mobileNumber, otp: 'abcd' } }),
    ]
    return answers.map((answer) => ({ ...answer, requestId: undefined }))
  }
  assert.deepEqual(await ask(known), await ask(unknown))
})

/** Notes what a transaction asks the database for. */
function recording(tx: Tx, asked: string[]): Tx {
  const noted = <S extends Statement<unknown>>(statement: S) => {
    asked.push(statement.text)
    return statement
  }
  return {
    ...tx,
    rows: (statement, values) => tx.rows(noted(statement), values),
    row: (statement, values) => tx.row(noted(statement), values),
    one: (statement, values) => tx.one(noted(statement), values),
    run: (statement, values) => tx.run(noted(statement), values),
  }
}

test('#4: a known and an unknown number cost the same work: the very same statements run', async () => {
  const [known, unknown] = ['81810000011', '81910000012']
  await signIn(app, `0${known}`)
  await app.clock.moveBy(24 * 60 * minute)
  const address = '198.51.100.44'
  const deviceHash = Buffer.alloc(32, 7)
  const work = async (mobile: string) => {
    const asked: string[] = []
    const guess = { mobile, otp: 'none', address, deviceHash, channel: 'H5', lang: 'id' }
    const sends = (tx: Tx) => sendSignInCode(app.app, tx, { mobile, address, captcha: undefined })
    const guesses = (tx: Tx) => logIn(app.app, tx, guess)
    const asks = (tx: Tx) => codeState(app.app, tx, mobileHash(app.app, mobile))
    for (const call of [asks, guesses, sends, sends, guesses, guesses, guesses, guesses, asks]) {
      await app.app.db.transaction(async (tx) => {
        await call(recording(tx, asked))
      })
      asked.push('commit')
    }
    return asked
  }
  const [ofKnown, ofUnknown] = [await work(known), await work(unknown)]
  assert.ok(ofKnown.length > 40, `${ofKnown.length} statements`)
  assert.deepEqual(ofKnown, ofUnknown)
})

test('#3: from its third send of a day a number asks for a proof of work, which works once', async () => {
  await sendTwice('081310000001')
  const before = await queuedMessages()
  const captcha = solveCaptcha(await challengeFor('081310000001'))
  assert.equal(await queuedMessages(), before, 'asking sends nothing')
  const sent = await send('081310000001', { captcha })
  assert.deepEqual(sent.code === 'SUCCESS' && sent.data, { result: 'SUCCESS', resendAfterSeconds: 60 })
  await sendTwice('081310000002')
  const again = await send('081310000002', { captcha })
  assert.equal(again.code === 'SUCCESS' && again.data.result, 'NEED_CAPTCHA', 'a used solution')
})

test('#3: a wrong, forged, stale or broken solution sends nothing', async () => {
  await sendTwice('081310000003')
  const challenge = await challengeFor('081310000003')
  const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  const right = JSON.parse(Buffer.from(solveCaptcha(challenge), 'base64').toString())
  const stale = solveCaptcha(challenge)
  const before = await queuedMessages()
  for (const captcha of [
    pack({ ...right, number: right.number + 1 }),
    pack({ ...right, signature: '0'.repeat(64) }),
    pack({ ...right, salt: right.salt.replace(/\.\d+\./, '.9999999999999.') }),
    pack([right]),
    pack(null),
    'not base64 at all',
  ]) {
    const answer = await send('081310000003', { captcha })
    assert.equal(answer.code === 'SUCCESS' && answer.data.result, 'NEED_CAPTCHA')
  }
  await app.clock.moveBy(10 * minute)
  const late = await send('081310000003', { captcha: stale })
  assert.equal(late.code === 'SUCCESS' && late.data.result, 'NEED_CAPTCHA')
  assert.equal(await queuedMessages(), before)
})

test('#3: an address is asked from its 10th send of an hour and refused from its 100th', async () => {
  const address = '198.51.100.9'
  const number = (n: number) => `0815${1000 + n}0000`
  for (let n = 1; n <= 9; n++) {
    const answer = await send(number(n), { address })
    assert.equal(answer.code === 'SUCCESS' && answer.data.result, 'SUCCESS', `send ${n}`)
  }
  await challengeFor(number(10), address)
  const results = await Promise.all(Array.from({ length: 90 }, (_, n) => send(number(n + 11), { address })))
  assert.equal(results.filter((one) => one.status === 429).length, 1)
  assert.equal((await send(number(200), { address })).status, 429)
  assert.equal((await send(number(201), { address: '198.51.100.10' })).code, 'SUCCESS')
})

test('#3: the addresses of one IPv6 network are counted together', async () => {
  const sentFrom = async (n: number, network: string) => {
    const answer = await send(`0816${2000 + n}0000`, { address: `2001:db8:0:${network}::${n}` })
    return answer.code === 'SUCCESS' && answer.data.result
  }
  for (let n = 1; n <= 9; n++) assert.equal(await sentFrom(n, 'c'), 'SUCCESS', `send ${n}`)
  assert.equal(await sentFrom(10, 'c'), 'NEED_CAPTCHA')
  assert.equal(await sentFrom(11, 'd'), 'SUCCESS')
})

test('#3: adjacent numbers share a budget of 60 codes an hour', async () => {
  await app.clock.moveBy(60 * minute)
  const before = await queuedMessages()
  const answers = []
  for (let n = 0; n < 70; n++) answers.push(await send(`0817123${1000 + n}`))
  assert.equal(answers.filter((one) => one.status === 429).length, 10)
  assert.equal((await queuedMessages()) - before, 60)
})

test('#3: a foreign number, 084 and what is no mobile number get no code', async () => {
  const before = await queuedMessages()
  for (const number of [
    '+6591234567',
    '+12025550123',
    '08412345678',
    '8412345678',
    '02112345678',
    '0812',
    '٠٨١٢٣٤٥٦٧٨',
    '',
  ])
    assert.equal((await send(number)).code, 'INVALID_INPUT', number)
  assert.equal(await queuedMessages(), before)
})

test('#3: a mobile number of five and eight digits gets no code, one of nine does', async () => {
  await app.clock.moveBy(60 * minute)
  for (const number of ['08123', '08123456', '8123456'])
    assert.equal((await send(number)).code, 'INVALID_INPUT', number)
  assert.equal((await send('081234567')).code, 'SUCCESS')
})

test('#1: ten sends at once to one number send one code', async () => {
  await app.clock.moveBy(60 * minute)
  const before = await queuedMessages()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('081710000001')))
  assert.equal(answers.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.equal((await queuedMessages()) - before, 1)
})
