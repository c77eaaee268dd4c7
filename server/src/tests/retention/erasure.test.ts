import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { saveDraft } from '@lumbung/shared/contract/onboarding/application.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { createPaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import { lockNumberOf } from '../../modules/accounts/person-store.ts'
import { proveDevice } from '../../modules/accounts/security/device-store.ts'
import { verifyLedger } from '../../modules/audit/api.ts'
import { closeDays } from '../../modules/billing/api.ts'
import { queueEmail, queueSms } from '../../modules/engagement/api.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { type Watched, watched } from '../../testing/canaries.ts'
import { leaksIn, tablesOf } from '../../testing/leaks.ts'
import { borrowerAt } from '../../testing/loans/borrowers.ts'
import { handled } from '../../testing/loans/loans.ts'
import { type Customer, decidedCustomer, filledIn, signedIn } from '../../testing/people/customers.ts'
import { anHourLater, storedFiles } from '../../testing/stored-files.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

/** A value sealed with a shared key, identified by its nonce, the first bytes. */
interface SharedSeal {
  purpose: string
  nonce: string
}

let app: TestApp
let seals: SharedSeal[] = []
const lines: string[] = []
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => lines.push(line) } })
  const { keys } = app.app
  const sealShared = keys.sealShared
  Object.assign(keys, {
    sealShared: (purpose: string, plain: string) => {
      const sealed = sealShared(purpose, plain)
      // The lender's own key belongs to no customer.
      if (purpose !== 'signing-certificate') seals.push({ purpose, nonce: sealed.subarray(0, 12).toString('hex') })
      return sealed
    },
  })
})
after(() => app.close())

const run = (...rules: string[]) =>
  endRetention(
    app.app,
    app.retentions.filter(({ rule }) => rules.includes(rule)),
  )

/** The purposes of those seals that are still in a table. */
async function leftInTables(of: readonly SharedSeal[]): Promise<string[]> {
  const text = Buffer.concat((await tablesOf(app.app.db.pool)).map(({ bytes }) => bytes)).toString('latin1')
  const found = of.filter(({ nonce }) => text.includes(nonce)).map(({ purpose }) => purpose)
  return [...new Set(found)].toSorted()
}

const keyOf = (userId: string) => query(app, 'select 1 from person_key where user_id = $1', [userId])

/** Tables that still contain the customer's id, except the job runner's and the queue of files. */
async function placesOf(userId: string): Promise<string[]> {
  const tables = await tablesOf(app.app.db.pool)
  return tables
    .filter(({ place, bytes }) => !place.startsWith('job.') && bytes.includes(userId))
    .map(({ place }) => place.replace('public.', ''))
    .filter((place) => place !== 'file_to_remove')
}

/** A message that waits, as while a provider is down. */
const unsent = (queue: (tx: Tx) => Promise<unknown>) =>
  app.app.db.transaction(async (tx) => {
    await queue(tx)
    await tx.run({ name: '', text: `delete from outbox where topic = 'engagement.message-queued'` })
  })
const unsentSms = ({ overrides }: Watched) =>
  unsent((tx) => queueSms(app.app, tx, { to: `+62${overrides.number.slice(1)}`, kind: 'DECISION', values: {} }))
const unsentEmail = ({ overrides }: Watched) =>
  unsent((tx) =>
    queueEmail(app.app, tx, { to: overrides.personal?.email ?? '', kind: 'EMAIL_CHANGED', values: { help: '' } }),
  )

async function unfinished(who: Watched): Promise<Customer> {
  const customer = await filledIn(app, who.overrides)
  const values = { ...who.overrides.personal, ...who.overrides.contact }
  await customer.client.data(saveDraft, { params: { step: 'personal-info' }, body: { values }, key: randomUUID() })
  await unsentSms(who)
  return customer
}

const gone = watched('a', 1, '4321', '6123')
const staying = watched('o', 2, '5432', '8234')

test('an unfinished application is erased with its customer: files, key, and everything sealed with shared keys', async () => {
  app.clock.set('2026-11-20T02:00:00Z')
  const files = await storedFiles(app)
  const { userId } = await unfinished(gone)
  const ownSeals = seals
  seals = []
  // Another customer did the same a day later.
  app.clock.set('2026-11-21T02:00:00Z')
  const other = await unfinished(staying)
  const others = seals
  assert.deepEqual(await leftInTables(ownSeals), ['idempotent-reply', 'message', 'sandbox-inbox'])
  assert.deepEqual(await leftInTables(others), ['idempotent-reply', 'message', 'sandbox-inbox'])
  assert.ok((await placesOf(userId)).length > 8)
  app.clock.set('2027-05-19T02:00:00Z')
  await run('rate_count')
  assert.deepEqual(await run('unfinished_application', 'unused_account'), {
    unfinished_application: 1,
    unused_account: 1,
  })
  assert.deepEqual([await keyOf(userId), await placesOf(userId), await leftInTables(ownSeals)], [[], [], []])
  assert.deepEqual(await leftInTables(others), ['idempotent-reply', 'message', 'sandbox-inbox'])
  assert.equal((await keyOf(other.userId)).length, 1)
  const kept = (await query(app, 'select file_id as id from photo where user_id = $1', [other.userId])).map(
    ({ id }) => id,
  )
  await anHourLater(app)
  const [before, now] = [new Set(files), await storedFiles(app)]
  assert.ok(kept.every((id) => now.includes(id)))
  // Three photos and two more pictures of a face.
  assert.equal(now.filter((id) => !before.has(id)).length, 5)
})

/** A customer who applies, borrows, and settles the loan on 20 December 2026. */
async function formerCustomer(who: Watched): Promise<Customer & { loanId: string }> {
  const customer = await decidedCustomer(app, who.overrides)
  const { client, userId, number } = customer
  const [account] = await client.data(bankInfo)
  const borrower = borrowerAt(app, client, { userId, bankAccountId: account?.id ?? '', mobile: number, token: '' })
  const orderId = await borrower.order({ location: who.location })
  assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
  let loanId: string | undefined
  for (let tries = 0; tries < 200 && !loanId; tries++) {
    await app.settle()
    loanId = (await client.data(order, { params: { orderId } })).loanId
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.ok(loanId)
  app.clock.set('2026-12-20T02:00:00Z')
  await closeDays(app.app)
  const body = { method: 'BCA' as const, target: { kind: 'SETTLEMENT' as const, loanId } }
  const { paymentId } = await client.data(createPaymentCode, { body, key: randomUUID() })
  await app.settle()
  const made = await client.data(payment, { params: { paymentId } })
  assert.ok(made.status === 'PENDING')
  const paid = await app.sandbox.gateway.payCode({ code: made.code, amount: made.amount, at: app.clock.now() })
  assert.ok(paid.status === 'PAID')
  await handled(app, paid.providerRef)
  return { ...customer, loanId }
}

const former = watched('u', 3, '6543', '7345')

test('a customer is erased five years after the last loan, and the books stay sound', async () => {
  app.clock.set('2026-12-01T02:00:00Z')
  seals = []
  const files = new Set(await storedFiles(app))
  const { userId, loanId } = await formerCustomer(former)
  await unsentSms(former)
  await unsentEmail(former)
  const ownSeals = seals
  const booked = await query(app, 'select account, amount from entry where user_id = $1 order by posting_id, line', [
    userId,
  ])
  assert.ok(booked.length > 10)
  assert.deepEqual(await leftInTables(ownSeals), ['idempotent-reply', 'message', 'sandbox-gateway', 'sandbox-inbox'])
  // What was sent to the emergency contacts ends with the inbox.
  const rules = ['rate_count', 'idempotency_key', 'session', 'device', 'sandbox_inbox', 'former_customer']
  app.clock.set('2031-12-20T01:59:59Z')
  await run(...rules)
  assert.equal((await keyOf(userId)).length, 1, 'too early')
  app.clock.set('2031-12-20T02:00:00Z')
  assert.equal((await run(...rules)).former_customer, 1)
  assert.deepEqual([await keyOf(userId), await leftInTables(ownSeals)], [[], []])
  assert.deepEqual(await verifyLedger(app.app.db), [])
  const now = await query(app, 'select account, amount from entry where user_id = $1 order by posting_id, line', [
    userId,
  ])
  assert.deepEqual(now, booked)
  assert.deepEqual(await query(app, 'select status from loan where id = $1', [loanId]), [{ status: 'REPAID' }])
  const books = [
    'agreement',
    'agreement_directory',
    'allocation',
    'bank_account',
    'charge',
    'customer_balance',
    'disbursement',
    'entry',
    'installment',
    'invoice',
    'invoice_number',
  ]
  const more = ['ledger_head', 'loan', 'loan_day', 'loan_history', 'loan_order', 'order_history']
  const last = ['payment', 'payment_code', 'payment_directory', 'posting']
  assert.deepEqual((await placesOf(userId)).toSorted(), [...books, ...more, ...last])
  const [blank] = await query(app, 'select sealed, last4 from bank_account where user_id = $1', [userId])
  assert.deepEqual([blank.sealed.length, blank.last4], [0, ''])
  await anHourLater(app)
  assert.deepEqual(
    (await storedFiles(app)).filter((id) => !files.has(id)),
    [],
    'photos, faces and the PDF are deleted',
  )
})

test('no table, file name or log line identifies an erased customer', async () => {
  const canaries = [...gone.canaries, ...former.canaries]
  assert.deepEqual(leaksIn(await tablesOf(app.app.db.pool), canaries), [])
  assert.deepEqual(leaksIn([{ place: 'log', bytes: Buffer.from(lines.join('\n')) }], canaries), [])
})

test('a sign-in in progress prevents the erasure of its account', async () => {
  app.clock.set('2032-02-01T02:00:00Z')
  const { userId } = await signedIn(app)
  app.clock.set('2033-02-01T02:00:00Z')
  let erasing: Promise<unknown> | undefined
  await app.app.db.transaction(async (tx) => {
    await lockNumberOf(app.app, tx, userId)
    await proveDevice(tx, userId, randomBytes(32), app.clock.now())
    erasing = run('unused_account')
    const waits =
      'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
    for (let tries = 0; (await query(app, waits)).length === 0; tries++) {
      assert.ok(tries < 200, 'the erasure does not wait')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  assert.deepEqual(await erasing, {})
  assert.equal((await keyOf(userId)).length, 1)
})
