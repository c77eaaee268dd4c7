import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { loginOtp, otpInfo, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Statement } from '../../../platform/database/sql.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { solveCaptcha } from '../../../testing/people/solve-captcha.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countGuess } from '../count-guess.ts'
import { logIn } from '../log-in.ts'
import { solves } from './captcha.ts'
import { codeState } from './one-time-codes.ts'
import { countSendRequest, sendCode as sendSignInCode } from './send-code.ts'
import { signInCodes } from './sign-in-codes.ts'

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
  const reply = await send(number, address ? { address } : {})
  if (reply.code !== 'SUCCESS' || !reply.data.captcha) throw new Error(JSON.stringify(reply))
  assert.equal(reply.data.result, 'NEED_CAPTCHA')
  return reply.data.captcha
}

async function sendTwice(number: string) {
  for (let n = 0; n < 2; n++) {
    assert.equal((await send(number)).code, 'SUCCESS')
    await app.clock.moveBy(minute)
  }
}

test('#4: a known and an unknown number get the same replies', async () => {
  const [known, unknown] = ['081810000001', '081910000002']
  await signIn(app, known)
  await app.clock.moveBy(24 * 60 * minute)
  const ask = async (mobileNumber: string) => {
    const client = app.client()
    const replies = [
      await client.call(otpInfo, { query: { mobileNumber } }),
      await client.call(sendCode, { body: { mobileNumber } }),
      await client.call(sendCode, { body: { mobileNumber } }),
      await client.call(otpInfo, { query: { mobileNumber } }),
      await client.call(loginOtp, { body: { mobileNumber, otp: 'abcd' } }),
    ]
    // Fields that differ in every reply, and the masked number.
    const strip = (reply: object) =>
      JSON.parse(JSON.stringify(reply), (name, value) =>
        ['requestId', 'reference', 'sentTo'].includes(name) ? undefined : value,
      )
    return replies.map(strip)
  }
  assert.deepEqual(await ask(known), await ask(unknown))
})

/** Records the statements that are run, in a transaction or outside. */
function recording<D extends Db>(db: D, statements: string[]): D {
  const recorded = <S extends Statement<unknown>>(statement: S) => {
    statements.push(statement.text)
    return statement
  }
  return {
    ...db,
    rows: (statement: Statement<unknown>, values?: readonly unknown[]) => db.rows(recorded(statement), values),
    row: (statement: Statement<unknown>, values?: readonly unknown[]) => db.row(recorded(statement), values),
    one: (statement: Statement<unknown>, values?: readonly unknown[]) => db.one(recorded(statement), values),
    run: (statement: Statement<unknown>, values?: readonly unknown[]) => db.run(recorded(statement), values),
  }
}

test('#4: a known and an unknown number run exactly the same statements', async () => {
  const [known, unknown] = ['81810000011', '81910000012']
  await signIn(app, `0${known}`)
  await app.clock.moveBy(24 * 60 * minute)
  // The first code of a day opens the day's budget.
  await send('081910000013')
  const work = async (mobile: string) => {
    const statements: string[] = []
    const recordingApp = { ...app.app, db: recording(app.app.db, statements) }
    const request = { mobile, address: '198.51.100.44', deviceHash: Buffer.alloc(32, 7), captcha: undefined }
    const inTransaction = async (run: (tx: Tx) => Promise<unknown>) => {
      await app.app.db.transaction((tx) => run(recording(tx, statements)))
      statements.push('commit')
    }
    const sends = async () => {
      const counted = await countSendRequest(recordingApp, request)
      await inTransaction((tx) => sendSignInCode(recordingApp, tx, request.deviceHash, counted))
    }
    const guesses = async () => {
      const counted = await countGuess(recordingApp, request)
      const deviceName = { browser: 'OTHER', system: 'OTHER' } as const
      const signIn = { ...request, otp: 'none', deviceName, advertising: {}, channel: ownChannel, lang: 'id' }
      await inTransaction((tx) => logIn(recordingApp, tx, signIn, counted))
    }
    const reads = async () => {
      const codes = await signInCodes(recordingApp, recordingApp.db, mobile, request.deviceHash)
      await codeState(recordingApp, recordingApp.db, codes)
    }
    for (const call of [reads, guesses, sends, sends, guesses, guesses, guesses, guesses, reads]) await call()
    return statements
  }
  const [ofKnown, ofUnknown] = [await work(known), await work(unknown)]
  assert.ok(ofKnown.length > 40, `${ofKnown.length} statements`)
  assert.deepEqual(ofKnown, ofUnknown)
})

test('#3: a number’s third code of a day needs a proof of work, which is accepted once', async () => {
  await sendTwice('081310000001')
  const before = await queuedMessages()
  const captcha = solveCaptcha(await challengeFor('081310000001'))
  assert.equal(await queuedMessages(), before, 'a challenge sends no SMS')
  const sent = await send('081310000001', { captcha })
  assert.equal(sent.code === 'SUCCESS' && sent.data.result, 'SUCCESS')
  await app.clock.moveBy(minute)
  const again = await send('081310000001', { captcha })
  assert.equal(again.code === 'SUCCESS' && again.data.result, 'NEED_CAPTCHA', 'a used solution')
})

test('#3: a proof of work is accepted only for its number and purpose', async () => {
  for (const number of ['081310000021', '081310000022']) await sendTwice(number)
  const captcha = solveCaptcha(await challengeFor('081310000021'))
  const other = await send('081310000022', { captcha })
  assert.equal(other.code === 'SUCCESS' && other.data.result, 'NEED_CAPTCHA')
  const use = { purpose: 'LOG_IN', mobile: '81310000021' } as const
  assert.equal(await solves(app.app, app.app.db, use, captcha), false)
  const own = await send('081310000021', { captcha })
  assert.equal(own.code === 'SUCCESS' && own.data.result, 'SUCCESS')
})

test('#3: a wrong, forged, expired or malformed solution sends no code', async () => {
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
    const reply = await send('081310000003', { captcha })
    assert.equal(reply.code === 'SUCCESS' && reply.data.result, 'NEED_CAPTCHA')
  }
  await app.clock.moveBy(5 * minute)
  const late = await send('081310000003', { captcha: stale })
  assert.equal(late.code === 'SUCCESS' && late.data.result, 'NEED_CAPTCHA')
  assert.equal(await queuedMessages(), before)
})

test('#3: an address needs a proof of work from its 10th request of an hour and is refused from its 100th', async () => {
  const address = '198.51.100.9'
  const number = (n: number) => `0815${1000 + n}0000`
  for (let n = 1; n <= 9; n++) {
    const reply = await send(number(n), { address })
    assert.equal(reply.code === 'SUCCESS' && reply.data.result, 'SUCCESS', `send ${n}`)
  }
  await challengeFor(number(10), address)
  const results = await Promise.all(Array.from({ length: 90 }, (_, n) => send(number(n + 11), { address })))
  assert.equal(results.filter((one) => one.status === 429).length, 1)
  assert.equal((await send(number(200), { address })).status, 429)
  assert.equal((await send(number(201), { address: '198.51.100.10' })).code, 'SUCCESS')
})

test('#3: the addresses of one IPv6 network are counted together', async () => {
  const sentFrom = async (n: number, network: string) => {
    const reply = await send(`0816${2000 + n}0000`, { address: `2001:db8:0:${network}::${n}` })
    return reply.code === 'SUCCESS' && reply.data.result
  }
  for (let n = 1; n <= 9; n++) assert.equal(await sentFrom(n, 'c'), 'SUCCESS', `send ${n}`)
  assert.equal(await sentFrom(10, 'c'), 'NEED_CAPTCHA')
  assert.equal(await sentFrom(11, 'd'), 'SUCCESS')
})

test('#3: a block of numbers gets 60 codes an hour, 60 more with a proof of work, and then none', async () => {
  await app.clock.moveBy(60 * minute)
  const customer = await signIn(app, '081712300001')
  await app.clock.moveBy(60 * minute)
  const before = await queuedMessages()
  let [proofs, refused] = [0, 0]
  for (let n = 0; n < 130; n++) {
    const mobileNumber = `0817123${1000 + n}`
    const first = await send(mobileNumber)
    if (first.code !== 'SUCCESS') refused++
    if (first.code !== 'SUCCESS' || !first.data.captcha) continue
    proofs++
    if ((await send(mobileNumber, { captcha: solveCaptcha(first.data.captcha) })).status === 429) refused++
  }
  assert.deepEqual([proofs, refused], [70, 10])
  assert.equal((await queuedMessages()) - before, 120)
  const sent = await customer.call(sendCode, { body: { mobileNumber: '081712300001' } })
  assert.equal(sent.code === 'SUCCESS' && sent.data.result, 'SUCCESS', 'a known device in the same block')
})

test('#3: a foreign number, one with 084 or one that is not a mobile number gets no code', async () => {
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

test('#3: a mobile number of five or eight digits gets no code, one of nine does', async () => {
  await app.clock.moveBy(60 * minute)
  for (const number of ['08123', '08123456', '8123456'])
    assert.equal((await send(number)).code, 'INVALID_INPUT', number)
  assert.equal((await send('081234567')).code, 'SUCCESS')
})

test('#1: ten concurrent requests for one number send one code', async () => {
  await app.clock.moveBy(60 * minute)
  const before = await queuedMessages()
  const replies = await Promise.all(Array.from({ length: 10 }, () => send('081710000001')))
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.equal((await queuedMessages()) - before, 1)
})

test('#3: a code does not wait for another that is taking from the day’s budget', async () => {
  await app.clock.moveBy(24 * 60 * minute)
  assert.equal((await send('081610000091')).code, 'SUCCESS')
  const other = await app.app.db.pool.connect()
  const today = [app.app.clock.today()]
  try {
    await other.query('begin')
    const { rowCount } = await other.query('select from sms_day where date = $1 and part = 0 for update', today)
    assert.equal(rowCount, 1)
    assert.equal((await send('081610000092')).code, 'SUCCESS')
    await other.query('rollback')
  } finally {
    other.release()
  }
  const { rows } = await app.app.db.pool.query('select part from sms_day where date = $1 and sent > 0', today)
  assert.deepEqual(rows.map(({ part }) => part).sort(), [0, 1])
})
