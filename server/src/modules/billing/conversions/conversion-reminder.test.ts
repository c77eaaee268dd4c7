import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { remindOfConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { conversionSteps } from '../../../testing/loans/conversions.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { sendReminders } from '../api.ts'
import { sendConversionReminders } from './send-conversion-reminders.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())
const { options, planOf, applied, shown, sign } = conversionSteps(app)

const month = '2026-12'
const remind = ({ client }: Debtor, body: { month: string; plan: string }) =>
  client.call(remindOfConversion, { body, key: randomUUID() })

async function messagesTo({ mobile }: Debtor): Promise<string[]> {
  await app.settle()
  const response = await fetch(`${app.url}/api/sandbox/inbox?to=${encodeURIComponent(mobile)}`)
  const { data } = (await response.json()) as { data: { messages: { text: string }[] } }
  return data.messages.map(({ text }) => text).filter((text) => text.includes('bisa diubah'))
}

/** Asks for a reminder of the plan for 6 months of a bill. */
async function reminded(debtor: Debtor, of = month) {
  const { plan } = await planOf(debtor, of, 6)
  return remind(debtor, { month: of, plan })
}

test('CX-36 D-170: asked for before the bill can be paid, it is sent once on the bill date', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-01')
  const answer = await reminded(debtor)
  assert.ok(answer.code === 'SUCCESS', JSON.stringify(answer))
  assert.deepEqual(answer.data, { remindOn: '2026-12-17' })
  assert.deepEqual((await options(debtor, month)).reminder, {
    available: false,
    remindOn: '2026-12-17',
    refusal: 'CURRENT_BILL_HAS_REMINDER',
  })
  assert.equal((await reminded(debtor)).code, 'CURRENT_BILL_HAS_REMINDER')
  await atDay('2026-12-16')
  await sendConversionReminders(app.app)
  assert.deepEqual(await messagesTo(debtor), [])
  await atDay('2026-12-17')
  await Promise.all([sendConversionReminders(app.app), sendConversionReminders(app.app)])
  assert.deepEqual(await messagesTo(debtor), [
    'Sesuai permintaan Anda: jadwal pinjaman di tagihan Lumbung 24 Des 2026 kini bisa diubah. Lihat pilihan dan biayanya di aplikasi, menu Tagihan.',
  ])
})

test('a reminder of a bill that was paid meanwhile sends nothing', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-01')
  assert.equal((await reminded(debtor)).code, 'SUCCESS')
  const { code, amount } = await debtor.code({ kind: 'BILL', month })
  await debtor.pay(code, amount)
  await atDay('2026-12-17')
  await sendConversionReminders(app.app)
  assert.deepEqual(await messagesTo(debtor), [])
  const [{ done }] = await rows('select done_at is not null as done from conversion_reminder where user_id = $1', [
    debtor.userId,
  ])
  assert.equal(done, true)
})

test('E-39 D-170: no reminder while overdue, of a payable bill, of a third bill in a year, of a changed plan or of no bill', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-01')
  assert.equal((await remind(debtor, { month, plan: '0'.repeat(64) })).code, 'BILL_INSTALLMENT_REMINDER_PLAN_CHANGED')
  const none = await remind(debtor, { month: '2028-01', plan: '0'.repeat(64) })
  assert.equal(none.code, 'BILL_INSTALLMENT_REMINDER_CREATION_INVALID_PARAM')
  assert.equal((await reminded(debtor)).code, 'SUCCESS')
  assert.equal((await reminded(debtor, '2027-01')).code, 'SUCCESS')
  assert.equal((await reminded(debtor, '2027-02')).code, 'BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME')
  const { debtor: other } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  assert.equal((await reminded(other)).code, 'BILL_INSTALLMENT_REMINDER_CANNOT_APPLY')
  await atDay('2026-12-26')
  assert.equal((await reminded(other, '2027-01')).code, 'BILL_INSTALLMENT_REMINDER_HAS_OVERDUE')
})

test('a reminder is refused while another change of the customer’s money runs', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-01')
  const { plan } = await planOf(debtor, month, 6)
  const client = await app.app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from ledger_head where user_id = $1 for update', [debtor.userId])
    assert.equal((await remind(debtor, { month, plan })).code, 'BILL_INSTALLMENT_REMINDER_CREATION_CONCURRENT')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('D-170: what is paid in advance is held for the new schedule, a surplus becomes credit, and nobody asks to pay the bill meanwhile', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  await atDay('2026-12-24')
  const { conversionId } = await applied(debtor, month, 12)
  const { code, amount, paymentId } = await debtor.code({ kind: 'CONVERSION', conversionId })
  const sums = async () => {
    const receipt = await debtor.client.data(payment, { params: { paymentId } })
    const { paid, remaining, surplus } = await shown(debtor, conversionId)
    const { conversions, credit } = await debtor.client.data(currentBills)
    const { rescheduling } = await debtor.client.data(home)
    assert.ok(receipt.status !== 'PREPARING')
    return [receipt.held, receipt.surplus, paid, remaining, surplus, conversions[0]?.held, rescheduling?.held, credit]
  }
  const contacts = async () => {
    await sendReminders(app.app)
    await app.settle()
    return (await rows('select from debt_contact where user_id = $1', [debtor.userId])).length
  }
  assert.equal(await contacts(), 1)
  await debtor.pay(code, 50_000)
  assert.deepEqual(await sums(), [50_000, 0, 50_000, amount - 50_000, 0, 50_000, 50_000, 0])
  await debtor.pay(code, amount)
  const held = amount + 50_000
  assert.deepEqual(await sums(), [held, 50_000, held, 0, 50_000, held, held, 0])
  // The bill is late, but paying it would end the application.
  await atDay('2026-12-26')
  assert.equal(await contacts(), 1)
  assert.equal((await sign(debtor, conversionId)).code, 'SUCCESS')
  await app.settle()
  assert.deepEqual(await sums(), [0, 50_000, held, 0, 50_000, 0, undefined, 50_000])
  const { items } = await debtor.client.data(repaymentRecord, { query: {} })
  assert.deepEqual(
    items.map((item) => [item.amount, item.credit]),
    [
      [amount, 50_000],
      [50_000, 0],
    ],
  )
  const { payments } = await debtor.client.data(loan, { params: { loanId } })
  for (const one of payments)
    assert.equal(
      Object.values(one.parts).reduce((sum, part) => sum + part, 0),
      one.amount,
    )
  assert.deepEqual(await verifyPast(app.app.db), [])
})
