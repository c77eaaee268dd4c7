import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sendNewNumberCode } from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { answerContact } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import type { CaptchaUse } from '../../modules/accounts/codes/captcha.ts'
import { makeChallenge } from '../../modules/accounts/codes/captcha.ts'
import { countEmailRequest } from '../../modules/accounts/codes/email-codes.ts'
import { countSendRequest } from '../../modules/accounts/codes/send-code.ts'
import { countGuess } from '../../modules/accounts/count-guess.ts'
import { newNumberBudgets } from '../../modules/accounts/mobile-change/new-number-code.ts'
import { consentBudgets, countConsentAnswer } from '../../modules/onboarding/contacts/answer-consent.ts'
import { spendBudgets } from '../../platform/http/limits/route-budgets.ts'
import { newId } from '../../platform/ids.ts'
import { countUse } from '../../platform/limits/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { solveCaptcha } from '../../testing/people/solve-captcha.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const attempts = process.env['LONG_RUN'] === '1' ? 5000 : 500

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'silent' } })
})
after(() => app.close())

const rowsOf = async (bucket: string): Promise<number> =>
  (await app.app.db.pool.query(`select count(*)::int as n from rate_count where bucket like $1`, [`${bucket}%`]))
    .rows[0].n

/** Runs the attempts, ten at a time, and returns how many were refused. */
async function refusedOf(count: number, attempt: (n: number) => Promise<unknown>): Promise<number> {
  let refused = 0
  const one = (n: number) =>
    attempt(n).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refused++
    })
  for (let n = 0; n < count; n += 10) await Promise.all(Array.from({ length: 10 }, (_, k) => one(n + k)))
  return refused
}

/** A guess at another number's code from a device that nobody has seen. */
const guess = (address: string) => (n: number) =>
  countGuess(app.app, { mobile: `8121${n}00000`, address, deviceHash: randomBytes(32), captcha: undefined })
const solutionFor = (use: CaptchaUse) => solveCaptcha(makeChallenge(app.app, use))

test('#2: guesses with made-up devices from one address leave a row for each of the 20 that are compared', async () => {
  const refused = await refusedOf(attempts, guess('203.0.113.1'))
  assert.equal(refused, attempts - 20)
  assert.deepEqual([await rowsOf('login-device:'), await rowsOf('login-address:')], [20, 1])
})

test('#2: after the minute’s wrong codes, guesses from ever new networks leave no rows of their addresses or devices', async () => {
  await app.clock.moveBy(3_600_000)
  await countUse(app.app.db, 'login-everywhere', 60, app.clock.now(), 300)
  const before = await rowsOf('')
  const refused = await refusedOf(attempts, (n) => guess(`2001:db8:${n.toString(16)}::1`)(n))
  assert.equal(refused, attempts)
  assert.equal(await rowsOf(''), before)
})

test('#3: after the address’s requests of an hour a proof of work leaves no row', async () => {
  const address = '203.0.113.3'
  const customer = newId()
  await refusedOf(100, () => countSendRequest(app.app, { mobile: '81211', address, captcha: undefined }))
  await refusedOf(100, () => countEmailRequest(app.app, { userId: customer, address, captcha: undefined }))
  for (let n = 0; n < 3; n++) {
    const mobile = `8121100000${n}`
    const captcha = solutionFor({ purpose: 'SEND_CODE', mobile })
    await countSendRequest(app.app, { mobile, address, captcha })
    const proof = solutionFor({ purpose: 'EMAIL_CODE', userId: customer })
    await countEmailRequest(app.app, { userId: customer, address, captcha: proof })
  }
  assert.equal(await rowsOf('captcha:'), 0)
})

test('#3: a used proof of work is remembered until it has expired, and no longer than 20 minutes', async () => {
  const use = { mobile: '81211000009', address: '203.0.113.4', deviceHash: randomBytes(32) }
  const captcha = solutionFor({ purpose: 'SEND_CODE', mobile: use.mobile })
  assert.equal((await countSendRequest(app.app, { ...use, captcha })).proved, true)
  assert.equal((await countSendRequest(app.app, { ...use, captcha })).proved, false)
  const { rows } = await app.app.db.pool.query(`select ends_at from rate_count where bucket like 'captcha:%'`)
  const left = rows[0].ends_at.getTime() - app.clock.now().getTime()
  assert.ok(left >= 5 * 60_000 && left <= 25 * 60_000, `${left} ms`)
})

test('#31: new numbers beyond the day’s five leave no rows', async () => {
  const caller = { kind: 'customer', limitKey: newId() }
  const call = { app: app.app, caller, address: '203.0.113.5' }
  const refused = await refusedOf(50, () => spendBudgets(sendNewNumberCode, newNumberBudgets, call))
  assert.equal(refused, 45)
  assert.equal(await rowsOf(`${sendNewNumberCode.path}:`), 1)
})

test('#8: answers by made-up links leave one row, of their address', async () => {
  const before = await rowsOf('')
  const refused = await refusedOf(200, async () => {
    await spendBudgets(answerContact, consentBudgets, { app: app.app, address: '203.0.113.6' })
    await countConsentAnswer(app.app, randomBytes(16).toString('base64url'))
  })
  assert.equal(refused, 100)
  assert.equal((await rowsOf('')) - before, 1)
})
