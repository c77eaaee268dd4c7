import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { readLoan } from '@lumbung/shared/contract/operators/loans.ts'
import { writeOffCandidates as candidatesCall, proposeWriteOff } from '@lumbung/shared/contract/operators/write-offs.ts'
import { newId } from '../../../platform/ids.ts'
import { bill } from '../../../testing/loans/loan-days.ts'
import { openWriteOffDays } from '../../../testing/loans/write-offs.ts'
import { runLumbung } from '../../../testing/lumbung.ts'
import { newOperator } from '../../../testing/people/operators.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { together } from '../../../testing/together.ts'
import { closeDays, writeOffCandidates } from '../api.ts'

const { app, rows, atDay, lent, lateBorrower, books, settlementOf, settle, ...steps } = await openWriteOffDays()
const { tryWriteOff, writeOff, reverse } = steps
after(() => app.close())

const { db } = app.app
const nobody = '00000000-0000-4000-8000-000000000000'
const listed = async () => (await writeOffCandidates(db, 100)).map(({ loanId }) => loanId)
const historyOf = async (loanId: string) =>
  (
    await rows(
      `select h.event, h.actor from write_off_history h join write_off w on w.id = h.write_off_id where w.loan_id = $1 order by h.seq`,
      [loanId],
    )
  ).map(({ event, actor }) => `${event} ${actor}`)

/** Runs the command on the test's database; it has the machine's clock. */
const command = (...args: string[]) =>
  runLumbung({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }, 'loans', 'write-off', ...args)

test('lumbung loans write-off lists the candidates, and writes nothing off', async () => {
  const at = '2026-06-24T03:00:00Z'
  const { loanId } = await lent({ disbursedAt: at, learnedAt: at })
  await atDay('2026-11-20')
  const listed = await command()
  assert.match(listed.printed, new RegExp(`${loanId}  .+  2026-07-24 +119  3\\.000\\.000\n1 loans? `), listed.complaint)
  const wrong = await command('approve', loanId)
  assert.deepEqual([wrong.code, wrong.printed], [2, ''])
})

test('behaviour 7: a loan may be written off from the 91st day on, not before', async () => {
  const { loanId } = await lateBorrower()
  assert.equal(await tryWriteOff(loanId), 'TOO_EARLY')
  await atDay('2027-03-24')
  assert.equal(await tryWriteOff(loanId), 'TOO_EARLY', '90 days late')
  assert.ok(!(await listed()).includes(loanId))
  await atDay('2027-03-25')
  assert.ok((await listed()).includes(loanId))
  assert.equal(await tryWriteOff(loanId), 'WRITTEN')
  assert.equal(await tryWriteOff(loanId), 'WRITTEN_OFF')
  assert.equal(await tryWriteOff(nobody), 'NO_LOAN')
})

test('#26 I16: the database stores no write-off of one operator; it names both', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-25')
  await assert.rejects(tryWriteOff(one.loanId, 'Rina', 'rina'), /write_off_four_eyes/)
  assert.equal((await books(one))['write-off-loss'], undefined)
  await writeOff(one.loanId)
  assert.deepEqual(await historyOf(one.loanId), ['propose OPERATOR:Rina', 'approve OPERATOR:Budi'])
  await settle(one)
  assert.equal(await tryWriteOff(one.loanId), 'FINISHED')
})

test('behaviour 7: a loan is not written off once it is not late enough any more, or finished', async () => {
  const [less, done] = [await lateBorrower(), await lateBorrower()]
  await atDay('2027-03-26')
  assert.deepEqual((await listed()).filter((id) => [less.loanId, done.loanId].includes(id)).length, 2)
  const { code, amount } = await less.debtor.code(bill('2026-12'))
  await less.debtor.pay(code, amount)
  await settle(done)
  assert.deepEqual([await tryWriteOff(less.loanId), await tryWriteOff(done.loanId)], ['TOO_EARLY', 'FINISHED'])
  assert.equal((await books(less))['write-off-loss'], undefined)
  await closeDays(app.app)
  const after = await listed()
  assert.ok(!after.includes(less.loanId) && !after.includes(done.loanId))
})

test('I16: two people write a loan off in the console; a payment after the proposal makes it stale', async () => {
  const [one, paid] = [await lateBorrower(), await lateBorrower()]
  await atDay('2027-03-26')
  const joko = await newOperator(app, ['COLLECTIONS'], 'Joko Susilo')
  const maya = await newOperator(app, ['FINANCE'], 'Maya Anggraini')
  const body = { reason: 'Cannot be reached since January' }
  const proposed = async ({ loanId }: typeof one) =>
    (await joko.client.data(proposeWriteOff, { params: { loanId }, body })).approvalId
  const page = async ({ loanId }: typeof one) => {
    const { mayWriteOff, proposals } = await maya.client.data(readLoan, { params: { loanId } })
    return [mayWriteOff, proposals.map(({ act, by }) => `${act} ${by}`)]
  }
  assert.deepEqual(await page(one), [true, []])
  const [first, second] = [await proposed(one), await proposed(paid)]
  assert.deepEqual(await page(one), [true, ['loan.write-off Joko Susilo']])
  const { items } = await maya.client.data(candidatesCall)
  assert.equal(items.find(({ loanId }) => loanId === one.loanId)?.proposed?.by, 'Joko Susilo')
  const again = await maya.client.call(proposeWriteOff, { params: { loanId: one.loanId }, body })
  assert.equal(again.code, 'ALREADY_DECIDED')
  const { code, amount } = await paid.debtor.code(bill('2027-01'))
  await paid.debtor.pay(code, amount)
  const approved = async (approvalId: string) => (await maya.client.call(approve, { params: { approvalId } })).code
  assert.deepEqual([await approved(first), await approved(second)], ['SUCCESS', 'STALE'])
  assert.deepEqual(await historyOf(one.loanId), [`propose OPERATOR:${joko.id}`, `approve OPERATOR:${maya.id}`])
  assert.deepEqual(await historyOf(paid.loanId), [])
  assert.deepEqual(await page(one), [false, []])
  const early = await lateBorrower()
  assert.deepEqual(await page(early), [false, []])
  const codes = await Promise.all(
    [one.loanId, early.loanId, newId()].map(async (loanId) => {
      return (await joko.client.call(proposeWriteOff, { params: { loanId }, body })).code
    }),
  )
  assert.deepEqual(codes, ['LOAN_WRITTEN_OFF', 'WRITE_OFF_TOO_EARLY', 'NOT_FOUND'])
})

test('a candidate leaves the list at once when it is written off', async () => {
  const { loanId } = await lateBorrower()
  await atDay('2027-03-26')
  assert.ok((await listed()).includes(loanId))
  await writeOff(loanId)
  assert.ok(!(await listed()).includes(loanId))
  await atDay('2027-03-27')
  assert.ok(!(await listed()).includes(loanId))
})

test('D-135: a write-off blocks a limit that the payment of everything had freed before it was reversed', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  const reference = await settle(one)
  const statusOf = async () =>
    (await rows('select status from credit_limit where user_id = $1', [one.debtor.userId]))[0].status
  assert.equal(await statusOf(), 'ACTIVE')
  await reverse(reference, one)
  assert.equal(await statusOf(), 'ACTIVE', 'until the next end of day')
  await writeOff(one.loanId)
  assert.equal(await statusOf(), 'BLOCKED')
})

test('I15: two write-offs, a payment and the end of day at the same time write the loan off once', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  const { code, amount } = await one.debtor.code(bill('2027-01'))
  app.clock.set('2027-03-27T01:00:00Z')
  const lock = { sql: 'select from ledger_head where user_id = $1 for update', values: [one.debtor.userId] }
  const answers = await together<unknown>(app, lock, [
    ...['Budi', 'Dewi'].map((name) => () => tryWriteOff(one.loanId, 'Rina', name)),
    () => one.debtor.pay(code, amount),
    () => closeDays(app.app),
  ])
  assert.deepEqual(answers.slice(0, 2).sort(), ['WRITTEN', 'WRITTEN_OFF'])
  assert.equal((await historyOf(one.loanId)).length, 2)
  const posted = `select count(*)::int as count from posting where user_id = $1 and kind = 'write-off'`
  assert.equal((await rows(posted, [one.debtor.userId]))[0].count, 1)
  const now = await books(one)
  assert.equal(now['loan-written-off'], await settlementOf(one))
  assert.equal(now['write-off-loss'], (now['loan-written-off'] ?? 0) - (now['recoveries'] ?? 0))
  assert.equal(now['receivable'], undefined)
})

test('a write-off whose transaction fails at its end leaves nothing', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  const figure = await settlementOf(one)
  // Postgres raises it when the transaction commits, after every write.
  await rows(
    `create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`,
  )
  await rows(`create constraint trigger fail_commit after insert on write_off deferrable initially deferred
    for each row execute function fail_commit()`)
  await assert.rejects(tryWriteOff(one.loanId), /power cut/)
  await rows('drop trigger fail_commit on write_off')
  await rows('drop function fail_commit')
  assert.equal((await books(one))['write-off-loss'], undefined)
  assert.equal(await settlementOf(one), figure)
  assert.deepEqual(await historyOf(one.loanId), [])
  await writeOff(one.loanId)
  assert.equal((await books(one))['write-off-loss'], figure)
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(db), [])
})
