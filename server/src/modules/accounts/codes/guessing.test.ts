import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import fc from 'fast-check'
import { readCode, wrongCode } from '../../../testing/people/sign-in.ts'
import { solveCaptcha } from '../../../testing/people/solve-captcha.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { codeLimits } from './one-time-codes.ts'

// An attacker guesses codes with any number of addresses and devices. The number of guesses that are compared, and with it
// the chance of success, stays within the limits.

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1', LUMBUNG_SMS_BUDGET: '1000000000' } })
})
after(() => app.close())

const minute = 60_000
const hour = 60 * minute
/** Failures per address and per device in an hour. */
const budget = 20
const atOnce = 8

async function send(mobileNumber: string) {
  const body = { mobileNumber }
  const first = await app.client().call(sendCode, { body })
  if (first.code !== 'SUCCESS' || !first.data.captcha) return first
  return app.client().call(sendCode, { body: { ...body, captcha: solveCaptcha(first.data.captcha) } })
}

const compared = ['SUCCESS', 'OTP_CHECK_FAILED']
const uncompared = ['TOO_MANY_REQUESTS', 'NEED_CAPTCHA']

async function guess(mobileNumber: string, otp: string, address: string, device: string): Promise<string> {
  const headers = { 'x-forwarded-for': address }
  return (await app.client(device).call(loginOtp, { body: { mobileNumber, otp }, headers })).code
}

/** All codes of a number: their tries, and when they were sent. */
async function codesOf(number: string) {
  const subject = app.app.keys.fingerprint('mobile', `+62${number.slice(1)}`)
  const { rows } = await app.app.db.pool.query<{ tries: number; at: Date }>(
    'select tries, created_at as at from one_time_code where subject = $1 order by created_at',
    [subject],
  )
  return rows
}

type Step = { send: number } | { guess: number; address: number; device: number; times: number } | { wait: number }

const two = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ send: two }) },
  {
    weight: 4,
    arbitrary: fc.record({ guess: two, address: two, device: two, times: fc.integer({ min: 1, max: atOnce }) }),
  },
  { weight: 4, arbitrary: fc.constantFrom({ wait: 1 }, { wait: 1 }, { wait: 1 }, { wait: 5 }, { wait: 60 }) },
)

/** Counts compared guesses by address or device, and hour. */
class ComparedGuesses {
  readonly #counts = new Map<string, number>()
  add(sender: string, count: number): void {
    const bucket = `${sender} in hour ${Math.floor(app.clock.now().getTime() / hour)}`
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + count)
  }
  overBudget = () => [...this.#counts].filter(([, count]) => count > budget)
}

let campaigns = 0

/** Runs an attack on two numbers from two addresses with two devices. */
async function attack(steps: readonly Step[]): Promise<{ numbers: string[]; guesses: ComparedGuesses }> {
  const campaign = ++campaigns
  const numbers = [0, 1].map((n) => `0816${String(campaign).padStart(3, '0')}${n}0000`)
  const guesses = new ComparedGuesses()
  // Guesses must fail: a device with a correct one is known, and its guesses need no budget.
  const wrong = ['0000', '0000']
  for (const one of steps) {
    if ('wait' in one) await app.clock.moveBy(one.wait * minute)
    else if ('send' in one) {
      const number = numbers[one.send] ?? ''
      if ((await send(number)).code === 'SUCCESS') wrong[one.send] = wrongCode(await readCode(app, number))
    } else {
      const [address, device] = [`198.51.${campaign}.${one.address}`, `campaign-${campaign}-${one.device}`]
      const volley = () => guess(numbers[one.guess] ?? '', wrong[one.guess] ?? '', address, device)
      const replies = await Promise.all(Array.from({ length: one.times }, volley))
      assert.ok(
        replies.every((code) => [...compared, ...uncompared].includes(code)),
        `${replies}`,
      )
      for (const sender of [address, device])
        guesses.add(sender, replies.filter((code) => compared.includes(code)).length)
    }
  }
  return { numbers, guesses }
}

test('#1 #2: each limit holds against any mix of numbers, addresses and devices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 120 }), async (steps) => {
      const { numbers, guesses } = await attack(steps)
      assert.deepEqual(guesses.overBudget(), [])
      for (const number of numbers) {
        const codes = await codesOf(number)
        const since = (end: Date) => codes.filter(({ at }) => at <= end && at.getTime() > end.getTime() - 24 * hour)
        for (const { at } of codes) {
          const ofDay = since(at)
          assert.ok(ofDay.length <= codeLimits.perDay, `${ofDay.length} codes in 24 hours`)
          assert.ok(ofDay.every(({ tries }) => tries <= codeLimits.tries))
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

/** `GUESSES=100000 node --test …` runs the full attack of #1; by default a part of it. */
const volume = Number(process.env.GUESSES ?? 600)

test(`#1: ${volume} guesses at one number from 1 000 addresses and devices: a day has 15 chances in 10 000`, async () => {
  await app.clock.moveBy(24 * hour)
  const number = '081699900001'
  let code = ''
  let comparedGuesses = 0
  let guesses = 0
  for (let day = 0; day < codeLimits.perDay; day++) {
    assert.equal((await send(number)).code, 'SUCCESS')
    code = await readCode(app, number)
    const end = (volume * (day + 1)) / codeLimits.perDay
    const guesser = async () => {
      while (guesses < end) {
        const n = guesses++ % 1000
        const reply = await guess(number, wrongCode(code), `192.0.${n >> 8}.${n & 255}`, `guesser-${n}`)
        if (compared.includes(reply)) comparedGuesses++
        else assert.ok(uncompared.includes(reply), reply)
      }
    }
    await Promise.all(Array.from({ length: 40 }, guesser))
    await app.clock.moveBy(minute)
  }
  assert.equal(comparedGuesses, codeLimits.perDay * codeLimits.tries)
  assert.equal(
    (await codesOf(number)).reduce((sum, { tries }) => sum + tries, 0),
    comparedGuesses,
  )
  assert.ok(comparedGuesses / 10 ** 4 <= 0.0015, 'the chance of a correct guess')
  assert.equal(
    await guess(number, code, '192.0.2.1', 'another-device'),
    'TOO_MANY_REQUESTS',
    'the correct code arrives too late',
  )
  assert.equal((await send(number)).status, 429, 'there is no sixth code')
})
