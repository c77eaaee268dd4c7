import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

/** A payment on the due date; each test decides when its notice arrives. */
const onTime = new Date('2026-12-24T05:00:00Z')

/** A borrower with a code for the bill of December, created on the day of disbursement. */
async function payer() {
  const one = await borrower('2026-11-24')
  const { code } = await one.debtor.code(bill('2026-12'))
  const credit = async () => (await one.debtor.client.data(currentBills)).credit
  const lateFees = async () => {
    const [{ sum }] = await rows(
      'select coalesce(sum(amount - taken_back), 0)::int as sum from late_fee where loan_id = $1',
      [one.loanId],
    )
    return sum
  }
  return { ...one, code, credit, lateFees }
}

test('behaviour 7: a bill paid again with its fees before the late notice costs no fee, and the double payment becomes credit', async () => {
  const { debtor, code, shown, lateFees, credit } = await payer()
  await atDay('2026-12-27')
  const again = await debtor.code(bill('2026-12'), 'BNI')
  assert.equal(again.amount, 572_600)
  await debtor.pay(again.code, again.amount)
  await atDay('2026-12-28')
  await debtor.pay(code, 571_100, onTime)
  assert.equal((await shown()).loan.status, 'ONGOING')
  assert.equal(await lateFees(), 0)
  assert.equal(await credit(), 572_600)
})

test('behaviour 7: a loan settled before the late notice returns its late fees', async () => {
  const { debtor, loanId, code, shown, lateFees, credit } = await payer()
  await atDay('2026-12-27')
  const all = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(all.code, all.amount)
  assert.equal((await shown()).loan.status, 'REPAID')
  await atDay('2026-12-28')
  await debtor.pay(code, 571_100, onTime)
  assert.equal((await shown()).loan.status, 'REPAID')
  assert.equal(await lateFees(), 0)
  assert.equal(await credit(), 572_600)
})

test('behaviour 7: the second payment of a bill would have paid the next one, which therefore costs no fee', async () => {
  const { debtor, code, lateFees, credit } = await payer()
  await atDay('2027-01-10')
  const again = await debtor.code(bill('2026-12'), 'BNI')
  assert.equal(again.amount, 571_100 + 17 * 500)
  await debtor.pay(again.code, again.amount)
  await atDay('2027-01-26')
  assert.equal(await lateFees(), (17 + 1) * 500)
  await debtor.pay(code, 571_100, onTime)
  assert.equal(await lateFees(), 0)
  assert.equal(await credit(), 17 * 500)
  assert.equal((await debtor.client.data(currentBills)).dueTotal, 0)
})

test('behaviour 7: a late notice of a partial payment takes back the fees on that part, also after the remainder was paid', async () => {
  const { debtor, code, lateFees, credit } = await payer()
  await atDay('2026-12-27')
  const again = await debtor.code(bill('2026-12'), 'BNI')
  await debtor.pay(again.code, again.amount)
  await debtor.pay(code, 71_100 + 300_000, onTime)
  // Rp200.000 was late on three days.
  assert.equal(await lateFees(), 600)
  assert.equal(await credit(), 371_100 + 900)
})

test('behaviour 7: a payment that was itself late takes back only the fees of the days after it', async () => {
  const { debtor, code, lateFees } = await payer()
  await atDay('2026-12-27')
  const again = await debtor.code(bill('2026-12'), 'BNI')
  await debtor.pay(again.code, again.amount)
  await atDay('2026-12-28')
  await debtor.pay(code, 571_100, new Date('2026-12-25T05:00:00Z'))
  assert.equal(await lateFees(), 500)
})

test('behaviour 7: payments reported in another order pay the same, cost the same fees and leave the same ledger', async () => {
  const [inTime, late] = [await payer(), await payer()]
  const figures = async ({ debtor: { userId } }: typeof late) => ({
    installments: await rows(
      `select i.number, i.paid_principal, (select json_agg(json_build_array(c.kind, c.asked, c.paid, c.waived) order by c.kind)
         from charge c where c.loan_id = i.loan_id and c.number = i.number and c.asked > 0) as charges
       from installment i where i.user_id = $1 order by i.number`,
      [userId],
    ),
    allocated: await rows(
      `select p.amount as payment, a.number, a.part, a.kind, a.amount from payment p
       join allocation a on a.payment_id = p.id where p.user_id = $1 and p.status = 'BOOKED' order by p.value_at, a.line`,
      [userId],
    ),
    accounts: await rows(
      'select account, sum(amount)::int as sum from entry where user_id = $1 group by 1 order by 1',
      [userId],
    ),
  })
  const paid = async ({ debtor, code }: typeof late, amount: number, at: string, knownOn: string) => {
    await atDay(knownOn)
    const january = at > '2027' ? (await debtor.code(bill('2027-01'))).code : undefined
    await debtor.pay(january ?? code, amount, new Date(at))
  }
  await paid(inTime, 300_000, '2026-12-23T05:00:00Z', '2026-12-23')
  await paid(inTime, 200_000, '2026-12-25T05:00:00Z', '2026-12-25')
  await paid(late, 200_000, '2026-12-25T05:00:00Z', '2026-12-25')
  await paid(inTime, 300_000, '2027-01-23T03:00:00Z', '2027-01-23')
  await paid(late, 300_000, '2027-01-23T03:00:00Z', '2027-01-23')
  await paid(late, 300_000, '2026-12-23T05:00:00Z', '2027-01-30')
  assert.deepEqual(await figures(late), await figures(inTime))
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
})
