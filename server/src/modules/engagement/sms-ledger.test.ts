import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sendNewNumberCode } from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { sendContactLink } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'
import { newContacts } from '../../testing/people/contact-links.ts'
import { filledIn, newNumber, signedIn } from '../../testing/people/customers.ts'
import { proveNumber } from '../../testing/people/number-changes.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { solveCaptcha } from '../../testing/people/solve-captcha.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { readInbox } from '../desk/inbox.ts'
import { queueSms } from './messages.ts'
import { tellCustomer } from './tell-customer.ts'
import type { MessageKind } from './texts.ts'

/** Enough for ten SMS a day. */
const smallBudget = { LUMBUNG_SMS_BUDGET: '5000', LUMBUNG_SMS_PRICE: '500' }

let app: TestApp
/** With a small budget. */
let poor: TestApp
before(async () => {
  app = await openTestApp()
  poor = await openTestApp({ env: smallBudget })
})
after(async () => {
  await app.close()
  await poor.close()
})

const numberOf = (n: number) => `+62811${String(n).padStart(3, '0')}0${String(n).padStart(4, '0')}`
let numbers = 0
const nextNumber = () => numberOf(++numbers)
const send = (kind: MessageKind, { on = app, to = nextNumber(), by = randomUUID() } = {}) =>
  on.app.db.transaction((tx) => queueSms(on.app, tx, { to, kind, values: {}, by }))
const sent = async (kind: MessageKind, times: number, where: Parameters<typeof send>[1]) => {
  let count = 0
  for (let n = 0; n < times; n++) if (await send(kind, where)) count++
  return count
}

test('#3 #31: all SMS are paid from one budget: reminders and strangers stop first, then codes, security last', async () => {
  const on = poor
  assert.equal(await sent('REMINDER_LATE', 10, { on }), 8)
  assert.equal(await sent('CONTACT_CONSENT', 3, { on }), 0)
  assert.equal(await sent('DECISION', 5, { on }), 2)
  assert.equal(await sent('ACCOUNT_ADDED', 5, { on }), 1)
  assert.match(await on.app.metrics.text(), /lumbung_events_total\{event="notice_not_sent"\} 12/)
  const { rows } = await on.app.db.pool.query(
    'select sum(spent)::int as spent, sum(reminded)::int as reminded from sms_day',
  )
  assert.deepEqual(rows, [{ spent: 5500, reminded: 4000 }])
  await on.clock.moveBy(86_400_000)
  assert.equal(await send('REMINDER_LATE', { on }), true)
})

test('#3 #35: when notices have spent the money a known device still gets its code, another one does not', async () => {
  const on = poor
  const number = newNumber()
  const known = await signIn(on, number)
  await on.clock.moveBy(86_400_000)
  assert.equal(await sent('EMAIL_CHANGED', 20, { on }), 11)
  const ask = async (client: TestClient, mobileNumber: string) => {
    const first = await client.call(sendCode, { body: { mobileNumber } })
    if (first.code !== 'SUCCESS' || !first.data.captcha) return first.code
    const captcha = solveCaptcha(first.data.captcha)
    return (await client.call(sendCode, { body: { mobileNumber, captcha } })).code
  }
  assert.equal(await ask(on.client(), newNumber()), 'TOO_MANY_REQUESTS')
  assert.equal(await ask(known, number), 'SUCCESS')
})

test('#31: a number has one allowance, however it is written', async () => {
  const digits = nextNumber().slice(3)
  const spellings = [`+62${digits}`, `0${digits}`, `62${digits}`, `+62 (0) ${digits}`]
  let count = 0
  for (const to of [...spellings, ...spellings, ...spellings]) if (await send('DECISION', { to })) count++
  assert.equal(count, 8)
})

test('#31: what the day’s money refuses counts for nobody: with more money the number has its whole allowance', async (t) => {
  const on = await openTestApp({ env: smallBudget })
  t.after(() => on.close())
  const [to, by] = [nextNumber(), randomUUID()]
  assert.equal(await sent('EMAIL_CHANGED', 11, { on }), 11)
  assert.equal(await sent('EMAIL_CHANGED', 12, { on, to }), 0)
  assert.equal(await sent('CONTACT_CONSENT', 12, { on, to, by }), 0)
  await on.restart({ env: { ...smallBudget, LUMBUNG_SMS_BUDGET: '500000' } })
  assert.equal(await sent('CONTACT_CONSENT', 4, { on, to, by }), 3)
  assert.equal(await sent('EMAIL_CHANGED', 12, { on, to }), 10)
})

test('#31 #5: other changes of a day leave an SMS for the notice that the number was changed', async () => {
  const to = nextNumber()
  assert.equal(await sent('LINK_ADDED', 12, { to }), 10)
  assert.equal(await sent('NUMBER_CHANGED', 3, { to }), 2)
})

test('#31: thirty concurrent SMS of a kind are no more than thirty in a row', async () => {
  const atOnce = async (kind: MessageKind, where: Parameters<typeof send>[1]) =>
    (await Promise.all(Array.from({ length: 30 }, () => send(kind, where)))).filter(Boolean).length
  assert.equal(await atOnce('CONTACT_CONSENT', { to: nextNumber() }), 3)
  assert.equal(await atOnce('CONTACT_REMOVED', { by: randomUUID() }), 10)
  assert.equal(await atOnce('LINK_ADDED', { to: nextNumber() }), 10)
  poor.clock.set('2026-11-27T02:00:00Z')
  assert.equal(await atOnce('LINK_ADDED', { on: poor }), 11)
})

test('#31: notices to one number share its day: what can wait leaves an allowance for security', async () => {
  const to = nextNumber()
  assert.equal(await sent('REMINDER_SOON', 8, { to }), 6)
  assert.equal(await sent('DECISION', 4, { to }), 2)
  assert.equal(await sent('EMAIL_CHANGED', 4, { to }), 2)
})

test('#31: a stranger’s number gets three SMS a day from everybody together, codes for a change of number included', async () => {
  const mobileNumber = newNumber()
  const to = `+62${mobileNumber.slice(1)}`
  assert.equal(await sent('CONTACT_CONSENT', 2, { to }), 2)
  const customer = await signedIn(app)
  const proof = await proveNumber(app, customer)
  const ask = { body: { proof, mobileNumber, purpose: 'CHANGE_MOBILE' as const } }
  assert.equal((await customer.client.call(sendNewNumberCode, ask)).code, 'SUCCESS')
  await app.clock.moveBy(60_000)
  assert.equal((await customer.client.call(sendNewNumberCode, ask)).code, 'TOO_MANY_REQUESTS')
  assert.equal(await send('CONTACT_REMOVED', { to }), false)
})

test('#31: because of one person ten SMS a day go to strangers, whichever number and kind', async () => {
  const by = randomUUID()
  const kinds = ['CONTACT_CONSENT', 'CONTACT_REMOVED'] as const
  let count = 0
  for (let n = 0; n < 14; n++) if (await send(kinds[n % 2] ?? 'CONTACT_REMOVED', { by })) count++
  assert.equal(count, 10)
})

test('#31 #5: changes of every kind in a row send ten SMS a day; all of them are in the app', async () => {
  const { client, userId, number } = await signedIn(app)
  const kinds = [
    'CONTACT_CHANGED',
    'EMAIL_CHANGED',
    'ACCOUNT_ADDED',
    'ACCOUNT_CHANGED',
  ] as const satisfies NotificationEvent[]
  for (let n = 0; n < 5; n++)
    for (const change of kinds)
      await app.app.db.transaction((tx) =>
        tellCustomer(app.app, tx, { userId, change, facts: { bank: 'BCA', last4: '1234' } }),
      )
  await app.settle()
  const inbox = await readInbox(app.app.db, app.app.keys, number)
  assert.equal(inbox.filter(({ kind }) => !kind.endsWith('_CODE')).length, 10)
  assert.equal((await client.data(notifications, { query: {} })).items.length, 20)
})

test('#31: a change of which the day’s money let no SMS go does not count towards those of its kind', async () => {
  const on = poor
  on.clock.set('2026-11-28T02:00:00Z')
  const { userId, number } = await signedIn(on)
  on.clock.set('2026-11-28T16:00:00Z')
  assert.equal(await sent('EMAIL_CHANGED', 20, { on }), 10)
  const told = async (times: number) => {
    for (let n = 0; n < times; n++)
      await on.app.db.transaction((tx) => tellCustomer(on.app, tx, { userId, change: 'EMAIL_CHANGED' }))
    const to = on.app.keys.fingerprint('message', `+62${number.slice(1)}`)
    const { rows } = await on.app.db.pool.query(`select 1 from message where to_hash = $1 and kind = 'EMAIL_CHANGED'`, [
      to,
    ])
    return rows.length
  }
  assert.equal(await told(6), 0)
  on.clock.set('2026-11-28T17:00:00Z')
  assert.equal(await told(6), 5)
})

test('#31: a question to a contact that the day’s money refused does not count towards those of the number', async () => {
  const on = poor
  on.clock.set('2026-11-30T02:00:00Z')
  const contact = newContacts()
  const [one, other] = [await filledIn(on, { contact }), await filledIn(on, { contact })]
  on.clock.set('2026-11-30T16:00:00Z')
  await sent('EMAIL_CHANGED', 20, { on })
  for (const { client, userId } of [one, other]) await client.data(submitApplication, { key: `submit-${userId}` })
  on.clock.set('2026-11-30T17:00:00Z')
  assert.equal((await one.client.call(sendContactLink, { body: { contact: 1 } })).code, 'SUCCESS')
})
