import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { cancelInsurance, loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import type { Insurer, PolicyAnswer, PolicyRequest } from '../../../providers/insurance/port.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { policyByReference } from '../store/policy-store.ts'
import { drivePolicy, recordPolicy, resumePolicies } from './drive-policy.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

const issued = (policyNumber = 'POL-1'): PolicyAnswer => ({ outcome: 'ISSUED', policyNumber })
const refused: PolicyAnswer = { outcome: 'REFUSED', reason: 'NOT_INSURABLE' }
const pending: PolicyAnswer = { outcome: 'PENDING' }

/** An insurer that gives these answers, one after the other, and remembers what it was asked. */
function insurerWith(...answers: (PolicyAnswer | 'DOWN')[]) {
  const asked: PolicyRequest[] = []
  const canceled: string[] = []
  const insurer: Insurer = {
    async issue(request) {
      asked.push(request)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer === 'DOWN' || !answer) throw new ProviderUnavailable('test insurer', 'down')
      return answer
    },
    async cancel({ reference }) {
      canceled.push(reference)
      return { outcome: 'CANCELED' }
    },
  }
  app.app.providers.insurer = insurer
  return { asked, canceled }
}

/** An insured loan whose policy is not requested yet: the job is done by the test. */
async function insured() {
  app.clock.set('2026-11-20T03:00:00Z')
  const debtor = person()
  const loanId = await debtor.lend({ insured: true })
  const policy = async () => (await rows('select * from insurance_policy where loan_id = $1', [loanId]))[0]
  const shown = async () => (await debtor.client.data(loanCall, { params: { loanId } })).insurance
  const drive = async () => drivePolicy(app.app, (await policy()).reference)
  const cancel = () => debtor.client.call(cancelInsurance, { params: { loanId }, key: randomUUID() })
  const events = async () =>
    (
      await rows('select event from insurance_policy_history where policy_id = $1 order by seq', [(await policy()).id])
    ).map(({ event }) => event)
  const owed = async () =>
    Number(
      (
        await rows(`select -sum(amount) as owed from entry where user_id = $1 and account = 'insurer-payable'`, [
          debtor.userId,
        ])
      )[0].owed,
    )
  return { debtor, loanId, policy, shown, drive, cancel, events, owed }
}

test('behaviour 12: the policy is requested after the disbursement, and its number is shown with the loan', async () => {
  const { asked } = insurerWith(issued())
  const { shown, policy } = await insured()
  await app.settle()
  assert.deepEqual([(await shown())?.status, (await shown())?.policyNumber], ['ISSUED', 'POL-1'])
  assert.deepEqual(
    asked.map(({ reference, insuranceId, from, until, premium }) => [reference, insuranceId, from, until, premium]),
    [[(await policy()).reference, 'personal-accident', '2026-11-20', '2027-05-20', 15_000]],
  )
})

test('an insurer that answers late, or is down, is asked again under the same reference', async () => {
  const { asked } = insurerWith(pending, pending, 'DOWN', issued())
  const { shown } = await insured()
  await app.settle()
  for (let minute = 0; minute < 6; minute++) await resumePolicies(app.app)
  assert.equal((await shown())?.status, 'ISSUED')
  assert.ok(asked.length >= 4)
  assert.equal(new Set(asked.map(({ reference }) => reference)).size, 1)
})

test('D-153: a refused policy is requested an hour later under another reference', async () => {
  const { asked } = insurerWith(refused, issued())
  const { shown, events, owed } = await insured()
  await app.settle()
  assert.equal((await shown())?.status, 'FAILED')
  await resumePolicies(app.app)
  assert.equal((await shown())?.status, 'FAILED')
  app.clock.set('2026-11-20T04:00:00Z')
  await resumePolicies(app.app)
  assert.equal((await shown())?.status, 'ISSUED')
  assert.deepEqual(await events(), ['request', 'refuse', 'retry', 'issue'])
  assert.equal(new Set(asked.map(({ reference }) => reference)).size, 2)
  assert.equal(await owed(), 15_000)
})

test('D-153: after the third refusal the premium goes back into the loan', async () => {
  insurerWith(refused)
  const { shown, events, owed, cancel } = await insured()
  await app.settle()
  for (const hour of ['04', '05', '06']) {
    app.clock.set(`2026-11-20T${hour}:00:00Z`)
    await resumePolicies(app.app)
  }
  assert.equal((await shown())?.status, 'CANCELED')
  assert.deepEqual(await events(), ['request', 'refuse', 'retry', 'refuse', 'retry', 'giveUp'])
  assert.equal(await owed(), 0)
  assert.equal((await cancel()).code, 'INSURANCE_NOT_CANCELLABLE')
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('#15: the same answer 10 times concurrently is recorded once', async () => {
  insurerWith(pending)
  const { policy, events } = await insured()
  await app.settle()
  const asked = (await policyByReference(app.app.db, (await policy()).reference)) ?? assert.fail()
  await Promise.all(Array.from({ length: 10 }, () => recordPolicy(app.app, asked, refused)))
  assert.deepEqual(await events(), ['request', 'refuse'])
  assert.equal((await policy()).failures, 1)
})

test('a policy that is canceled while the insurer issues it is canceled there too, and the late number changes nothing', async () => {
  const { canceled } = insurerWith(pending)
  const { policy, cancel, shown, owed } = await insured()
  await app.settle()
  const { reference } = await policy()
  const asked = (await policyByReference(app.app.db, reference)) ?? assert.fail()
  const [reply] = await Promise.all([cancel(), recordPolicy(app.app, asked, issued('POL-9'))])
  assert.equal(reply.code, 'SUCCESS')
  await recordPolicy(app.app, asked, issued('POL-9'))
  await app.settle()
  assert.equal((await shown())?.status, 'CANCELED')
  assert.equal(await owed(), 0)
  assert.deepEqual(canceled, [reference])
  assert.equal((await policy()).cancel_at_insurer, false)
})

test('a cancellation that the insurer does not confirm is repeated until it does', async () => {
  insurerWith(issued())
  const { cancel, policy } = await insured()
  await app.settle()
  let down = 2
  const canceled: string[] = []
  app.app.providers.insurer.cancel = async ({ reference }) => {
    canceled.push(reference)
    if (down-- > 0) throw new ProviderUnavailable('test insurer', 'down')
    return { outcome: 'CANCELED' }
  }
  assert.equal((await cancel()).code, 'SUCCESS')
  for (let minute = 0; minute < 4; minute++) await resumePolicies(app.app)
  assert.equal((await policy()).cancel_at_insurer, false)
  assert.ok(canceled.length >= 3)
  assert.equal(new Set(canceled).size, 1)
})
