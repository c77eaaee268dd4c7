import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import {
  currentApplication,
  shouldResubmit,
  submitApplication,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import {
  type Customer,
  contactInfo,
  decidedCustomer,
  filledIn,
  ktpInfo,
  newAccount,
  newNik,
} from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { latestApplication } from '../../onboarding/application/application-store.ts'
import { decideByHand, type HandDecision, limitOf } from '../api.ts'
import { decideApplication, decideOverdue } from './decide-application.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const statusOf = async ({ client }: Customer) => {
  const { review, stage } = await client.data(currentApplication)
  return [review, stage]
}
const decisionsOf = async ({ userId }: Customer) => {
  const { rows } = await app.app.db.pool.query(
    'select outcome, reasons, score, limit_amount::int, actor, results, inputs from decision where user_id = $1 order by id',
    [userId],
  )
  return rows
}
const withNik = (serial: string) => decidedCustomer(app, { ktp: { idNumber: newNik(serial) } })
const byHand = (request: HandDecision) => app.app.db.transaction((tx) => decideByHand(app.app, tx, request))

test('a customer who passes every rule is approved with a limit, and the inputs are stored sealed', async () => {
  const customer = await decidedCustomer(app)
  assert.deepEqual(await statusOf(customer), ['APPROVED', undefined])
  const limit = await limitOf(app.app.db, customer.userId)
  assert.deepEqual([limit?.total, limit?.reserved, limit?.outstanding, limit?.status], [20_000_000, 0, 0, 'ACTIVE'])
  assert.deepEqual([limit?.income, limit?.otherInstallments], [12_000_000, 0])
  const [decision] = await decisionsOf(customer)
  assert.deepEqual(
    [decision.outcome, decision.score, decision.limit_amount, decision.actor],
    ['APPROVE', 700, 20_000_000, 'SYSTEM:decision-rules'],
  )
  assert.equal(decision.results.length, 12)
  assert.equal(decision.inputs.includes('PERMANENT'), false)
})

test('9011, 9016, 9015: late payments, too many lenders and no income left for an instalment are rejected', async () => {
  for (const [serial, reason] of [
    ['9011', 'BUREAU_LATE'],
    ['9016', 'TOO_MANY_PLATFORMS'],
    ['9015', 'UNQUALIFIED'],
  ] as const) {
    const customer = await withNik(serial)
    assert.deepEqual(await statusOf(customer), ['REJECTED', 'REJECTED'])
    const [decision] = await decisionsOf(customer)
    assert.deepEqual([decision.outcome, decision.reasons], ['REJECT', [reason]])
    assert.equal(await limitOf(app.app.db, customer.userId), undefined)
  }
})

test('9001, 9003: an ID card that differs from the register is returned with the reason', async () => {
  for (const [serial, reason] of [
    ['9001', 'NAME_IS_WRONG'],
    ['9003', 'NIK_NUMBER_IS_WRONG'],
  ] as const) {
    const customer = await withNik(serial)
    assert.deepEqual(await statusOf(customer), ['RETURN', 'RETURNED'])
    const { items } = await customer.client.data(shouldResubmit)
    assert.deepEqual(
      items.map((item) => [item.item, item.reason]),
      [['ktp', reason]],
    )
  }
})

/** Corrects the name on a returned card. From then on the register matches, and the bank returns `holderName`. */
async function corrected(
  t: TestContext,
  { fullName, holderName }: { fullName: string; holderName: string },
): Promise<{ customer: Customer; checkedNames: string[] }> {
  const customer = await withNik('9001')
  const { providers } = app.app
  t.after(() => {
    app.app.providers = providers
  })
  const checkedNames: string[] = []
  app.app.providers = {
    ...providers,
    nikRegister: {
      check: async (person) => {
        checkedNames.push(person.fullName)
        return { outcome: 'MATCH', fields: { fullName: true, birthDate: true, sex: true } }
      },
    },
    bureau: {
      report: (person) => {
        checkedNames.push(person.fullName)
        return providers.bureau.report(person)
      },
    },
    nameInquiry: { inquire: async () => ({ outcome: 'FOUND', holderName }) },
  }
  await customer.client.data(saveKtpInfo, { body: ktpInfo({ idNumber: newNik(), fullName }) })
  await app.settle()
  return { customer, checkedNames }
}

test('a corrected name on a returned card is checked again by register, bureau and bank', async (t) => {
  const { customer, checkedNames } = await corrected(t, { fullName: 'Rina Wati', holderName: 'SITI NURHALIZA' })
  assert.deepEqual(checkedNames, ['Rina Wati', 'Rina Wati'])
  assert.deepEqual(await statusOf(customer), ['RETURN', 'BANK_VERIFICATION_RETURN'])
  const [item] = (await customer.client.data(shouldResubmit)).items
  assert.deepEqual([item?.item, item?.reason], ['bank-info', 'BANK_ACCOUNT_IS_MISMATCH'])
  assert.equal((await customer.client.data(bankInfo))[0]?.status, 'MISMATCH_ACCOUNT')
})

test('V-26: a name corrected to that of an emergency contact is referred', async (t) => {
  // The bank confirms the name, so that the account gives no reason for a return whenever it answers.
  const name = contactInfo.contactFullName
  const { customer } = await corrected(t, { fullName: name, holderName: name.toUpperCase() })
  assert.deepEqual(await statusOf(customer), ['CREDITING', 'PROCESSING'])
  const referred = (await decisionsOf(customer)).at(-1)
  assert.equal(referred.outcome, 'REFER')
  assert.ok(referred.reasons.includes('NAME_CONTRADICTS_FORM'))
})

test('9018 is referred, and an operator can approve it once', async () => {
  const customer = await withNik('9018')
  assert.deepEqual(await statusOf(customer), ['CREDITING', 'PROCESSING'])
  const [decision] = await decisionsOf(customer)
  assert.deepEqual([decision.outcome, decision.reasons], ['REFER', ['BUREAU_LATE']])
  const request = {
    userId: customer.userId,
    outcome: 'APPROVE',
    actor: byOperator('sandbox'),
    limit: rupiah(2_000_000),
  } as const
  await byHand(request)
  assert.deepEqual(await statusOf(customer), ['APPROVED', undefined])
  assert.equal((await limitOf(app.app.db, customer.userId))?.total, 2_000_000)
  await assert.rejects(byHand(request), new Refusal('APPLICATION_NOT_OPEN'))
})

test('an account with a similar holder name is referred, and an operator’s approval accepts it', async () => {
  const customer = await decidedCustomer(app, { bank: { accountNumber: newAccount('9002') } })
  assert.deepEqual(await statusOf(customer), ['CREDITING', 'BANK_VERIFICATION_PROCESSING'])
  assert.equal((await customer.client.data(bankInfo))[0]?.status, 'BANK_VALID_PENDING')
  await byHand({ userId: customer.userId, outcome: 'APPROVE', actor: byOperator('sandbox') })
  assert.equal((await customer.client.data(bankInfo))[0]?.status, 'VALID')
  assert.equal((await limitOf(app.app.db, customer.userId))?.total, 20_000_000, 'the limit of the automatic decision')
})

test('an operator can return or reject a referred application, and cannot approve a rejected one', async () => {
  const returned = await withNik('9018')
  await byHand({ userId: returned.userId, outcome: 'RETURN', actor: byOperator('sandbox') })
  assert.deepEqual(await statusOf(returned), ['RETURN', 'RETURNED'])
  const rejected = await withNik('9018')
  await byHand({ userId: rejected.userId, outcome: 'REJECT', actor: byOperator('sandbox') })
  assert.deepEqual(await statusOf(rejected), ['REJECTED', 'REJECTED'])
  const approve = { userId: rejected.userId, outcome: 'APPROVE', actor: byOperator('sandbox') } as const
  await assert.rejects(byHand(approve), new Refusal('APPLICATION_NOT_OPEN'))
})

test('while a provider is down nothing is recorded; once it is up the application is decided', async (t) => {
  const customer = await filledIn(app)
  const { bureau } = app.app.providers
  t.after(() => {
    app.app.providers.bureau = bureau
  })
  let attempts = 0
  app.app.providers.bureau = {
    report: () => {
      attempts += 1
      return Promise.reject(new ProviderUnavailable('bureau', 'down'))
    },
  }
  await customer.client.data(submitApplication, { key: 'submit-while-down' })
  while (attempts === 0) await app.jobs?.look()
  assert.deepEqual(await statusOf(customer), ['CREDITING', 'PROCESSING'])
  assert.deepEqual(await decisionsOf(customer), [])
  app.app.providers.bureau = bureau
  await app.settle()
  assert.deepEqual(await statusOf(customer), ['APPROVED', undefined])
})

test('nobody approves before the rules have judged the submission; it can be returned or rejected', async (t) => {
  const customer = await filledIn(app)
  const { bureau } = app.app.providers
  t.after(() => {
    app.app.providers.bureau = bureau
  })
  app.app.providers.bureau = { report: () => Promise.reject(new ProviderUnavailable('bureau', 'down')) }
  await customer.client.data(submitApplication, { key: 'submit-to-a-person' })
  const { userId } = customer
  const approval = { userId, outcome: 'APPROVE', actor: byOperator('Rina') } as const
  await assert.rejects(byHand(approval), new Refusal('STATE_CHANGED'))
  assert.deepEqual([await statusOf(customer), await decisionsOf(customer)], [['CREDITING', 'PROCESSING'], []])
  await byHand({ userId, outcome: 'REJECT', actor: byOperator('Rina') })
  assert.deepEqual(await statusOf(customer), ['REJECTED', 'REJECTED'])
  // What the code refuses, the database refuses as well.
  const copied = (changes: string) =>
    app.app.db.pool.query(
      `insert into decision select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()) || $2)).* from decision d where user_id = $1`,
      [userId, changes],
    )
  await assert.rejects(copied('{"outcome": "APPROVE"}'), /decision_rests_on/)
  const alone = { proposed_by: 'OPERATOR:Rina', proposed_at: app.clock.now() }
  await assert.rejects(copied(JSON.stringify(alone)), /decision_four_eyes/)
})

test('an application is referred by the schedule if a provider stays down and the jobs have given up', async () => {
  const customer = await filledIn(app, { ktp: { idNumber: newNik('9014') } })
  await app.settle()
  await customer.client.data(submitApplication, { key: 'submit-without-bureau' })
  await app.clock.moveBy(5 * 60_000 + 1)
  await decideOverdue(app.app)
  const [decision] = await decisionsOf(customer)
  assert.deepEqual([decision.outcome, decision.reasons], ['REFER', ['BUREAU_UNKNOWN', 'SCORE_UNKNOWN']])
  assert.deepEqual(await statusOf(customer), ['CREDITING', 'PROCESSING'])
})

test('a replayed job and a job of an earlier submission decide nothing', async () => {
  const customer = await decidedCustomer(app)
  const { userId } = customer
  const application = await latestApplication(app.app.db, userId)
  const submissionKey = { userId, applicationId: application?.id ?? '', submission: 1 }
  await decideApplication(app.app, submissionKey)
  assert.equal((await decisionsOf(customer)).length, 1)
  const referred = await withNik('9018')
  const open = await latestApplication(app.app.db, referred.userId)
  const same = { userId: referred.userId, applicationId: open?.id ?? '', submission: 1 }
  await Promise.all([decideApplication(app.app, same), decideApplication(app.app, { ...same, submission: 0 })])
  assert.equal((await decisionsOf(referred)).length, 1)
})

test('three concurrent jobs decide a submission once, also one that stays under review', async () => {
  for (const [serial, review] of [
    ['9018', 'CREDITING'],
    ['1234', 'APPROVED'],
  ] as const) {
    const customer = await filledIn(app, { ktp: { idNumber: newNik(serial) } })
    await app.settle()
    const { applicationId } = await customer.client.data(submitApplication, { key: `submit-race-${serial}` })
    const submissionKey = { userId: customer.userId, applicationId, submission: 1 }
    await Promise.all([
      decideApplication(app.app, submissionKey),
      decideApplication(app.app, submissionKey),
      decideApplication(app.app, submissionKey),
    ])
    await app.settle()
    assert.equal((await decisionsOf(customer)).length, 1)
    assert.equal((await statusOf(customer))[0], review)
  }
})

test('a limit above the newest policy’s threshold needs a video call', async () => {
  await app.app.db.pool.query(
    `insert into policy (version, published_at, data)
     select 2, published_at, data || '{"maxLimit": 30000000}' from policy where version = 1`,
  )
  const customer = await decidedCustomer(app, { work: { monthlyIncome: 50_000_000 } })
  assert.deepEqual(await statusOf(customer), ['CREDITING', 'VIDEOKYC'])
  await byHand({ userId: customer.userId, outcome: 'APPROVE', actor: byOperator('sandbox') })
  assert.deepEqual(await statusOf(customer), ['APPROVED', undefined])
  assert.equal((await limitOf(app.app.db, customer.userId))?.total, 30_000_000)
})
