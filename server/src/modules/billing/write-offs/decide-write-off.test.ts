import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bill } from '../../../testing/loans/loan-days.ts'
import { openWriteOffDays } from '../../../testing/loans/write-offs.ts'
import { runLumbung } from '../../../testing/lumbung.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { together } from '../../../testing/together.ts'
import { closeDays, openWriteOffs, writeOffCandidates } from '../api.ts'

const { app, rows, atDay, lent, lateBorrower, books, settlementOf, settle, ...steps } = await openWriteOffDays()
const { propose, proposed, approve, reject, reverse } = steps
after(() => app.close())

const { db } = app.app
const nobody = '00000000-0000-4000-8000-000000000000'
const listed = async () => (await writeOffCandidates(db, 100)).map(({ loanId }) => loanId)
const historyOf = async (id: string) =>
  (await rows('select event, actor from write_off_history where write_off_id = $1 order by seq', [id])).map(
    ({ event, actor }) => `${event} ${actor}`,
  )

/** Runs the command on the test's database; it has the machine's clock. */
const command = (...args: string[]) =>
  runLumbung({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }, 'loans', 'write-off', ...args)

test('lumbung loans write-off lists, proposes, rejects and approves, and says what is wrong with its input', async () => {
  const at = '2026-06-24T03:00:00Z'
  const one = await lent({ disbursedAt: at, learnedAt: at })
  const { loanId } = one
  await atDay('2026-11-20')
  const listed = await command()
  assert.match(listed.printed, new RegExp(`${loanId}  .+  2026-07-24 +119  3\\.000\\.000\n1 loans? `), listed.complaint)
  const proposal = async () => {
    const { printed, complaint } = await command('propose', loanId, '--reason', 'cannot be reached', '--by', 'Rina')
    return /approve ([0-9a-f-]{36}) /.exec(printed)?.[1] ?? assert.fail(complaint)
  }
  const first = await proposal()
  assert.match((await command()).printed, new RegExp(`\n${first}  ${loanId}  Rina \\(.+\\)  .+  cannot be reached\n$`))
  assert.match((await command('approve', first, '--by', ' Rina ')).complaint, /another operator has to approve it/)
  assert.match((await command('reject', first, '--by', 'Budi')).printed, /is rejected/)
  assert.match((await command()).printed, /\nNo proposal waits for another operator\.\n$/)
  const second = await proposal()
  assert.match((await command('approve', second, '--by', 'Budi')).printed, /is written off/)
  assert.ok(((await books(one))['loan-written-off'] ?? 0) > 3_000_000)
  const wrong = [
    [['propose', loanId, '--by', 'Rina'], /'--reason <text>' not specified/],
    [['propose', loanId, '--reason', 'gone'], /'--by <name>' not specified/],
    [['propose', loanId, '--reason', 'gone', '--by', 'Rina'], /has been written off already/],
    [['propose', 'that-loan', '--reason', 'gone', '--by', 'Rina'], /"that-loan" is not an id/],
    [['propose', loanId, '--reason', 'x'.repeat(501), '--by', 'Rina'], /at most 500 characters/],
    [['propose', nobody, '--reason', 'gone', '--by', 'Rina'], /no such loan/],
    [['approve', nobody, '--by', 'Budi'], /no such proposal/],
    [['approve', first, '--by', 'Budi'], /has been decided already/],
    [['approve', first, '--by', 'Budi', '--reason', 'gone'], /unknown option '--reason'/],
    [['forget', loanId, '--by', 'Rina'], /unknown command 'forget': use one of list, propose, approve, reject/],
  ] as const
  for (const [args, complaint] of wrong) {
    const said = await command(...args)
    assert.deepEqual([said.code, said.printed], [2, ''])
    assert.match(said.complaint, complaint)
  }
})

test('behaviour 7: a loan may be written off from the 91st day on, not before', async () => {
  const { loanId } = await lateBorrower()
  assert.equal(await propose(loanId), 'TOO_EARLY')
  await atDay('2027-03-24')
  assert.equal(await propose(loanId), 'TOO_EARLY', '90 days late')
  assert.ok(!(await listed()).includes(loanId))
  await atDay('2027-03-25')
  assert.ok((await listed()).includes(loanId))
  assert.equal(typeof (await propose(loanId)), 'object')
  assert.equal(await propose(nobody), 'NO_LOAN')
})

test('#26 I16: who proposed a write-off cannot approve it, nor can the database store that; it is decided once', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-25')
  const id = await proposed(one.loanId, 'Rina')
  assert.equal(await proposed(one.loanId, 'Budi'), id, 'one at a time')
  assert.deepEqual([await approve(id, 'Rina'), await approve(id, ' rina ')], ['OWN', 'OWN'])
  const approval = `update write_off set status = 'APPROVED', decided_by = 'OPERATOR:RINA', decided_at = now(), approval_id = id,
    counts_from = now(), more_than_days = 90 where id = $1`
  await assert.rejects(rows(approval, [id]), /write_off_four_eyes/)
  assert.equal((await books(one))['write-off-loss'], undefined)
  assert.equal(await reject(id, 'Rina'), 'REJECTED', 'who proposed it may withdraw it')
  assert.equal(await approve(id), 'DECIDED')
  const next = await proposed(one.loanId)
  assert.equal(await approve(next), 'APPROVED')
  assert.deepEqual(
    [await approve(next), await reject(next), await propose(one.loanId)],
    ['DECIDED', 'DECIDED', 'WRITTEN_OFF'],
  )
  assert.deepEqual(await historyOf(id), ['propose OPERATOR:Rina', 'reject OPERATOR:Rina'])
  assert.deepEqual(await historyOf(next), ['propose OPERATOR:Rina', 'approve OPERATOR:Budi'])
  assert.equal(await approve(nobody), 'NONE')
  await settle(one)
  assert.equal(await propose(one.loanId), 'FINISHED')
})

test('behaviour 7: an approval is refused once the loan is not late enough any more, or finished', async () => {
  const [less, done] = [await lateBorrower(), await lateBorrower()]
  await atDay('2027-03-26')
  assert.deepEqual((await listed()).filter((id) => [less.loanId, done.loanId].includes(id)).length, 2)
  const [first, second] = [await proposed(less.loanId), await proposed(done.loanId)]
  const { code, amount } = await less.debtor.code(bill('2026-12'))
  await less.debtor.pay(code, amount)
  await settle(done)
  assert.deepEqual([await approve(first), await approve(second)], ['TOO_EARLY', 'FINISHED'])
  assert.equal((await books(less))['write-off-loss'], undefined)
  assert.equal((await openWriteOffs(db)).length, 3, 'with that of the first test')
  await closeDays(app.app)
  const after = await listed()
  assert.ok(!after.includes(less.loanId) && !after.includes(done.loanId))
})

test('a candidate leaves the list at once when it is written off', async () => {
  const { loanId } = await lateBorrower()
  await atDay('2027-03-26')
  assert.ok((await listed()).includes(loanId))
  await steps.writeOff(loanId)
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
  await steps.writeOff(one.loanId)
  assert.equal(await statusOf(), 'BLOCKED')
})

test('I15: two proposals at the same time are one', async () => {
  const { debtor, loanId } = await lateBorrower()
  await atDay('2027-03-26')
  const lock = { sql: 'select from ledger_head where user_id = $1 for update', values: [debtor.userId] }
  const by = ['Rina', 'Budi', 'Dewi'].map((name) => () => proposed(loanId, name))
  assert.equal(new Set(await together(app, lock, by)).size, 1)
})

test('I15: two approvals, a payment and the end of day at the same time write the loan off once', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  const id = await proposed(one.loanId)
  const { code, amount } = await one.debtor.code(bill('2027-01'))
  app.clock.set('2027-03-27T01:00:00Z')
  const lock = { sql: 'select from ledger_head where user_id = $1 for update', values: [one.debtor.userId] }
  const answers = await together<unknown>(app, lock, [
    ...['Budi', 'Dewi'].map((name) => () => approve(id, name)),
    () => one.debtor.pay(code, amount),
    () => closeDays(app.app),
  ])
  assert.deepEqual(answers.slice(0, 2).sort(), ['APPROVED', 'DECIDED'])
  assert.equal((await historyOf(id)).length, 2)
  const posted = `select count(*)::int as count from posting where user_id = $1 and kind = 'write-off'`
  assert.equal((await rows(posted, [one.debtor.userId]))[0].count, 1)
  const now = await books(one)
  assert.equal(now['loan-written-off'], await settlementOf(one))
  assert.equal(now['write-off-loss'], (now['loan-written-off'] ?? 0) - (now['recoveries'] ?? 0))
  assert.equal(now['receivable'], undefined)
})

test('an approval whose transaction fails at its end leaves a proposal that can be approved again', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-26')
  const [id, figure] = [await proposed(one.loanId), await settlementOf(one)]
  // Postgres raises it when the transaction commits, after every write of the approval.
  await rows(
    `create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`,
  )
  await rows(`create constraint trigger fail_commit after update on write_off deferrable initially deferred
    for each row execute function fail_commit()`)
  await assert.rejects(approve(id), /power cut/)
  await rows('drop trigger fail_commit on write_off')
  await rows('drop function fail_commit')
  assert.equal((await books(one))['write-off-loss'], undefined)
  assert.equal(await settlementOf(one), figure)
  assert.deepEqual(await historyOf(id), ['propose OPERATOR:Rina'])
  assert.equal(await approve(id), 'APPROVED')
  assert.equal((await books(one))['write-off-loss'], figure)
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyPast(db), [])
})
