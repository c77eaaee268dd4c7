import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { creditScore, creditScoreRule } from '@lumbung/shared/contract/credit.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { type Customer, decidedCustomer, newAccount, newNik, signedIn } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { decideByHand } from './api.ts'
import { pointsOf, type Scorecard, type ScoredFacts, scoreOf } from './decision/scorecard.ts'
import { scoreRule } from './score-rule.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const card: Scorecard = {
  base: 300,
  income: [
    [100, 40],
    [200, 80],
  ],
  job: { PERMANENT: 80 },
  jobOther: 20,
  monthsInWork: [[6, 20]],
  home: { OWN: 40 },
  homeOther: 10,
  bureau: { CLEAN: 100, NONE: 50, LATE: 0 },
}
const facts = {
  income: 150,
  job: 'OWNER',
  monthsInWork: 6,
  home: 'OWN',
  bureau: { history: 'NONE' },
} as unknown as ScoredFacts

test('the points of the factors and the base make the score; a missing input makes none', () => {
  assert.deepEqual(pointsOf(card, facts), { income: 40, job: 20, monthsInWork: 20, home: 40, bureau: 50 })
  assert.equal(scoreOf(card, facts), 470)
  for (const missing of ['income', 'monthsInWork', 'bureau'] as const)
    assert.equal(scoreOf(card, { ...facts, [missing]: undefined }), undefined, missing)
})

test('CX-126: a scorecard says the least and the most that it can give, and every step', () => {
  const { base, least, most, factors } = scoreRule(card)
  assert.deepEqual([base, least, most], [300, 330, 620])
  assert.deepEqual(factors.find(({ factor }) => factor === 'job')?.steps, [
    { value: 'PERMANENT', points: 80 },
    { points: 20 },
  ])
})

const scoreOfCustomer = async ({ client }: Customer) => (await client.data(creditScore)).scored

test('R-135 CX-57: the score is the one that the decision stored, and its factors add up to it', async () => {
  const customer = await decidedCustomer(app)
  const shown = await scoreOfCustomer(customer)
  const { rows } = await app.app.db.pool.query('select score, at from decision where user_id = $1', [customer.userId])
  assert.equal(shown?.score, rows[0].score)
  assert.equal(shown?.updatedAt, rows[0].at.toISOString())
  const { base } = await app.client().data(creditScoreRule)
  assert.equal(base + (shown?.factors ?? []).reduce((sum, { points }) => sum + points, 0), shown?.score)
  for (const { points, most } of shown?.factors ?? []) assert.ok(points <= most)
})

test('CX-57: a new scorecard changes the rule, not the score of a decision before it', async () => {
  const customer = await decidedCustomer(app)
  const before = await scoreOfCustomer(customer)
  const { pool } = app.app.db
  await pool.query(`insert into scorecard (version, data, published_at)
    select 2, jsonb_set(data, '{base}', '310'), now() from scorecard where version = 1`)
  try {
    assert.equal((await app.client().data(creditScoreRule)).base, 310)
    assert.deepEqual(await scoreOfCustomer(customer), before)
  } finally {
    await pool.query('delete from scorecard where version = 2')
  }
})

test('CX-57: without a stored score there is none: no application, or a decision by hand without the bureau', async () => {
  const newcomer = await signedIn(app)
  assert.equal(await scoreOfCustomer(newcomer), undefined)
  const unproved = await decidedCustomer(app, { ktp: { idNumber: newNik('9001') } })
  assert.equal(await scoreOfCustomer(unproved), undefined)
})

test('CX-57: a decision by hand keeps the score of the automatic one before it', async () => {
  const referred = await decidedCustomer(app, { bank: { accountNumber: newAccount('9002') } })
  const before = await scoreOfCustomer(referred)
  assert.ok(before)
  const request = { userId: referred.userId, outcome: 'APPROVE', actor: byOperator('sandbox') } as const
  await app.app.db.transaction((tx) => decideByHand(app.app, tx, request))
  assert.deepEqual(await scoreOfCustomer(referred), before)
})
