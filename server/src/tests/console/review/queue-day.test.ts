import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { queueDay } from '@lumbung/shared/contract/operators/cases/queue-day.ts'
import { undoDecision } from '@lumbung/shared/contract/operators/cases.ts'
import { type ApplicationDecision, decideApplication } from '@lumbung/shared/contract/operators/credit.ts'
import { takeLateEffects } from '../../../modules/credit/decision/cases.ts'
import { decidedCustomer, newNik } from '../../../testing/people/customers.ts'
import { approval, newOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** A case that the rules leave to a person now; one person may approve a limit up to Rp5.000.000. */
async function comesIn(limit = 4_000_000) {
  const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  await query(app, 'update decision set limit_amount = $2 where user_id = $1', [userId, limit])
  const [row] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  return { params: { applicationId: String(row?.id) } }
}
type Case = Awaited<ReturnType<typeof comesIn>>

/** Lets the time to undo a decision pass. */
async function letTimePass(): Promise<void> {
  await query(app, 'update review_case set effective_at = now() where effective_at is not null')
  await takeLateEffects(app.app)
}

const reject = { outcome: 'REJECT', decline: 'INCOME_TOO_LOW' } as const
const giveBack = { outcome: 'RETURN', items: [{ item: 'ktp' }] } as const satisfies ApplicationDecision

/** Somebody decides a case now, and lets it take effect. */
async function decided({ params }: Case, body: ApplicationDecision): Promise<void> {
  const { client } = await newOperator(app, ['REVIEWER'])
  await client.data(decideApplication, { params, body })
  await letTimePass()
}

const figures = async () => (await newOperator(app, ['AUDITOR'])).client.data(queueDay)
const at = (time: string) => app.clock.set(`2026-11-${time}:00+07:00`)
const nothing = { received: 0, decided: 0, approved: 0, rejected: 0 }

test('behaviour 13: what came and what people decided is counted by the day and hour of Jakarta, over midnight', async () => {
  at('24T23:40')
  const [early, late] = [await comesIn(), await comesIn()]
  assert.deepEqual((await figures()).today, { ...nothing, received: 2 })
  at('24T23:50')
  await decided(early, reject)
  at('25T00:00')
  const next = await comesIn()
  at('25T00:30')
  await decided(late, approval)
  await decided(next, giveBack)
  const yesterday = { ...nothing, received: 2, decided: 1, rejected: 1, averageSeconds: 600 }
  const today = { received: 1, decided: 2, approved: 1, rejected: 0, averageSeconds: 2_400 }
  const first = { hour: 0, received: 1, decided: 2 }
  assert.deepEqual(await figures(), { date: '2026-11-25', today, yesterday, hours: [first] })

  at('25T02:59')
  await comesIn()
  at('25T03:00')
  assert.deepEqual((await figures()).hours, [
    first,
    { hour: 1, received: 0, decided: 0 },
    { hour: 2, received: 1, decided: 0 },
    { hour: 3, received: 0, decided: 0 },
  ])
  at('26T08:00')
  const later = await figures()
  assert.deepEqual([later.date, later.today, later.yesterday], ['2026-11-26', nothing, { ...today, received: 2 }])
  assert.equal(later.hours.length, 9)
  at('27T08:00')
  assert.deepEqual((await figures()).yesterday, nothing)
})

test('what is undone, what asks for a call, and what the rules decide alone, is no decision of a person', async () => {
  at('28T10:00')
  await decidedCustomer(app)
  await decidedCustomer(app, { ktp: { idNumber: newNik('9011') } })
  const [undone, called] = [await comesIn(), await comesIn()]
  const { client } = await newOperator(app, ['REVIEWER'])
  await client.data(decideApplication, { params: undone.params, body: reject })
  assert.equal((await figures()).today.decided, 0)
  await client.data(undoDecision, { params: undone.params })
  await letTimePass()
  await decided(called, { outcome: 'ASK_VIDEO' })
  assert.deepEqual((await figures()).today, { ...nothing, received: 2 })
  const automatic = await query(
    app,
    `select outcome from decision where at >= $1 and actor not like 'OPERATOR:%' and outcome <> 'REFER'`,
    [app.clock.now()],
  )
  assert.equal(automatic.length, 2)
})

test('an approval of two people counts once, when the second agrees', async () => {
  at('29T10:00')
  const { params } = await comesIn(8_000_000)
  const { client } = await newOperator(app, ['REVIEWER'])
  const { approvalId = '' } = await client.data(decideApplication, { params, body: approval })
  assert.equal((await figures()).today.decided, 0)
  at('29T11:00')
  const senior = await newOperator(app, ['SENIOR'])
  await senior.client.data(approve, { params: { approvalId } })
  const { today, hours } = await figures()
  assert.deepEqual(today, { received: 1, decided: 1, approved: 1, rejected: 0, averageSeconds: 3_600 })
  assert.deepEqual(hours.slice(10), [
    { hour: 10, received: 1, decided: 0 },
    { hour: 11, received: 0, decided: 1 },
  ])
})
