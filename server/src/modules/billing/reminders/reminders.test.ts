import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { debtContacts } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { ProviderRefused } from '../../../providers/provider-error.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { writeOffSteps } from '../../../testing/loans/write-offs.ts'
import { readInbox } from '../../desk/inbox.ts'
import { sendReminders, startReminder } from '../api.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

/** Runs the reminders on several servers concurrently, at a time WIB of a day, after its end of day. */
async function remindAt(day: string, time = '10:00') {
  await atDay(day)
  app.clock.set(new Date(`${day}T${time}:00+07:00`).toISOString())
  await Promise.all([sendReminders(app.app), sendReminders(app.app), sendReminders(app.app)])
  await app.settle()
}

const remindersTo = async ({ mobile }: Debtor) =>
  (await readInbox(app.app.db, app.app.keys, mobile)).filter(({ kind }) => kind.startsWith('REMINDER')).toReversed()
const stepsOf = async ({ userId }: Debtor) =>
  (await rows('select step from debt_contact where user_id = $1 order by step', [userId])).map(({ step }) => step)
const contactsOf = async ({ client }: Debtor) => (await client.data(debtContacts)).items

async function moveTo(debtor: Debtor, province: string): Promise<void> {
  const seal = await personSeal(app.app.db, app.app.keys, debtor.userId)
  const sealed = seal.seal('profile.personal', { residentialProvince: province })
  await rows(`update profile_section set sealed = $2 where user_id = $1 and section = 'personal'`, [
    debtor.userId,
    sealed,
  ])
}

/** Makes the SMS provider unreachable while `work` runs. */
async function withoutSms(work: () => Promise<unknown>): Promise<void> {
  const { providers } = app.app
  let tries = 0
  const send = async () => {
    tries++
    throw new Error('no connection')
  }
  app.app.providers = { ...providers, sms: { ...providers.sms, send } }
  await work()
  for (let waited = 0; tries === 0 && waited < 400; waited++) await new Promise((go) => setTimeout(go, 25))
  assert.ok(tries > 0)
  app.app.providers = providers
}

test('behaviour 7: due dates of a loan that was written off are not reminded of; bills say that the fee stopped and what was paid', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  await remindAt('2027-03-26')
  const before = await stepsOf(debtor)
  await writeOffSteps(app).writeOff(loanId)
  // Two more instalments fall due.
  for (const day of ['2027-04-17', '2027-04-24', '2027-05-01', '2027-05-24']) await remindAt(day)
  assert.deepEqual(await stepsOf(debtor), before)
  const { bills } = await debtor.client.data(currentBills)
  const lines = bills.flatMap((one) => one.lines)
  assert.deepEqual(
    lines.map(({ number, amount, unpaid, lateFee, paid, feesStopped }) => [
      number,
      amount + lateFee - unpaid,
      paid,
      feesStopped,
    ]),
    [1, 2, 3, 4, 5, 6].map((number) => [number, 0, 0, true]),
  )
})

test('behaviour 7: a due date is reminded once per step, on allowed days, with the amount to pay now and how to pay', async () => {
  const { debtor } = await borrower('2026-11-24')
  for (let day = 16; day <= 31; day++) await remindAt(`2026-12-${day}`)
  for (const day of ['08', '09']) await remindAt(`2027-01-${day}`)
  assert.deepEqual(await stepsOf(debtor), [-7, -3, -1, 0, 1, 3, 7])
  const sent = await remindersTo(debtor)
  // H+1 falls on Christmas, H+3 on a Sunday.
  assert.deepEqual(
    sent.map(({ at }) => at.slice(0, 10)),
    ['2026-12-17', '2026-12-21', '2026-12-23', '2026-12-24', '2026-12-26', '2026-12-28', '2026-12-31'],
  )
  const pay = 'virtual account BCA, Mandiri, BNI, BRI, atau kode Alfamart.'
  assert.equal(
    sent[0]?.text,
    `Tagihan Lumbung Rp571.100 jatuh tempo 24 Des 2026. Bayar di aplikasi, menu Tagihan: ${pay}`,
  )
  assert.match(sent[3]?.text ?? '', /Rp571\.100 jatuh tempo hari ini, 24 Des 2026\./)
  assert.match(sent[4]?.text ?? '', /jatuh tempo 24 Des 2026, terlambat 2 hari\. Bayar Rp572\.100 di aplikasi/)
  const contacts = await contactsOf(debtor)
  assert.deepEqual(
    contacts.map(({ by, channel, purpose, dueDate, amount, at }) => [by, channel, purpose, dueDate, amount, at]).at(0),
    ['SYSTEM', 'SMS', 'OVERDUE', '2026-12-24', 574_600, '2026-12-31T03:00:00.000Z'],
  )
  assert.deepEqual(
    contacts.map(({ purpose }) => purpose),
    ['OVERDUE', 'OVERDUE', 'OVERDUE', 'DUE', 'BEFORE_DUE', 'BEFORE_DUE', 'BEFORE_DUE'],
  )
})

test('CX-71 #7: contacts are visible only to the customer who was contacted', async () => {
  const { debtor } = await borrower('2026-11-24')
  const other = (await borrower('2026-11-25')).debtor
  await remindAt('2026-12-17')
  const [contact] = await contactsOf(debtor)
  assert.ok(contact)
  assert.deepEqual(await contactsOf(other), [])
  const after = await other.client.data(debtContacts, { query: { after: contact.contactId } })
  assert.deepEqual(after.items, [])
})

test('a reminder in English for a customer who uses English; in the grace it names the last day without a late fee', async () => {
  const { debtor } = await borrower('2026-11-20')
  await rows(`update person set language = 'en-us' where user_id = $1`, [debtor.userId])
  await remindAt('2026-12-20')
  assert.deepEqual(await remindersTo(debtor), [])
  await remindAt('2026-12-21')
  const [sent, ...more] = await remindersTo(debtor)
  assert.match(
    sent?.text ?? '',
    /Rp571\.100 was due on 20 Dec 2026\. No late fee if you pay by 21 Dec 2026, in the app/,
  )
  assert.deepEqual(more, [])
})

test('D-237: the window is that of the customer’s own zone', async () => {
  const [jakarta, papua] = [(await borrower('2026-11-24')).debtor, (await borrower('2026-11-24')).debtor]
  await moveTo(papua, 'Papua')
  await remindAt('2026-12-17', '18:30')
  assert.deepEqual([(await stepsOf(jakarta)).length, (await stepsOf(papua)).length], [1, 0])
  await remindAt('2026-12-18', '08:00')
  assert.deepEqual(await stepsOf(papua), [-7])
})

test('a bill paid before a step is not reminded, and the next bill still is', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-18')
  const { code, amount } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, amount)
  await remindAt('2026-12-23')
  assert.deepEqual(await remindersTo(debtor), [])
  await remindAt('2027-01-18')
  assert.match((await remindersTo(debtor))[0]?.text ?? '', /jatuh tempo 24 Jan 2027/)
})

test('a queued reminder is not sent once its bill is paid, and is no contact', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-18')
  const { code, amount } = await debtor.code(bill('2026-12'))
  await withoutSms(() => sendReminders(app.app))
  await debtor.pay(code, amount)
  await app.settle()
  assert.deepEqual(await remindersTo(debtor), [])
})

test('a queued reminder is not sent after the window has closed', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  app.clock.set('2026-12-17T12:59:00Z')
  await withoutSms(() => sendReminders(app.app))
  app.clock.set('2026-12-17T13:00:00Z')
  await app.settle()
  assert.deepEqual(await remindersTo(debtor), [])
})

test('a planned reminder may be sent only at its step, for its amount and inside the window, else it is decided again', async () => {
  const { debtor } = await borrower('2026-11-24')
  const planned = { step: -7, amount: 571_100, at: '2026-12-17T03:00:00Z', to: debtor.mobile }
  async function maySend(change: Partial<typeof planned>): Promise<[boolean, number]> {
    const { step, amount, at, to } = { ...planned, ...change }
    const id = newId()
    await rows(
      `insert into debt_contact (user_id, id, due_date, step, amount, made_by, channel, purpose, planned_at)
       values ($1, $2, '2026-12-24', $3, $4, 'SYSTEM', 'SMS', 'BEFORE_DUE', $5)`,
      [debtor.userId, id, step, amount, at],
    )
    app.clock.set(at)
    const answer = await startReminder(app.app, id, to)
    const left = await rows('select made_at from debt_contact where user_id = $1', [debtor.userId])
    await rows('delete from debt_contact where user_id = $1', [debtor.userId])
    return [answer, left.length]
  }
  await atDay('2026-12-17')
  assert.deepEqual(await maySend({}), [true, 1])
  assert.deepEqual(await maySend({ step: -3 }), [false, 0])
  assert.deepEqual(await maySend({ amount: 571_000 }), [false, 0])
  assert.deepEqual(await maySend({ at: '2026-12-17T13:00:00Z' }), [false, 0])
  // The customer has changed the number since.
  assert.deepEqual(await maySend({ to: '+6281298765432' }), [false, 0])
  // The Sunday before the Monday of H-3.
  assert.deepEqual(await maySend({ at: '2026-12-20T03:00:00Z' }), [false, 0])
  assert.equal(await startReminder(app.app, newId(), debtor.mobile), false)
})

test('a reminder that the provider refuses for good is not listed as a contact', async () => {
  const { debtor } = await borrower('2026-11-24')
  const { providers } = app.app
  const send = async () => {
    throw new ProviderRefused('sms', 'no such number')
  }
  app.app.providers = { ...providers, sms: { ...providers.sms, send } }
  await remindAt('2026-12-17')
  app.app.providers = providers
  assert.deepEqual(await stepsOf(debtor), [-7])
  assert.deepEqual(await contactsOf(debtor), [])
})
