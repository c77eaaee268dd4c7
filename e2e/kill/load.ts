import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '../../server/src/app.ts'
import { verifyLedger } from '../../server/src/modules/audit/api.ts'
import { applyPayment } from '../../server/src/modules/billing/api.ts'
import type { App } from '../../server/src/modules/context.ts'
import { giveVoucher, voucherCodes } from '../../server/src/modules/lending/api.ts'
import { byOperator } from '../../server/src/platform/access/actor.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { openCasesOf } from '../../server/src/testing/load/seed-cases.ts'
import { type SeededCustomer, seedCustomers } from '../../server/src/testing/load/seed-customers.ts'
import { type Borrower, borrower } from './borrower.ts'
import { check } from './checker.ts'
import { type Cases, checkOffice, openOffice } from './office.ts'
import { seedOperators } from './operators.ts'
import { type Done, repeatedActs } from './pair.ts'
import type { ServerProcess } from './server-process.ts'

/** Waits until all events are delivered, jobs done and gateway notices acknowledged. Returns a line if some never are. */
async function waitUntilIdle(db: Database, restMs: number): Promise<string[]> {
  let open = 0
  for (let quiet = 0, tries = 0; quiet < 5 && tries * 200 < restMs; tries++) {
    const { rows } = await db.pool.query(`select (select count(*) from outbox)
      + (select count(*) from job.job where state in ('created', 'retry', 'active') and name not in ('dead-letter') and name not like '\\_\\_pgboss%')
      + (select count(*) from sandbox.xendit_notice) as open`)
    open = Number(rows[0].open)
    quiet = open === 0 ? quiet + 1 : 0
    await pause(200)
  }
  return open === 0 ? [] : [`${open} events, jobs or notices were never completed`]
}

export interface Seeded {
  borrowers: readonly SeededCustomer[]
  /** For whose loan operators record payments. */
  payer: SeededCustomer
  /** Who pays nothing, so that operators have late fees to waive. */
  late: SeededCustomer
  /** To whose loan operators assign money of somebody else, and take that back. */
  wrong: SeededCustomer
  cases: Cases
  /** Tokens of operators' links. */
  operators: readonly string[]
}

/** Endings of accounts: paid out as usual; paid, but the answer is lost; the request is lost; reported three times; sent back. */
const endings = [9000, 9103, 9104, 9105, 9108]

/** Customers with credit, each with an account that the gateway treats in a way of its own. */
async function seedCredit(app: App): Promise<string[]> {
  const now = app.clock.now()
  const userIds: string[] = []
  for (const ending of endings)
    for (const { userId } of await seedCustomers(app, 1, ending)) {
      const paid = {
        provider: 'sandbox',
        providerRef: userId,
        amount: 9_000_000,
        method: 'TRANSFER',
        target: undefined,
      }
      await app.db.transaction((tx) => applyPayment(app, tx, { ...paid, userId, valueAt: now, receivedAt: now }))
      userIds.push(userId)
    }
  return userIds
}

/** So many cases at a time are decided and undone, so many in all. */
const [reviewers, mostCases] = [4, 40]
/** The number of the first of them among the seeded customers, beyond all others. */
const firstOfCases = 5000

/** Applications that wait for a person, in lists. */
async function seedCases(app: App): Promise<string[][]> {
  const customers = await seedCustomers(app, mostCases, firstOfCases)
  await openCasesOf(app, customers)
  const { rows } = await app.db.pool.query(
    `select application_id as id from review_case where view = 'APPLICATIONS' order by due_at`,
  )
  const lists = Array.from({ length: reviewers }, (): string[] => [])
  for (const [n, { id }] of rows.entries()) lists[n % reviewers]?.push(id)
  return lists
}

/** A virtual account of which we know nothing. */
async function unknownCode(app: App): Promise<string> {
  const code = { reference: randomUUID(), method: 'BCA', holderName: 'NOBODY', open: true } as const
  const expiresAt = new Date(app.clock.now().getTime() + 400 * 86_400_000)
  const made = await app.providers.paymentGateway.createCode({ ...code, expiresAt })
  if (made.outcome !== 'CREATED') throw new Error('no code')
  return made.code
}

/** Creates so many borrowers, and those who work at the console. */
export async function seed(dataDir: string, port: number, url: string, count: number): Promise<Seeded> {
  const config = readConfig({ LUMBUNG_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'error' })
  const { app, stop } = await startApp(config, url)
  const [frozen, limited, payer, late, wrong, ...borrowers] = await seedCustomers(app, count + 5)
  if (!frozen || !limited || !payer || !late || !wrong) throw new Error('nobody was created')
  const codes = await voucherCodes(app.db, app.clock.now())
  for (const { userId } of borrowers)
    for (const { code } of codes)
      await app.db.transaction((tx) => giveVoucher(app, tx, { userId, code, actor: byOperator('kill') }))
  const operators = await seedOperators(app)
  const refunded = await seedCredit(app)
  const waiting = await seedCases(app)
  const cases = { frozen: frozen.userId, limited: limited.userId, refunded, waiting, code: await unknownCode(app) }
  await stop()
  return { borrowers, payer, late, wrong, cases, operators }
}

/** A time zone in which the date differs from Jakarta's right now, because nothing may depend on the server's time zone. */
export const foreignZone = () => ((new Date().getUTCHours() + 7) % 24 < 17 ? 'Etc/GMT+12' : 'Pacific/Kiritimati')

const advance = (url: string, advanceDays: number) =>
  fetch(`${url}/api/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceDays }),
  })

type Aged = Pick<ServerProcess, 'url' | 'kill' | 'restart'>

/** Advances the clock by 40 days and kills the server meanwhile: loans fall due and become late. */
async function age(server: Aged, db: Database, restMs: number): Promise<string[]> {
  const moving = advance(server.url, 40).catch(() => undefined)
  await pause(700)
  await server.kill()
  await moving
  await server.restart()
  await advance(server.url, 3)
  const waiting = await waitUntilIdle(db, restMs)
  return [...waiting, ...(await verifyLedger(db)).map((finding) => JSON.stringify(finding))]
}

/**
 * Time limits for a step (the gateway repeats a notice after up to a minute), for all customers to finish and for the system
 * to become idle. They are shorter with a planted fault, which may block it for ever.
 */
const timeLimits = (plant: string | undefined) =>
  plant ? { stepMs: 12_000, endMs: 15_000, restMs: 12_000 } : { stepMs: 120_000, endMs: 150_000, restMs: 90_000 }

/** A day passes at least so often: a customer gets a limited number of codes a day. */
const dayMs = 15_000

/** So many days before the others, those borrow whose loans operators work on: they are late when the others start. */
const daysToBeLate = 20

/** After so many days, the first instalment of a loan is due in less than a week: its bill can be converted. */
const daysToBill = 26

interface Load {
  /** What is killed at the end while the clock moves; customers call its address. */
  server: Aged
  db: Database
  seeded: Seeded
  kills: number
  kill(turn: number): Promise<void>
  plant?: string | undefined
}

/** Lets customers borrow and repay, and operators work, while `kill` kills at random moments, waits until idle and checks. Returns the violations. */
export async function underLoad({ server, db, seeded, kills, kill, plant }: Load): Promise<string[]> {
  const { stepMs, endMs, restMs } = timeLimits(plant)
  let over = false
  let day = 0
  const office = await openOffice({ url: server.url, tokens: seeded.operators, ...seeded.cases, stepMs })
  const opened = (customer: SeededCustomer) => borrower(server.url, customer, stepMs, () => day)
  // Nothing works without their loans, also where a planted fault shortens each step.
  const debtors = [seeded.payer, seeded.late, seeded.wrong].map((one) => borrower(server.url, one, 120_000, () => day))
  const borrowers = seeded.borrowers.map(opened)
  const [complainer] = borrowers
  if (!complainer) throw new Error('nobody borrows')
  const failures: string[] = []
  const fail = (error: Error) => failures.push(error.message)
  const pass = async (days: number) => {
    await advance(server.url, days).catch(fail)
    day += days
  }
  const [paid = '', late = '', wrong = ''] = await Promise.all(debtors.map((one) => one.start()))
  await pass(daysToBeLate)
  await Promise.all(borrowers.map((one) => one.start().catch(fail)))
  await pass(daysToBill)
  const working: Promise<unknown>[] = borrowers.map((one) => one.run(() => over).catch(fail))
  working.push(
    ...office
      .run(
        { paid, late, wrong },
        () => complainer.complain(),
        () => over,
      )
      .map((one) => one.catch(fail)),
  )
  if (kills === 0) await pause(10_000)
  for (let turn = 0, began = Date.now(); turn < kills; turn++) {
    await pause(200 + Math.random() * 1800)
    await kill(turn).catch(fail)
    if (turn % 5 < 4 && Date.now() - began < dayMs) continue
    await advance(server.url, 1)
    day++
    began = Date.now()
  }
  over = true
  // Who has used the codes of a day needs another day to finish.
  const passing = setInterval(() => {
    void advance(server.url, 1).catch(fail)
    day++
  }, dayMs)
  await Promise.race([Promise.all(working), pause(endMs)])
  clearInterval(passing)
  failures.push(...(await waitUntilIdle(db, restMs)))
  if (!plant) failures.push(...(await checkProgress(db, borrowers, office.done, kills)))
  const acknowledged = [...debtors, ...borrowers].flatMap((one) => one.acknowledged)
  const broken = await check(db, server.url, acknowledged, day)
  if (!plant) broken.push(...(await checkOffice(db, office.done)))
  if (kills > 0 && !plant) broken.push(...(await age(server, db, restMs)))
  // A fault counts as caught only if the checker reports it, not if customers merely time out.
  return plant ? broken : [...failures, ...broken]
}

/** Whether the customers got far enough for the checks to mean something. */
async function checkProgress(
  db: Database,
  borrowers: readonly Borrower[],
  { approved, closed, lowered, returned, decided, prolonged }: Done,
  kills: number,
): Promise<string[]> {
  const repaidLoans = borrowers.reduce((sum, one) => sum + one.repaidLoans, 0)
  const acknowledged = borrowers.reduce((sum, one) => sum + one.acknowledged.length, 0)
  process.stdout.write(`  ${kills} kills, ${acknowledged} acknowledged writes, ${repaidLoans} loans repaid\n`)
  const counts = repeatedActs.map((act) => `${act} ${approved[act].length}`).join(', ')
  process.stdout.write(`  by two people: ${counts}\n`)
  process.stdout.write(`  ${closed.length} dates closed, ${lowered} limits lowered, ${returned} payments sent back\n`)
  const undone = [...decided.values()].filter((end) => end === 'UNDONE').length
  process.stdout.write(`  ${decided.size} cases decided, ${undone} undone; ${prolonged.length} complaints prolonged\n`)
  const { rows } = await db.pool.query(`select count(*)::int as booked from conversion where status = 'BOOKED'`)
  return [
    ...(repaidLoans === 0 ? ['no loan was repaid'] : []),
    ...repeatedActs.filter((act) => approved[act].length === 0).map((act) => `no approval of ${act}`),
    ...(closed.length === 0 ? ['no date was closed'] : []),
    ...(decided.size === 0 ? ['no case was decided'] : []),
    ...(prolonged.length === 0 ? ['no complaint was prolonged'] : []),
    ...(rows[0].booked === 0 ? ['no bill was converted'] : []),
  ]
}
