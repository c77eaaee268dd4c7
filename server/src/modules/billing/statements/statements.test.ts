import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { statement, statementList } from '@lumbung/shared/contract/billing/statements.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { lockMoney } from '../../ledger/api.ts'
import { issueStatements, reversePayment } from '../api.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

/** Closes a day and issues its statements on several servers concurrently. */
async function issueOn(day: string) {
  await atDay(day)
  await Promise.all([issueStatements(app.app), issueStatements(app.app), issueStatements(app.app)])
}

const listed = async ({ client }: Debtor) => (await client.data(statementList)).items
const months = async (debtor: Debtor) => (await listed(debtor)).map(({ month, issuedOn }) => [month, issuedOn])
async function newest(debtor: Debtor) {
  const [first] = await listed(debtor)
  if (!first) throw new Error('no statement')
  return debtor.client.data(statement, { params: { statementId: first.statementId } })
}
/** As if no statement had been issued before: each test begins in another year. */
const forget = () => rows('delete from bill_statement_day')

test('D-168 CX-24 CX-70: a statement is issued 7 days before the first due date, once, with the instalments of the month', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  await issueOn('2026-12-16')
  assert.deepEqual(await months(debtor), [])
  await issueOn('2026-12-17')
  await issueOn('2026-12-18')
  assert.deepEqual(await months(debtor), [['2026-12', '2026-12-17']])
  const { number, firstDueDate, amount, lines, earlier, payments, credit } = await newest(debtor)
  assert.match(number, /^202612-[0-9A-F]{12}$/)
  assert.deepEqual([firstDueDate, amount, earlier, payments, credit], ['2026-12-24', 571_100, [], [], 0])
  assert.deepEqual(lines, [
    {
      loanId,
      number: 1,
      of: 6,
      dueDate: '2026-12-24',
      principal: 500_000,
      interest: 60_000,
      fee: 10_000,
      vat: 1100,
      lateFee: 0,
      extensionFee: 0,
      extensionVat: 0,
      insurance: 0,
      paid: 0,
      unpaid: 571_100,
      daysLate: 0,
    },
  ])
})

test('D-168: statements show what is late with its fees, and each payment and each reversal once', async () => {
  await forget()
  const { debtor } = await borrower('2026-11-24')
  await issueOn('2026-12-17')
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 100_000)
  assert.deepEqual((await newest(debtor)).payments, [])
  await issueOn('2027-01-17')
  const january = await newest(debtor)
  assert.deepEqual([january.month, january.lines[0]?.unpaid], ['2027-01', 571_100])
  const [late, ...more] = january.earlier
  // 471 a day of the principal that the payment left, for the 24 days from Christmas.
  assert.deepEqual(
    [late?.dueDate, late?.daysLate, late?.lateFee, late?.unpaid, more],
    ['2026-12-24', 24, 11_304, 482_404, []],
  )
  assert.equal(january.amount, 571_100 + 482_404)
  const listedPayments = january.payments.map(({ kind, amount, method, paidAt }) => [kind, amount, method, paidAt])
  assert.deepEqual(listedPayments, [['BOOKED', 100_000, 'BCA', '2026-12-17T03:00:00.000Z']])
  const paymentId = january.payments[0]?.paymentId ?? ''
  await app.app.db.transaction((tx) => reversePayment(app.app, tx, debtor.userId, paymentId))
  await issueOn('2027-02-17')
  assert.deepEqual(
    (await newest(debtor)).payments.map(({ kind, amount }) => [kind, amount]),
    [['REVERSED', 100_000]],
  )
  assert.equal(january.amount, (await debtor.client.data(statement, { params: january })).amount)
})

test('D-168: a month without an instalment gets a statement 7 days before it ends, as long as a loan runs', async () => {
  await forget()
  const { debtor } = await borrower('2026-11-20')
  await issueOn('2026-11-22')
  assert.deepEqual(await months(debtor), [])
  await issueOn('2026-11-23')
  assert.deepEqual(await months(debtor), [['2026-11', '2026-11-23']])
  const { firstDueDate, amount, lines } = await newest(debtor)
  assert.deepEqual([firstDueDate, amount, lines], [undefined, 0, []])
})

test('after the last payment one more statement lists it', async () => {
  await forget()
  const { debtor, loanId } = await borrower('2026-11-24')
  await issueOn('2026-12-17')
  await atDay('2026-12-18')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount)
  for (const day of ['2026-12-28', '2027-01-24', '2027-01-25', '2027-02-25']) await issueOn(day)
  assert.deepEqual(await months(debtor), [
    ['2027-01', '2027-01-24'],
    ['2026-12', '2026-12-17'],
  ])
  const last = await newest(debtor)
  assert.deepEqual([last.amount, last.payments.map((each) => each.amount)], [0, [amount]])
})

test('after missed days the statements of all months are issued in order', async () => {
  await forget()
  const { debtor } = await borrower('2026-11-20')
  await issueOn('2026-11-22')
  await issueOn('2027-01-30')
  assert.deepEqual(await months(debtor), [
    ['2027-01', '2027-01-30'],
    ['2026-12', '2027-01-30'],
    ['2026-11', '2027-01-30'],
  ])
})

test('a statement waits for the end of day', async () => {
  await forget()
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-16')
  app.clock.set('2026-12-16T17:01:00Z')
  await issueStatements(app.app)
  assert.deepEqual(await months(debtor), [])
  await issueOn('2026-12-17')
  assert.deepEqual(await months(debtor), [['2026-12', '2026-12-17']])
})

test('a statement waits for a payment in progress', async () => {
  await forget()
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  const issuing = await app.app.db.transaction(async (tx) => {
    await lockMoney(tx, debtor.userId)
    const running = { done: issueStatements(app.app) }
    await new Promise((go) => setTimeout(go, 300))
    assert.deepEqual(await months(debtor), [])
    return running
  })
  await issuing.done
  assert.deepEqual(await months(debtor), [['2026-12', '2026-12-17']])
})

test('a statement that cannot be issued does not stop the others, and is issued by the next run', async () => {
  await forget()
  const [broken, other] = [(await borrower('2026-11-24')).debtor, (await borrower('2026-11-24')).debtor]
  await rows(`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.user_id = '${broken.userId}' then raise exception 'broken'; end if; return new; end $$`)
  await rows('create trigger refuse_one before insert on bill_statement for each row execute function refuse_one()')
  await atDay('2026-12-17')
  await assert.rejects(issueStatements(app.app), /1 customers failed/)
  assert.deepEqual([(await months(broken)).length, (await months(other)).length], [0, 1])
  await rows('drop trigger refuse_one on bill_statement')
  await issueOn('2026-12-17')
  assert.deepEqual([(await months(broken)).length, (await months(other)).length], [1, 1])
})

test('#7: a statement is visible only to its customer, and nobody can change it', async () => {
  await forget()
  const { debtor } = await borrower('2026-11-24')
  const other = (await borrower('2026-11-25')).debtor
  await issueOn('2026-12-17')
  const { statementId } = await newest(debtor)
  const refused = await other.client.call(statement, { params: { statementId } })
  assert.equal(refused.code, 'NOT_FOUND')
  const after = await other.client.data(statementList, { query: { after: statementId } })
  assert.deepEqual(after.items, [])
  await assert.rejects(rows('update bill_statement set amount = 0'), /never changed/)
  await assert.rejects(rows('delete from bill_statement'), /never changed/)
})
