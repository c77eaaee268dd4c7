import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { borrowers } from '../../../testing/loans/borrowers.ts'
import { runLumbung } from '../../../testing/lumbung.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { sealPerson } from '../../accounts/retention/erase-person.ts'
import { verifyLedger } from '../../audit/api.ts'
import { blockLimit, freezeLimit, liftBlock, liftFreeze, openLocks } from '../api.ts'

const app = await openTestApp()
after(() => app.close())
const next = await borrowers(app, 12)
const { db } = app.app
const now = app.clock.now()

const statusOf = async (userId: string) =>
  (await db.pool.query('select status from credit_limit where user_id = $1', [userId])).rows[0].status
const freeze = (userId: string, by = 'Rina') =>
  db.transaction((tx) => freezeLimit(app.app, tx, userId, { reason: 'FRAUD', by: byOperator(by) }))
const lift = (userId: string, maker = 'Budi', checker = 'Rina') =>
  db.transaction((tx) =>
    liftFreeze(tx, userId, { maker: byOperator(maker), checker: byOperator(checker), proposedAt: now, now }),
  )

test('D-135: a frozen limit refuses orders; lifting it needs two operators', async () => {
  const borrower = next()
  assert.equal(await freeze(borrower.userId), true)
  assert.equal(await freeze(borrower.userId), false)
  assert.equal((await borrower.apply()).code, 'CREDIT_FROZEN')
  const shown = await borrower.client.data(home)
  // Ten working days after Friday 20 November.
  assert.deepEqual([shown.status, shown.answerBy], ['FROZEN', '2026-12-04'])
  await assert.rejects(lift(borrower.userId, 'Budi', 'budi'), /limit_lock_four_eyes/)
  assert.equal(await statusOf(borrower.userId), 'FROZEN')
  assert.equal(await lift(borrower.userId), true)
  assert.equal(await lift(borrower.userId), false)
  assert.equal((await borrower.client.data(home)).answerBy, undefined)
  assert.equal((await borrower.apply()).code, 'SUCCESS')
})

test('D-135 #38: a freeze outlives the account: a new one of the same number or NIK borrows nothing until two operators lift it', async () => {
  const close = (userId: string) => db.transaction((tx) => sealPerson(app.app, tx, userId))
  const former = next()
  await freeze(former.userId)
  await close(former.userId)
  const late = next()
  await close(late.userId)
  assert.equal(await freeze(late.userId), true, 'what was found out after the account was closed')
  const [byNumber, byNik] = [next(), next()]
  const hash = (name: string, { userId }: typeof former) =>
    `select ${name}_hash, $1::uuid from former_debt where user_id = '${userId}'`
  await db.pool.query('delete from mobile_directory where user_id = $1', [byNumber.userId])
  await db.pool.query(`insert into mobile_directory ${hash('mobile', former)}`, [byNumber.userId])
  await db.pool.query(`insert into nik_directory ${hash('nik', late)}`, [byNik.userId])
  for (const who of [byNumber, byNik]) assert.equal((await who.apply()).code, 'CREDIT_FROZEN')
  for (const { userId } of [former, late]) {
    assert.equal(await lift(userId), true)
  }
  for (const who of [byNumber, byNik]) assert.equal((await who.apply()).code, 'SUCCESS')
  assert.deepEqual(await verifyLedger(db), [])
})

test('#26: the database refuses that one operator lifts a freeze alone', async () => {
  const { userId } = next()
  await freeze(userId)
  const set = (columns: string) => db.pool.query(`update limit_lock set ${columns} where user_id = $1`, [userId])
  const lifted = `lifted_by = 'OPERATOR:Budi', lifted_at = now()`
  await assert.rejects(set(lifted), /limit_lock_two_people/)
  await assert.rejects(set(`${lifted}, lift_asked_by = 'OPERATOR:budi', lift_asked_at = now()`), /limit_lock_four_eyes/)
})

test('D-130 D-135: BLOCKED comes before FROZEN, and each is lifted on its own', async () => {
  const { userId } = next()
  await freeze(userId)
  await db.transaction((tx) => blockLimit(tx, userId, now))
  assert.equal(await statusOf(userId), 'BLOCKED')
  await db.transaction((tx) => liftBlock(tx, userId, now))
  assert.equal(await statusOf(userId), 'FROZEN')
  await lift(userId)
  assert.equal(await statusOf(userId), 'ACTIVE')
})

test('eight operators concurrently freeze a limit once, and two of them lift it', async () => {
  const { userId } = next()
  const names = Array.from({ length: 8 }, (_, n) => `operator ${n}`)
  const froze = await Promise.all(names.map((name) => freeze(userId, name)))
  assert.equal(froze.filter(Boolean).length, 1)
  const lifted = await Promise.all(names.map((name) => lift(userId, 'Budi', name)))
  assert.equal(lifted.filter(Boolean).length, 1)
  assert.equal((await openLocks(db)).filter((lock) => lock.userId === userId).length, 0)
})

/** Runs the command on the test's database. */
const command = (...args: string[]) =>
  runLumbung({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }, 'limits', 'lock', ...args)

test('lumbung limits lock lists who froze a limit, and freezes none', async () => {
  const { userId } = next()
  assert.ok(await freeze(userId, 'Rina'))
  const listed = await command()
  assert.ok(listed.printed.includes(userId) && /FROZEN +FRAUD +Rina/.test(listed.printed), listed.printed)
  assert.equal((await command('freeze', userId, '--reason', 'TERMS')).code, 2)
})
