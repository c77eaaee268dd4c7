import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { approvals, approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { waiveLateFees } from '@lumbung/shared/contract/operators/books/by-hand.ts'
import { readLoan } from '@lumbung/shared/contract/operators/loans.ts'
import { closeDays } from '../../../modules/billing/api.ts'
import { newId } from '../../../platform/ids.ts'
import { bill } from '../../../testing/loans/loan-days.ts'
import { openWriteOffDays } from '../../../testing/loans/write-offs.ts'
import { newOperator } from '../../../testing/people/operators.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { until } from '../../../testing/test-app.ts'

const { app, rows, atDay, lateBorrower, books, settle, reverse, lateFees, writeOff, settlementOf } =
  await openWriteOffDays()
after(() => app.close())

const { db } = app.app
const reason = 'The branch was closed on the due date'
type Borrower = Awaited<ReturnType<typeof lateBorrower>>

/** Collections and finance, who sign in today. */
async function people() {
  const joko = await newOperator(app, ['COLLECTIONS'], 'Joko Susilo')
  const maya = await newOperator(app, ['FINANCE'], 'Maya Anggraini')
  const propose = async ({ loanId }: { loanId: string }, amount?: number, by = joko) =>
    by.client.call(waiveLateFees, { params: { loanId }, body: { reason, ...(amount === undefined ? {} : { amount }) } })
  const proposed = async (one: Borrower, amount?: number) => {
    const reply = await propose(one, amount)
    return reply.code === 'SUCCESS' ? reply.data.approvalId : assert.fail(reply.code)
  }
  const decide = (approvalId: string, by = maya) => by.client.call(approve, { params: { approvalId } })
  const waive = async (one: Borrower, amount?: number) =>
    assert.equal((await decide(await proposed(one, amount))).code, 'SUCCESS')
  return { joko, maya, propose, proposed, decide, waive }
}

const unpaidFees = async ({ loanId }: Borrower): Promise<number> => {
  const sum = 'coalesce(sum(asked - paid - waived - dropped), 0)::int as sum'
  return (await rows(`select ${sum} from charge where loan_id = $1 and kind = 'lateFee'`, [loanId]))[0].sum
}
const waivedFees = async ({ loanId }: Borrower): Promise<number> =>
  (await rows(`select coalesce(sum(amount), 0)::int as sum from fee_waiver_item where loan_id = $1`, [loanId]))[0].sum
const sound = async () => assert.deepEqual(await verifyPast(db), [])

/** The first instalment of Rp571.100 is due on 24 December; by 3 January it has cost 10 fees of Rp500. */
async function tenDaysLate() {
  const one = await lateBorrower()
  await atDay('2027-01-03')
  assert.equal(await unpaidFees(one), 5000)
  return one
}

test('behaviour 7: collections proposes, finance approves, and the customer is told and sees it on bill and loan', async () => {
  const one = await tenDaysLate()
  const { joko, maya, proposed, decide } = await people()
  const approvalId = await proposed(one)
  assert.equal((await one.shown()).installments[0]?.feesWaived, undefined)
  const [shown] = (await maya.client.data(approvals)).items.filter((each) => each.approvalId === approvalId)
  const money = (value: number) => ({ kind: 'MONEY', value })
  assert.deepEqual(shown?.changes, [{ field: 'lateFee', from: money(5000), to: money(0) }])
  const file = () => joko.client.data(readLoan, { params: { loanId: one.loanId } })
  assert.deepEqual(
    (await file()).proposals.map(({ act, by }) => [act, by]),
    [['loan.waive-fees', 'Joko Susilo']],
  )
  assert.equal((await decide(approvalId)).code, 'SUCCESS')
  const [first] = (await one.shown()).installments
  assert.deepEqual([first?.lateFee, first?.feesWaived, first?.unpaid], [5000, 5000, 571_100])
  const [december] = (await one.debtor.client.data(currentBills)).bills
  assert.deepEqual([december?.unpaid, december?.lines[0]?.feesWaived, december?.status], [571_100, 5000, 'OVERDUE'])
  const told = (await one.debtor.client.data(notifications, { query: {} })).items
  assert.deepEqual(
    told.flatMap(({ event, facts }) => (event === 'LATE_FEE_WAIVED' ? [facts.amount] : [])),
    [5000],
  )
  const posted = await rows(
    `select e.account, e.amount::int from posting p join entry e on e.user_id = p.user_id and e.posting_id = p.id
     where p.user_id = $1 and p.kind = 'goodwill-waiver' order by e.account`,
    [one.debtor.userId],
  )
  assert.deepEqual(posted, [
    { account: 'loan-late-fee', amount: -5000 },
    { account: 'waivers', amount: 5000 },
  ])
  const { book, proposals } = await file()
  assert.deepEqual(
    book.filter(({ kind }) => kind === 'FEES_WAIVED').map(({ amount, by, date }) => [amount, by, date]),
    [[5000, 'Maya Anggraini', '2027-01-03']],
  )
  assert.deepEqual(proposals, [])
  await sound()
})

test('a waived fee does not come back by another end of day, and the days after cost theirs', async () => {
  const one = await tenDaysLate()
  const { waive } = await people()
  await waive(one)
  await closeDays(app.app)
  assert.equal(await unpaidFees(one), 0)
  await atDay('2027-01-05')
  assert.deepEqual([await unpaidFees(one), await waivedFees(one)], [1000, 5000])
  await sound()
})

test('#26 I16: nobody approves the own waiver; roles without the act cannot propose or approve one; the database stores none of one operator', async () => {
  const one = await tenDaysLate()
  const { joko, propose, proposed, decide } = await people()
  const [support, reviewer] = [await newOperator(app, ['SUPPORT']), await newOperator(app, ['REVIEWER'])]
  const both = await newOperator(app, ['COLLECTIONS', 'FINANCE'], 'Dua Peran')
  for (const by of [support, reviewer]) assert.equal((await propose(one, 1000, by)).code, 'FORBIDDEN')
  const own = await propose(one, 1000, both)
  const approvalId = own.code === 'SUCCESS' ? own.data.approvalId : assert.fail(own.code)
  assert.equal((await decide(approvalId, both)).code, 'OWN_PROPOSAL')
  for (const by of [support, reviewer, joko]) assert.equal((await decide(approvalId, by)).code, 'FORBIDDEN')
  assert.equal((await propose(one, 1000)).code, 'ALREADY_DECIDED')
  assert.equal(await waivedFees(one), 0)
  const other = await tenDaysLate()
  const id = await proposed(other)
  for (const set of [
    `payload = jsonb_set(payload, '{amount}', '999000')`,
    `maker = 'someone'`,
    `act = 'payment.record'`,
  ])
    await assert.rejects(rows(`update approval set ${set} where id = $1`, [id]), /cannot be changed/)
  const insert = `insert into fee_waiver select user_id, $2, id, 1, 'long enough reason', 'OPERATOR:Rina', now(), 'OPERATOR:rina', now(),
    $2, now() from loan where id = $1`
  await assert.rejects(rows(insert, [other.loanId, newId()]), /fee_waiver_four_eyes/)
})

test('a waiver is of unpaid late fees, of some or all of them', async () => {
  const one = await tenDaysLate()
  const { propose, waive } = await people()
  const codes = async (...amounts: number[]) =>
    Promise.all(amounts.map(async (each) => (await propose(one, each)).code))
  const wrong = await codes(0, -1, 0.5, 5001, 10 ** 12, 10 ** 15, Number.MAX_SAFE_INTEGER)
  assert.deepEqual([...new Set(wrong)], ['INVALID_INPUT'])
  assert.equal((await propose({ loanId: newId() })).code, 'NOT_FOUND')
  await waive(one, 2000)
  assert.deepEqual([await unpaidFees(one), await waivedFees(one)], [3000, 2000])
  await waive(one)
  assert.deepEqual([await unpaidFees(one), await waivedFees(one)], [0, 5000])
  assert.equal((await propose(one)).code, 'NO_LATE_FEES')
  await settle(one)
  assert.equal((await propose(one)).code, 'NO_LATE_FEES')
  await sound()
})

test('I16: fees that a payment has paid meanwhile make the proposal stale; fees charged meanwhile stay', async () => {
  const [paid, grown] = [await lateBorrower(), await tenDaysLate()]
  const { joko, maya, proposed, decide } = await people()
  const [first, second] = [await proposed(paid), await proposed(grown)]
  const { code } = await paid.debtor.code(bill('2026-12'))
  await paid.debtor.pay(code, 2000)
  const refused = await decide(first)
  assert.equal(refused.code, 'STALE')
  const [own] = (await joko.client.data(approvals)).items.filter(({ approvalId }) => approvalId === first)
  const money = (value: number) => ({ kind: 'MONEY', value })
  assert.deepEqual(own?.difference, [{ field: 'waivable', from: money(5000), to: money(3000) }])
  assert.deepEqual([await waivedFees(paid), await unpaidFees(paid)], [0, 3000])
  // Past midnight, before the end of day has run for anybody.
  app.clock.set('2027-01-03T17:02:00Z')
  const budi = await newOperator(app, ['FINANCE'], 'Budi Santoso')
  assert.equal((await decide(second, budi)).code, 'SUCCESS')
  assert.deepEqual([await waivedFees(grown), await unpaidFees(grown)], [5000, 500])
  assert.notEqual(maya.id, budi.id)
  await sound()
})

test('#26: of 50 who approve a waiver concurrently one waives it, once', async () => {
  const one = await tenDaysLate()
  const { maya, proposed, decide } = await people()
  const budi = await newOperator(app, ['FINANCE', 'SENIOR'], 'Budi Santoso')
  const approvalId = await proposed(one)
  const codes = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => (await decide(approvalId, n % 2 === 0 ? maya : budi)).code),
  )
  assert.deepEqual(codes.toSorted(), [...Array.from({ length: 49 }, () => 'ALREADY_DECIDED'), 'SUCCESS'])
  assert.deepEqual([await waivedFees(one), await unpaidFees(one)], [5000, 0])
  const posted = `select count(*)::int as count from posting where user_id = $1 and kind = 'goodwill-waiver'`
  assert.equal((await rows(posted, [one.debtor.userId]))[0].count, 1)
  await sound()
})

test('behaviour 7: a payment from before the due date, reported after the waiver, leaves nothing to waive', async () => {
  const one = await lateBorrower()
  const { code } = await one.debtor.code(bill('2026-12'))
  await atDay('2027-01-03')
  const { waive } = await people()
  await waive(one)
  await one.debtor.pay(code, 571_100, new Date('2026-12-24T05:00:00Z'))
  assert.deepEqual([await lateFees(one), await waivedFees(one), await unpaidFees(one)], [0, 0, 0])
  const { loan, installments } = await one.shown()
  assert.deepEqual([loan.status, installments[0]?.state, installments[0]?.feesWaived], ['ONGOING', 'PAID', undefined])
  assert.equal((await books(one))['waivers'], undefined)
  await sound()
})

test('behaviour 7: a payment between, reported after the waiver, pays its fees first; what is left of them stays waived', async () => {
  const one = await lateBorrower()
  await atDay('2026-12-28')
  const { code } = await one.debtor.code(bill('2026-12'))
  await atDay('2027-01-03')
  const { waive } = await people()
  await waive(one)
  // By then four fees were charged. Half of the instalment is paid with them, so that each of the six days after costs less.
  await one.debtor.pay(code, 302_000, new Date('2026-12-28T05:00:00Z'))
  assert.deepEqual([await lateFees(one), await waivedFees(one), await unpaidFees(one)], [2000 + 6 * 271, 6 * 271, 0])
  const [first] = (await one.shown()).installments
  assert.deepEqual([first?.unpaid, first?.feesWaived], [271_100, 6 * 271])
  assert.equal((await books(one))['waivers'], 6 * 271)
  await sound()
})

test('behaviour 7: a payment of the same morning, reported after the waiver, counts before it', async () => {
  const one = await lateBorrower()
  await atDay('2027-01-03')
  const { code } = await one.debtor.code(bill('2026-12'))
  app.clock.set('2027-01-03T04:00:00Z')
  const { waive } = await people()
  await waive(one)
  app.clock.set('2027-01-03T05:00:00Z')
  await one.debtor.pay(code, 2000, new Date('2027-01-03T03:30:00Z'))
  assert.deepEqual([await unpaidFees(one), await waivedFees(one)], [0, 3000])
  assert.equal((await one.shown()).installments[0]?.unpaid, 571_100)
  await sound()
})

test('behaviour 7: a payment that is reversed after the waiver owes the fees that it had paid, not the waived ones', async () => {
  const one = await tenDaysLate()
  const { code } = await one.debtor.code(bill('2026-12'))
  const reference = await one.debtor.pay(code, 2000)
  const { waive } = await people()
  await waive(one)
  assert.deepEqual([await unpaidFees(one), await waivedFees(one)], [0, 3000])
  await reverse(reference, one)
  assert.deepEqual([await unpaidFees(one), await waivedFees(one), await lateFees(one)], [2000, 3000, 5000])
  await sound()
})

test('I10: a waiver of the last thing that is owed repays the loan, and a reversed payment opens it again', async () => {
  const one = await lateBorrower()
  await atDay('2027-06-30')
  const { code } = await one.debtor.code(bill('2026-12'))
  const fees = await one.debtor.pay(code, 2000)
  const rest = await settle(one)
  assert.equal((await one.shown()).loan.status, 'REPAID')
  await reverse(fees, one)
  const open = (await one.shown()).loan
  assert.deepEqual([open.status, open.outstanding, open.outstandingPrincipal], ['OVERDUE', 2000, 0])
  const { waive } = await people()
  await waive(one)
  const { loan } = await one.shown()
  assert.deepEqual([loan.status, loan.outstanding, await waivedFees(one)], ['REPAID', 0, 2000])
  const [moved] = await rows(`select event, actor from loan_history where loan_id = $1 order by seq desc limit 1`, [
    one.loanId,
  ])
  assert.deepEqual(moved, { event: 'settle', actor: 'SYSTEM:waiver' })
  await sound()
  await app.sandbox.gateway.reversePayment(rest)
  await until(app, `select from payment where provider_ref = $1 and status = 'REVERSED'`, [rest])
  const again = (await one.shown()).loan
  assert.equal(again.status, 'OVERDUE')
  assert.equal(await waivedFees(one), 2000)
  await sound()
})

test('a waiver of a loan that was written off reduces the claim, and costs nothing again', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  await writeOff(one.loanId)
  const [claim, fees] = [await settlementOf(one), await unpaidFees(one)]
  const loss = (await books(one))['write-off-loss']
  const { waive } = await people()
  await waive(one)
  const now = await books(one)
  assert.deepEqual([now['loan-written-off'], now['write-off-loss'], now['waivers']], [claim - fees, loss, undefined])
  assert.equal(await settlementOf(one), claim - fees)
  await sound()
})
